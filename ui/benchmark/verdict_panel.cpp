// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/verdict_panel.h"

#include <QEvent>
#include <QPainter>
#include <QProgressBar>
#include <QVBoxLayout>

namespace driveready {

namespace {

constexpr double largeText = 1.5;
constexpr double smallText = 0.9;
constexpr double glyphEdge = 28;
constexpr double margin = 12;
constexpr int barSteps = 1000;

} // namespace

VerdictPanel::VerdictPanel(QWidget *parent)
    : Panel(parent)
    , m_found(new ToneLabel(QString()))
    , m_basis(new ToneLabel(QString()))
    , m_next(new ToneLabel(QString()))
    , m_small(new ToneLabel(QString(), Tone::Second))
    , m_bar(new QProgressBar)
{
    m_found->setTextFormat(Qt::RichText);
    m_found->setFontForm(largeText, false);
    m_basis->setFontForm(largeText, false);
    m_small->setFontForm(smallText, false);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(scaled(this, 6));
    m_bar->setAccessibleName(tr("Progress of this step"));
    m_bar->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(2);
    for (ToneLabel *label : {m_found, m_basis, m_next, m_small}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    layout->addSpacing(4);
    layout->addWidget(m_bar);
    setMargins();
}

/// The room for the sign; layouts do not mirror their margins by themselves.
void VerdictPanel::setMargins()
{
    const int around = scaled(this, margin);
    const int sign = 2 * around + scaled(this, glyphEdge) + 8;
    const bool isRtl = isRightToLeft();
    layout()->setContentsMargins(isRtl ? around : sign, around, isRtl ? sign : around, around);
}

void VerdictPanel::setTexts(Glyph glyph, const BenchmarkText &text)
{
    m_glyph = glyph;
    m_found->setText(
        QStringLiteral("<b>%1</b> %2").arg(text.found.toHtmlEscaped(), text.cost.toHtmlEscaped()));
    m_found->setAccessibleName((text.found + u' ' + text.cost).trimmed());
    for (const auto &[label, words] : {std::pair(m_basis, text.basis), std::pair(m_next, text.next),
                                       std::pair(m_small, text.small)}) {
        label->setText(words);
        label->setVisible(!words.isEmpty());
    }
    update();
}

void VerdictPanel::showVerdict(Glyph glyph, const BenchmarkText &text)
{
    m_bar->hide();
    setTexts(glyph, text);
    say(text.spoken());
}

void VerdictPanel::showRunning(const Running &running)
{
    setTexts(running.glyph, running.text);
    m_bar->setRange(0, running.fraction ? barSteps : 0);
    if (running.fraction)
        m_bar->setValue(static_cast<int>(*running.fraction * barSteps));
    m_bar->show();
    say(sentence()); // not the evidence below it, which changes all the time
}

void VerdictPanel::say(const QString &words)
{
    if (words != m_spoken)
        announce(this, words);
    m_spoken = words;
}

QString VerdictPanel::sentence() const
{
    return m_found->accessibleName();
}

void VerdictPanel::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange || event->type() == QEvent::FontChange)
        setMargins();
}

void VerdictPanel::paintEvent(QPaintEvent *event)
{
    Panel::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int edge = scaled(this, glyphEdge);
    const int inset = scaled(this, margin) + 8;
    const int left = isRightToLeft() ? width() - inset - edge : inset;
    const int top = m_found->y() + (m_found->fontMetrics().height() - edge) / 2 + 2;
    paintGlyph(painter, QRectF(left, top, edge, edge), m_glyph, Theme::of(this));
}

} // namespace driveready
