// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/findings_view.h"

#include "models/findings_model.h"
#include "widgets/cell_button.h"
#include "widgets/glyph.h"
#include "widgets/inset_header.h"
#include "widgets/soft_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <algorithm>

namespace driveready {

namespace {

constexpr int inset = 8;
// Shares of the four columns, of 100.
constexpr int shares[] = {28, 23, 27}; // per cent, what to do has the rest
constexpr int lastShare = 22;
constexpr double leastHeight = 24 + 2 * 44;
constexpr double mostHeight = 24 + 6 * 72; // where the table scrolls by itself after all

/// A cell with wrapped words; the first column has the sign and heavier words.
class FindingDelegate final : public SoftDelegate
{
public:
    FindingDelegate(const FindingsModel *model, QObject *parent)
        : SoftDelegate(parent)
        , m_model(model)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const Theme theme = Theme::forPalette(option.palette);
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        if (isSelected)
            painter->fillRect(option.rect, theme.softSelected);
        else if (option.features.testFlag(QStyleOptionViewItem::Alternate))
            painter->fillRect(option.rect, theme.alternate);
        paintWords(painter, option, index, theme);
        if (isSelected)
            paintRowFrame(painter, option, index);
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const int width = option.rect.width() - leftInset(option, index) - inset;
        const QFontMetrics metrics(fontFor(option, index));
        const QRect words = metrics.boundingRect(QRect(0, 0, std::max(width, 40), 10000),
                                                 Qt::TextWordWrap, text(index));
        const int line = metrics.height();
        const int height = text(index).isEmpty() ? 0 : std::max(words.height(), line);
        return {option.rect.width(), height + line * 2 / 3 + buttonRoom(option, index)};
    }

private:
    /// "Set up this drive" is not said once more above the button of that name.
    QString text(const QModelIndex &index) const
    {
        const bool isSaid = index.column() == FindingsModel::Remedy &&
                            m_model->remedy(index.row()) == RemedyKind::SetUp;
        return isSaid ? QString() : index.data(Qt::DisplayRole).toString();
    }

    int buttonRoom(const QStyleOptionViewItem &option, const QModelIndex &index) const
    {
        const bool hasButton = index.column() == FindingsModel::Remedy &&
                               m_model->remedy(index.row()) != RemedyKind::None;
        return hasButton ? static_cast<int>(28 * fontScale(option.font)) : 0;
    }

    static QFont fontFor(const QStyleOptionViewItem &option, const QModelIndex &index)
    {
        return index.column() == FindingsModel::What ? relativeFont(option.font, 1.0, true)
                                                     : relativeFont(option.font, 0.94);
    }

    static int edge(const QStyleOptionViewItem &option)
    {
        return QFontMetrics(option.font).height() - 2;
    }

    static int leftInset(const QStyleOptionViewItem &option, const QModelIndex &index)
    {
        return index.column() == FindingsModel::What ? 2 * inset + edge(option) : inset;
    }

    void paintWords(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                    const Theme &theme) const
    {
        const bool isLtr = option.direction == Qt::LeftToRight;
        const int left = leftInset(option, index);
        const int below = buttonRoom(option, index);
        const QRect words = isLtr ? option.rect.adjusted(left, 0, -inset, -below)
                                  : option.rect.adjusted(inset, 0, -left, -below);
        painter->save();
        painter->setLayoutDirection(Qt::LayoutDirectionAuto);
        painter->setFont(fontFor(option, index));
        painter->setPen(index.column() == FindingsModel::Remedy ? theme.second : theme.text);
        const Qt::Alignment side =
            QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter);
        painter->drawText(words, static_cast<int>(side) | Qt::TextWordWrap, text(index));
        if (index.column() == FindingsModel::What) {
            const int size = edge(option);
            const int x = isLtr ? option.rect.left() + inset : option.rect.right() - inset - size;
            paintGlyph(*painter, QRectF(x, option.rect.center().y() - size / 2.0, size, size),
                       glyphOf(m_model->finding(index.row())), theme);
        }
        painter->restore();
    }

    const FindingsModel *m_model;
};

} // namespace

FindingsView::FindingsView(QWidget *parent)
    : QTableView(parent)
{
    setAccessibleName(tr("Findings", "for screen readers"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    setHorizontalHeader(new InsetHeader(this));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
}

void FindingsView::setFindingsModel(FindingsModel *model)
{
    m_findings = model;
    setModel(model);
    setItemDelegate(new FindingDelegate(model, this));
    connect(model, &QAbstractItemModel::modelReset, this, &FindingsView::putButtons);
    putButtons();
}

void FindingsView::putButtons()
{
    for (int row = 0; row < m_findings->rowCount(); ++row) {
        const RemedyKind remedy = m_findings->remedy(row);
        if (remedy == RemedyKind::None)
            continue;
        const QModelIndex cell = m_findings->index(row, FindingsModel::Remedy);
        const QString what = m_findings->index(row, FindingsModel::What).data().toString();
        QPushButton *button = putCellButton(this, cell, remedyLabel(remedy), what);
        setCellPlace(button, remedy == RemedyKind::SetUp ? CellPlace::Middle : CellPlace::Bottom);
        button->setToolTip(cell.data(Qt::ToolTipRole).toString());
        connect(button, &QPushButton::clicked, this, [this, row] { emit remedyRequested(row); });
    }
    fit();
}

void FindingsView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const int row = currentIndex().isValid() ? currentIndex().row() : -1;
    if (isEnter && row >= 0 && m_findings->remedy(row) != RemedyKind::None)
        emit remedyRequested(row);
    else
        QTableView::keyPressEvent(event);
}

void FindingsView::fit()
{
    if (!model())
        return;
    // The words of a button are not cut; those beside it have more lines then.
    const int last = std::max(viewport()->width() * lastShare / 100, buttonsWidth());
    const int rest = viewport()->width() - last;
    for (int column = 0; column < FindingsModel::Remedy; ++column)
        setColumnWidth(column, rest * shares[column] / (100 - lastShare));
    setColumnWidth(FindingsModel::Remedy, last);
    resizeRowsToContents();
    if (!m_isGrowing)
        return;
    // No bar of its own while all rows are there: it would take room from the words, which would
    // then need more.
    const bool isWhole = rowsHeight() <= scaled(this, mostHeight);
    setVerticalScrollBarPolicy(isWhole ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    updateGeometry();
}

int FindingsView::buttonsWidth() const
{
    int widest = 0;
    for (int row = 0; row < m_findings->rowCount(); ++row) {
        const QPushButton *button = cellButton(this, m_findings->index(row, FindingsModel::Remedy));
        if (button)
            widest = std::max(widest, button->sizeHint().width() + 2 * inset + 2);
    }
    return widest;
}

void FindingsView::setGrowing(bool isGrowing)
{
    m_isGrowing = isGrowing;
    updateGeometry();
}

int FindingsView::rowsHeight() const
{
    const QHeaderView *header = horizontalHeader();
    int height = std::max(header->height(), header->sizeHint().height()) + 2 * frameWidth() + 2;
    for (int row = 0; row < (m_findings ? m_findings->rowCount() : 0); ++row)
        height += rowHeight(row);
    return height;
}

void FindingsView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fit();
}

void FindingsView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

QSize FindingsView::sizeHint() const
{
    return {scaled(this, 640), scaled(this, 24 + 4 * 40)};
}

QSize FindingsView::minimumSizeHint() const
{
    const int least = scaled(this, leastHeight);
    const int most = scaled(this, mostHeight);
    return {scaled(this, 320), m_isGrowing ? std::clamp(rowsHeight(), least, most) : least};
}

} // namespace driveready
