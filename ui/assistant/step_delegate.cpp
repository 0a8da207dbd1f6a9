// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/step_delegate.h"

#include "models/action_model.h"
#include "widgets/glyph.h"
#include "widgets/theme.h"

#include <QPainter>
#include <optional>

namespace driveready {

namespace {

constexpr int glyphEdge = 16;
constexpr int inset = 8; // as InsetHeader

Glyph glyphOf(StepState state)
{
    switch (state) {
    case StepState::Pending:
        return Glyph::ToDo;
    case StepState::Running:
        return Glyph::Pending;
    case StepState::Done:
        return Glyph::Aligned;
    case StepState::Failed:
        return Glyph::Misaligned;
    case StepState::Skipped:
        return Glyph::NotJudged;
    }
    return Glyph::ToDo;
}

std::optional<Glyph> glyphFor(const QModelIndex &index)
{
    if (index.column() == ActionModel::State)
        return glyphOf(static_cast<StepState>(index.data(ActionModel::StateRole).toInt()));
    if (index.column() == ActionModel::Loss && index.data(ActionModel::LosesDataRole).toBool())
        return Glyph::DataLost;
    return {};
}

} // namespace

void StepDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    SoftDelegate::initStyleOption(option, index);
    const Theme theme = Theme::forPalette(option->palette);
    const bool isQuiet = index.column() == ActionModel::Number ||
                         (index.column() == ActionModel::Loss && !glyphFor(index));
    const bool isLoss = index.column() == ActionModel::Loss && !isQuiet;
    const auto state = static_cast<StepState>(index.data(ActionModel::StateRole).toInt());
    const bool isRunning = state == StepState::Running && index.column() == ActionModel::Step;
    option->palette.setColor(QPalette::Text, isQuiet ? theme.second : theme.text);
    if (isLoss || isRunning)
        option->font = relativeFont(option->font, 1.0, true);
}

void StepDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    QStyleOptionViewItem full(option);
    initStyleOption(&full, index);
    const Theme theme = Theme::forPalette(option.palette);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    if (isSelected)
        painter->fillRect(option.rect, theme.softSelected);
    else if (full.features.testFlag(QStyleOptionViewItem::Alternate))
        painter->fillRect(option.rect, option.palette.alternateBase());
    QRect words = option.rect.adjusted(inset, 0, -inset, 0);
    if (const auto glyph = glyphFor(index)) {
        const int edge = qRound(glyphEdge * fontScale(option.font));
        const QRect square(words.left(), words.center().y() - edge / 2 + 1, edge, edge);
        painter->setRenderHint(QPainter::Antialiasing);
        paintGlyph(*painter, QStyle::visualRect(option.direction, words, square), *glyph, theme);
        words.adjust(edge + inset, 0, 0, 0);
    }
    painter->setFont(full.font);
    painter->setPen(full.palette.color(QPalette::Text));
    const bool isSentence = index.column() == ActionModel::Step;
    const auto side = QStyle::visualAlignment(option.direction, full.displayAlignment);
    painter->drawText(
        QStyle::visualRect(option.direction, option.rect, words),
        static_cast<int>(side) | (isSentence ? Qt::TextWordWrap : 0),
        isSentence ? full.text
                   : QFontMetrics(full.font).elidedText(full.text, Qt::ElideRight, words.width()));
    painter->restore();
    if (isSelected)
        paintRowFrame(painter, full, index);
}

QSize StepDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem full(option);
    initStyleOption(&full, index);
    const int sign = glyphFor(index) ? qRound(glyphEdge * fontScale(option.font)) + inset : 0;
    const QFontMetrics metrics(full.font);
    int lines = metrics.height();
    if (index.column() == ActionModel::Step && option.rect.width() > 0)
        lines = metrics
                    .boundingRect(QRect(0, 0, option.rect.width() - 2 * inset, 10000),
                                  Qt::TextWordWrap, full.text)
                    .height();
    return {metrics.horizontalAdvance(full.text) + sign + 2 * inset + 2, lines + 8};
}

} // namespace driveready
