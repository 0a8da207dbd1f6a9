// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/step_page.h"
#include "benchmark/measure_session.h"

namespace driveready {

class BenchmarkView;

/// Measures what the drive really is, if the person wants to; Next goes on without. What comes out
/// counts on the following pages. Only shown where there is a way to measure the drive.
class MeasurePage final : public StepPage
{
    Q_OBJECT

public:
    MeasurePage(SetupSession &session, Backend &backend);

    MeasureSession &measuring() { return m_measuring; }
    BenchmarkView *view() const { return m_view; }
    /// Whether the drive can be measured, as far as it is known.
    bool isPossible() const;
    bool isLooking() const;
    bool isBusy() const { return m_measuring.isBusy(); }

    bool isComplete() const override;
    QString outcome() const override;
    QString statusSentence() const override;
    QString spokenSentence() const override;
    QWidget *firstFocus() override;
    void explainWhyOpen() override;

private:
    void followSetup();
    void adopt();
    /// Whether the plan goes by the result that is shown.
    bool isCounting() const;

    MeasureSession m_measuring;
    BenchmarkView *m_view;
    std::shared_ptr<const DiskSnapshot> m_asked; ///< of which the ways were looked up
    std::shared_ptr<const DiskSnapshot> m_own;   ///< the same with what was measured in it
    bool m_isTellingOwn = false;
};

} // namespace driveready
