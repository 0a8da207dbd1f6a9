// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/strip_layout.h"

#include <QListView>
#include <vector>

namespace driveready {

class PartitionModel;

/// The partition map: the segments of a disk side by side. A QListView, because only that shows its
/// rows to screen readers as a list with items (architecture F3). Left and Right, Home and End
/// move, mirrored in a right-to-left layout; Enter activates; Tab leaves. Share its selection model
/// with a table of the same model to keep both together.
class PartitionMapView final : public QListView
{
    Q_OBJECT

public:
    explicit PartitionMapView(QWidget *parent = nullptr);

    void setPartitionModel(PartitionModel *model);
    /// How many lines of words a segment has room for: 3 in the main window, 2 in the assistant.
    void setLines(int lines);

    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &point) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool isDistorted(int row) const;

signals:
    /// The segments moved: something that points at them must follow.
    void placesChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags flags) override;
    QRegion visualRegionForSelection(const QItemSelection &selection) const override;
    int horizontalOffset() const override;
    int verticalOffset() const override;
    bool isIndexHidden(const QModelIndex &index) const override;
    void updateGeometries() override;

private:
    void layOut();
    bool isSelectable(int row) const;
    int nextSelectable(int from, int step) const;

    PartitionModel *m_model = nullptr;
    std::vector<StripPlace> m_places;
    int m_stripWidth = 0; ///< asked for at every segment that is painted
    int m_lines = 3;
};

} // namespace driveready
