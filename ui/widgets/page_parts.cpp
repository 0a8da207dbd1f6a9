// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/page_parts.h"

#include <QAccessible>
#include <QAccessibleAnnouncementEvent>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollArea>
#include <QVBoxLayout>

namespace driveready {

namespace {

constexpr int glyphEdge = 16;
constexpr int messageMargin = 8;

class Rule final : public QWidget
{
public:
    explicit Rule(QWidget *parent)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setFixedHeight(1);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), Theme::of(this).hairline);
    }
};

} // namespace

ToneLabel::ToneLabel(const QString &text, Tone tone, QWidget *parent)
    : QLabel(text, parent)
    , m_tone(tone)
{
    setTextFormat(Qt::PlainText);
    follow();
}

void ToneLabel::setTone(Tone tone)
{
    m_tone = tone;
    follow();
}

void ToneLabel::setFontForm(double factor, bool semibold)
{
    setFont(relativeFont(QApplication::font(), factor, semibold));
}

void ToneLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        follow();
    else if (event->type() == QEvent::LayoutDirectionChange)
        followDirection();
}

bool ToneLabel::event(QEvent *event)
{
    // Made in a right-to-left program it hears of no change.
    if (event->type() == QEvent::Polish)
        followDirection();
    return QLabel::event(event);
}

/// A label aligns itself by the letters in it; a model's name in Latin letters must still stand at
/// the right in a right-to-left window.
void ToneLabel::followDirection()
{
    const Qt::Alignment across = alignment() & Qt::AlignHorizontal_Mask;
    const bool isOurs = across == Qt::AlignLeft || across.testFlag(Qt::AlignAbsolute);
    if (isOurs)
        setAlignment((isRightToLeft() ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute |
                     (alignment() & Qt::AlignVertical_Mask));
}

void ToneLabel::follow()
{
    const QColor wanted = Theme::forPalette(QApplication::palette()).tone(m_tone);
    if (palette().color(QPalette::WindowText) == wanted)
        return; // setting it again would come back here without end
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, wanted);
    setPalette(colors);
}

SectionHeader::SectionHeader(const QString &text, QWidget *parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
    , m_text(new ToneLabel(text))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
    m_text->setFontForm(1.0, true);
    m_text->setVisible(!text.isEmpty());
    m_layout->addWidget(m_text);
    m_layout->addWidget(new Rule(this), 1);
    setMinimumHeight(scaled(this, 24));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SectionHeader::setText(const QString &text)
{
    m_text->setText(text);
}

void SectionHeader::addTrailing(QWidget *widget)
{
    m_layout->addWidget(widget);
}

Panel::Panel(QWidget *parent)
    : QFrame(parent)
{
    setFrameShape(QFrame::NoFrame);
}

void Panel::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setPen(theme.line);
    painter.setBrush(theme.base);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

StatusLine::StatusLine(Form form, QWidget *parent)
    : QWidget(parent)
    , m_form(form)
    , m_text(new ToneLabel(QString()))
    , m_detail(new ToneLabel(QString(), Tone::Second))
{
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(2);
    for (ToneLabel *label : {m_text, m_detail}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignTop | Qt::AlignLeading); // the sign is beside the first line
        layout->addWidget(label);
    }
    setMargins();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    hide();
}

void StatusLine::show(Glyph glyph, const QString &text, const QString &detail)
{
    const bool isNew = text != m_text->text();
    m_glyph = glyph;
    m_text->setText(text);
    m_detail->setText(detail);
    m_detail->setVisible(!detail.isEmpty());
    setVisible(true);
    update();
    if (isNew && m_isAnnounced)
        announce(this, text);
}

void StatusLine::clear()
{
    m_text->clear();
    m_detail->clear();
    hide();
}

QString StatusLine::text() const
{
    return m_text->text();
}

void StatusLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange || event->type() == QEvent::FontChange)
        setMargins();
}

/// The room for the sign; layouts do not mirror their margins by themselves.
void StatusLine::setMargins()
{
    const int margin = m_form == Form::Message ? messageMargin : 0;
    const int sign = margin + scaled(this, glyphEdge) + 8;
    const bool isRtl = isRightToLeft();
    layout()->setContentsMargins(isRtl ? margin : sign, margin, isRtl ? sign : margin, margin);
}

QSize StatusLine::sizeHint() const
{
    const QSize hint = QWidget::sizeHint();
    return hasHeightForWidth() ? QSize(hint.width(), heightForWidth(width())) : hint;
}

QSize StatusLine::minimumSizeHint() const
{
    const QSize hint = QWidget::minimumSizeHint();
    return hasHeightForWidth() ? QSize(hint.width(), heightForWidth(width())) : hint;
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

void StatusLine::paintEvent(QPaintEvent *)
{
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int margin = m_form == Form::Message ? messageMargin : 0;
    if (m_form == Form::Message) {
        const Tone tone = toneOf(m_glyph);
        painter.setPen(theme.tone(tone));
        painter.setBrush(theme.soft(tone));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }
    const int edge = scaled(this, glyphEdge);
    const int firstLine = m_text->fontMetrics().height();
    const int left = isRightToLeft() ? width() - margin - edge : margin;
    paintGlyph(painter, QRectF(left, m_text->y() + (firstLine - edge) / 2.0, edge, edge), m_glyph,
               theme);
}

void announce(QWidget *source, const QString &sentence)
{
    if (sentence.isEmpty() || !source->isVisible())
        return;
    QAccessibleAnnouncementEvent event(source, sentence);
    QAccessible::updateAccessibility(&event);
}

ToneLabel *fieldLabel(const QString &text, QWidget *field)
{
    auto *label = new ToneLabel(text);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    label->setBuddy(field);
    return label;
}

ToneLabel *paragraph(const QString &text, Tone tone)
{
    auto *label = new ToneLabel(text, tone);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

int ScrolledContent::heightForWidth(int width) const
{
    return layout()->hasHeightForWidth() ? layout()->minimumHeightForWidth(width)
                                         : layout()->minimumSize().height();
}

QScrollArea *scrollArea(ScrolledContent *content)
{
    auto *scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // it follows the focus of what is inside
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return scroll;
}

} // namespace driveready
