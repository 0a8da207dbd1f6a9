// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/help_dialog.h"

#include "text/help_text.h"
#include "widgets/glyph.h"
#include "widgets/page_parts.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QPainter>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace driveready {

namespace {

constexpr int cellsPerSector = 8;
constexpr int sectorsShown = 3;

QPixmap blankPixmap(const QSize &size, double ratio)
{
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    return pixmap;
}

/// Physical sectors with their logical ones, and under them file system blocks that begin `off`
/// logical sectors behind a border.
QPixmap blocksPicture(const QWidget *widget, int off)
{
    const Theme theme = Theme::of(widget);
    const int cell = scaled(widget, 16);
    const int height = scaled(widget, 24);
    const int gap = scaled(widget, 8);
    const int width = cell * cellsPerSector * sectorsShown;
    QPixmap pixmap = blankPixmap({width + 2, 2 * height + gap + 2}, widget->devicePixelRatioF());
    QPainter painter(&pixmap);
    painter.translate(1, 1);
    for (int index = 0; index < cellsPerSector * sectorsShown; ++index) {
        painter.setPen(theme.line);
        painter.setBrush(theme.fill(Content::Ext));
        painter.drawRect(index * cell, 0, cell, height);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.text, 2));
    for (int sector = 0; sector < sectorsShown; ++sector)
        painter.drawRect(sector * cell * cellsPerSector, 0, cell * cellsPerSector, height);
    const Tone tone = off == 0 ? Tone::Good : Tone::Bad;
    painter.setPen(QPen(theme.tone(tone), 1));
    painter.setBrush(theme.soft(tone));
    const int blocks = off == 0 ? sectorsShown : sectorsShown - 1;
    for (int block = 0; block < blocks; ++block) {
        const QRect rect((block * cellsPerSector + off) * cell, height + gap, cell * cellsPerSector,
                         height);
        painter.drawRect(rect.adjusted(2, 0, -2, 0));
        paintGlyph(painter, QRectF(rect.left() + gap, rect.top() + gap / 2.0, 16, 16),
                   off == 0 ? Glyph::Aligned : Glyph::Misaligned, theme);
    }
    return pixmap;
}

QString paragraphHtml(const QString &text)
{
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

QString pictureHtml(const QString &name, const QString &words)
{
    return QStringLiteral("<p><img src=\"%1\" alt=\"%2\"><br>%2</p>")
        .arg(name, words.toHtmlEscaped());
}

QString termsHtml(const HelpSection &section)
{
    QString rows;
    int index = 0;
    for (const HelpTerm &term : section.terms) {
        const QString sign = section.kind == HelpSection::Kind::Signs
                                 ? QStringLiteral("<img src=\"sign%1\"> ").arg(index++)
                                 : QString();
        rows += QStringLiteral("<tr><td><b>%1%2</b></td><td>%3</td></tr>")
                    .arg(sign, term.word.toHtmlEscaped(), term.meaning.toHtmlEscaped());
    }
    return rows.isEmpty()
               ? rows
               : QStringLiteral("<table cellpadding=\"5\" cellspacing=\"0\">%1</table>").arg(rows);
}

QString sectionHtml(const HelpSection &section)
{
    QString html = QStringLiteral("<h3>%1</h3>").arg(section.heading.toHtmlEscaped());
    for (const QString &text : section.paragraphs)
        html += paragraphHtml(text);
    if (section.kind == HelpSection::Kind::Cost) {
        html += pictureHtml(QStringLiteral("aligned"),
                            HelpDialog::tr("Each block in one physical sector"));
        html += pictureHtml(QStringLiteral("shifted"),
                            HelpDialog::tr("Each block across two physical sectors"));
    }
    return html + termsHtml(section);
}

} // namespace

HelpDialog::HelpDialog(QWidget *parent)
    : QDialog(parent)
    , m_page(new QTextBrowser)
{
    setWindowTitle(tr("Sectors, and what they cost"));
    m_page->setAccessibleName(windowTitle());
    m_page->setOpenLinks(false);
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(scaled(this, 16));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_page, 1);
    column->addWidget(buttons);
    resize(scaled(this, 720), scaled(this, 640));
    fill();
    m_page->setFocus();
}

void HelpDialog::showFor(QWidget *window)
{
    auto *dialog = window->findChild<HelpDialog *>(QString(), Qt::FindDirectChildrenOnly);
    if (!dialog) {
        dialog = new HelpDialog(window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void HelpDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        fill();
}

void HelpDialog::fill()
{
    const Theme theme = Theme::of(this);
    QTextDocument *document = m_page->document();
    const auto add = [document](const QString &name, const QPixmap &picture) {
        document->addResource(QTextDocument::ImageResource, QUrl(name), picture);
    };
    add(QStringLiteral("aligned"), blocksPicture(this, 0));
    add(QStringLiteral("shifted"), blocksPicture(this, 7));
    constexpr Grade grades[] = {Grade::Grid, Grade::Ok, Grade::Bad, Grade::Info};
    int index = 0;
    for (const Grade grade : grades)
        add(QStringLiteral("sign%1").arg(index++),
            glyphPixmap(glyphOf(grade), theme, scaled(this, 16), devicePixelRatioF()));
    QString html;
    for (const HelpSection &section : helpSections())
        html += sectionHtml(section);
    m_page->setHtml(html);
}

} // namespace driveready
