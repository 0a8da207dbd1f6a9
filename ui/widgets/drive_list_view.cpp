// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/drive_list_view.h"

#include "models/device_list_model.h"
#include "text/size_format.h"
#include "widgets/drive_icon.h"
#include "widgets/glyph.h"

#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

namespace driveready {

namespace {

// At the scale of a 10 pt font, from the design's grid.
constexpr double cardHeight = 72;
constexpr double headingHeight = 40;
constexpr double iconEdge = 32;
constexpr double margin = 16;
constexpr double textLeft = 64;

class CardDelegate final : public QStyledItemDelegate
{
public:
    CardDelegate(const DeviceListModel *model, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_model(model)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        painter->save();
        // By its first letter: sizes and models read from the left in any layout.
        painter->setLayoutDirection(Qt::LayoutDirectionAuto);
        const Theme theme = Theme::forPalette(option.palette);
        if (const DriveEntry *entry = m_model->entry(index))
            paintCard(*painter, option, *entry, theme);
        else
            paintWords(*painter, option, index, theme);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const double scale = fontScale(option.font);
        if (m_model->entry(index))
            return {0, static_cast<int>(cardHeight * scale)};
        if (isHeading(index))
            return {0, static_cast<int>(headingHeight * scale)};
        const int width = option.rect.width() - static_cast<int>(2 * margin * scale);
        const QFontMetrics metrics(relativeFont(option.font, 0.9));
        const QRect words = metrics.boundingRect(QRect(0, 0, std::max(width, 80), 1000),
                                                 Qt::TextWordWrap, index.data().toString());
        return {0, words.height() + static_cast<int>(margin * 2 * scale)};
    }

private:
    static bool isHeading(const QModelIndex &index)
    {
        return index.data(DeviceListModel::KindRole).toInt() ==
               static_cast<int>(DeviceListModel::RowKind::Heading);
    }

    static void paintWords(QPainter &painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index, const Theme &theme)
    {
        const bool heading = isHeading(index);
        const int side = static_cast<int>(margin * fontScale(option.font));
        painter.setFont(relativeFont(option.font, 0.9, heading));
        painter.setPen(theme.second);
        const auto align = static_cast<int>(QStyle::visualAlignment(
            option.direction, Qt::AlignLeft | (heading ? Qt::AlignBottom : Qt::AlignVCenter)));
        painter.drawText(option.rect.adjusted(side, 0, -side, heading ? -side / 2 : 0),
                         align | Qt::TextWordWrap, index.data().toString());
    }

    static void paintCard(QPainter &painter, const QStyleOptionViewItem &option,
                          const DriveEntry &entry, const Theme &theme)
    {
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        if (isSelected)
            painter.fillRect(option.rect, theme.softSelected);
        const double scale = fontScale(option.font);
        const QRectF card(option.rect);
        const bool isLtr = option.direction == Qt::LeftToRight;
        const double edge = iconEdge * scale;
        const double iconX =
            isLtr ? card.left() + margin * scale : card.right() - margin * scale - edge;
        paintDriveIcon(painter, QRectF(iconX, card.center().y() - edge / 2, edge, edge),
                       driveShape(entry.info(), entry.isImage()), theme.text);
        const QRectF words = isLtr ? card.adjusted(textLeft * scale, 0, -8 * scale, 0)
                                   : card.adjusted(8 * scale, 0, -textLeft * scale, 0);
        paintCardWords(painter, words, option, entry, theme);
        if (isSelected) {
            painter.setPen(QPen(theme.accent, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(card.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            QStyleOptionFocusRect focus;
            focus.QStyleOption::operator=(option);
            focus.rect = option.rect.adjusted(2, 2, -2, -2);
            option.widget->style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter,
                                                  option.widget);
        }
    }

    static void paintCardWords(QPainter &painter, const QRectF &words,
                               const QStyleOptionViewItem &option, const DriveEntry &entry,
                               const Theme &theme)
    {
        const double line = 20 * fontScale(option.font);
        const double top = words.center().y() - 1.5 * line;
        const Qt::LayoutDirection direction = option.direction;
        const auto align =
            static_cast<int>(QStyle::visualAlignment(direction, Qt::AlignLeft | Qt::AlignVCenter));
        painter.setPen(theme.text);
        paintTitle(painter, QRectF(words.left(), top, words.width(), line), option, entry);
        painter.setFont(relativeFont(option.font, 0.9));
        painter.setPen(option.state.testFlag(QStyle::State_Selected) ? theme.text : theme.second);
        const QRectF second(words.left(), top + line, words.width(), line);
        const QFontMetricsF metrics(painter.font());
        QString detail = driveDetail(entry);
        if (!hasRoomForSize(words.width(), option.font, entry))
            detail = formatSize(entry.info().size) + QStringLiteral(" \u00b7 ") + detail;
        painter.drawText(second, align, metrics.elidedText(detail, Qt::ElideRight, second.width()));
        const double edge = 14 * fontScale(option.font);
        const double used = edge + 6 * fontScale(option.font);
        const QRectF third(words.left(), top + 2 * line, words.width(), line);
        const bool isLtr = direction == Qt::LeftToRight;
        const double signX = isLtr ? third.left() : third.right() - edge;
        paintGlyph(painter, QRectF(signX, third.center().y() - edge / 2, edge, edge),
                   glyphOf(badgeOf(entry)), theme);
        painter.setPen(theme.text);
        const QRectF badge = isLtr ? third.adjusted(used, 0, 0, 0) : third.adjusted(0, 0, -used, 0);
        painter.drawText(badge, align,
                         metrics.elidedText(badgeText(entry), Qt::ElideRight, badge.width()));
    }

    /// Whether model and size have room in one line; else the size goes to the second.
    static bool hasRoomForSize(double width, const QFont &font, const DriveEntry &entry)
    {
        const QFontMetricsF bold(relativeFont(font, 1.0, true));
        return bold.horizontalAdvance(driveTitle(entry)) +
                   QFontMetricsF(font).horizontalAdvance(sizeWords(entry)) <=
               width;
    }

    static QString sizeWords(const DriveEntry &entry, bool isLtr = true)
    {
        const QString dot = QStringLiteral(" \u00b7 ");
        const QString size = formatSize(entry.info().size);
        return isLtr ? dot + size : size + dot;
    }

    static void paintTitle(QPainter &painter, const QRectF &line,
                           const QStyleOptionViewItem &option, const DriveEntry &entry)
    {
        const bool isLtr = option.direction == Qt::LeftToRight;
        const QString size = sizeWords(entry, isLtr);
        const QFont bold = relativeFont(option.font, 1.0, true);
        const QFontMetricsF boldMetrics(bold);
        const QString title =
            boldMetrics.elidedText(driveTitle(entry), Qt::ElideMiddle, line.width());
        const double titleWidth = boldMetrics.horizontalAdvance(title);
        const double sizeWidth = QFontMetricsF(option.font).horizontalAdvance(size);
        const double titleX = isLtr ? line.left() : line.right() - titleWidth;
        painter.setFont(bold);
        painter.drawText(QRectF(titleX, line.top(), titleWidth + 1, line.height()), oneLine, title);
        if (!hasRoomForSize(line.width(), option.font, entry))
            return;
        const double sizeX = isLtr ? line.left() + titleWidth : titleX - sizeWidth;
        painter.setFont(option.font);
        painter.drawText(QRectF(sizeX, line.top(), sizeWidth + 1, line.height()), oneLine, size);
    }

    static constexpr int oneLine = int{Qt::AlignVCenter} | int{Qt::TextSingleLine};
    const DeviceListModel *m_model;
};

} // namespace

DriveListView::DriveListView(QWidget *parent)
    : QListView(parent)
{
    setAccessibleName(tr("Drives", "for screen readers"));
    setFrameShape(NoFrame);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false);
}

void DriveListView::setDeviceModel(DeviceListModel *model)
{
    setModel(model);
    setItemDelegate(new CardDelegate(model, this));
}

QSize DriveListView::sizeHint() const
{
    return {scaled(this, 303), scaled(this, 5 * cardHeight)};
}

QSize DriveListView::minimumSizeHint() const
{
    return {scaled(this, 230), scaled(this, 2 * cardHeight)};
}

void DriveListView::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // the note at the end wraps
}

} // namespace driveready
