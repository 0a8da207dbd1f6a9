// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "models/partition_model.h"
#include "models/segments.h"
#include "widgets/theme.h"

#include <QString>
#include <QWidget>
#include <utility>
#include <vector>

namespace driveready {

/// The fills that need a word in a legend, each once, with the model's words.
std::vector<std::pair<Content, QString>> legendContents(const std::vector<Segment> &segments,
                                                        const PartitionModel &model);

/// Explains signs, fills and patterns beside the heading of the map. What is in the map comes
/// before what is not; what does not fit is left out, the latter first (every segment's tooltip and
/// accessible name carry the words anyway).
class LegendRow final : public QWidget
{
    Q_OBJECT

public:
    explicit LegendRow(QWidget *parent = nullptr);
    void setSegments(const std::vector<Segment> &segments,
                     const std::vector<std::pair<Content, QString>> &contents);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Entry
    {
        QWidget *widget = nullptr;
        bool isUsed = false;
    };
    void place();
    void add(QWidget *widget, bool isUsed);

    std::vector<Entry> m_entries; ///< in the order of the row
};

} // namespace driveready
