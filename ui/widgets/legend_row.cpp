// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/legend_row.h"

#include "text/verdict_text.h"
#include "widgets/segment_painter.h"
#include "widgets/verdict_badge.h"

#include <QEvent>
#include <QStringList>
#include <algorithm>
#include <map>

namespace driveready {

namespace {

constexpr double entryGap = 14;

} // namespace

std::vector<std::pair<Content, QString>> legendContents(const std::vector<Segment> &segments,
                                                        const PartitionModel &model)
{
    std::map<Content, QStringList> words;
    for (const Segment &segment : segments) {
        const Content content = contentOf(segment);
        const bool isPlain = content == Content::OtherFileSystem;
        if (segment.kind == Segment::Kind::Free)
            words[content] << LegendRow::tr("free", "legend of the map");
        else if (segment.kind == Segment::Kind::Partition && !isPlain)
            words[content] << model.contentWord(segment);
    }
    std::vector<std::pair<Content, QString>> contents;
    for (auto &[content, all] : words) {
        all.removeDuplicates();
        contents.emplace_back(content, all.join(QStringLiteral(", ")));
    }
    return contents;
}

LegendRow::LegendRow(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LegendRow::add(QWidget *widget, bool isUsed)
{
    widget->setParent(this);
    widget->setFont(relativeFont(font(), 0.9));
    m_entries.push_back({widget, isUsed});
}

void LegendRow::setSegments(const std::vector<Segment> &segments,
                            const std::vector<std::pair<Content, QString>> &contents)
{
    for (const Entry &entry : m_entries)
        delete entry.widget;
    m_entries.clear();
    for (const Grade grade : {Grade::Grid, Grade::Ok, Grade::Bad, Grade::Info}) {
        const bool isUsed = std::ranges::any_of(segments, [grade](const Segment &segment) {
            return segment.isPartition() && segment.grade().value_or(Grade::Info) == grade;
        });
        add(new VerdictBadge(glyphOf(grade), gradeWord(grade)), isUsed);
    }
    for (const auto &[content, word] : contents)
        add(new ContentSwatch(content, word), true);
    updateGeometry();
    place();
}

QSize LegendRow::sizeHint() const
{
    int width = 0;
    for (const Entry &entry : m_entries)
        width += entry.widget->sizeHint().width() + scaled(this, entryGap);
    return {width, scaled(this, 20)};
}

QSize LegendRow::minimumSizeHint() const
{
    return {scaled(this, 60), scaled(this, 20)};
}

void LegendRow::place()
{
    const int gap = scaled(this, entryGap);
    int room = width();
    std::vector<bool> shown(m_entries.size(), false);
    for (const bool isUsed : {true, false}) {
        for (std::size_t at = 0; at < m_entries.size(); ++at) {
            const int needed = m_entries[at].widget->sizeHint().width() + gap;
            if (m_entries[at].isUsed != isUsed || needed > room)
                continue;
            shown[at] = true;
            room -= needed;
        }
    }
    int x = room + gap; // at the far end of the row, next to the button
    for (std::size_t at = 0; at < m_entries.size(); ++at) {
        QWidget *widget = m_entries[at].widget;
        widget->setVisible(shown[at]);
        if (!shown[at])
            continue;
        const QSize size = widget->sizeHint();
        const int left = isRightToLeft() ? width() - x - size.width() : x;
        widget->setGeometry(left, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + gap;
    }
}

void LegendRow::resizeEvent(QResizeEvent *)
{
    place();
}

void LegendRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange || event->type() == QEvent::FontChange)
        place();
}

} // namespace driveready
