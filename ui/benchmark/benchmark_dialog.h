// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "benchmark/measure_session.h"
#include "benchmark/run_export.h"
#include "models/drive_state.h"

#include <QDialog>

class QPushButton;

namespace driveready {

class BenchmarkView;
class ToneLabel;

/// The Quick benchmark of one drive in a window of its own. It starts at once where nothing needs
/// the person's consent, else it asks how. Closing it while it runs stops the measurement and waits
/// until what was there is back in place; it stays when that failed, so that it is seen.
class BenchmarkDialog final : public QDialog
{
    Q_OBJECT

public:
    /// `backend` must outlive it. `entry` was read.
    BenchmarkDialog(Backend &backend, const DriveEntry &entry, QWidget *parent = nullptr);

    MeasureSession &session() { return m_session; }
    BenchmarkView *view() const { return m_view; }
    QPushButton *exportButton() const { return m_export; }
    QPushButton *setUpButton() const { return m_setUp; }
    QPushButton *closeButton() const { return m_close; }
    /// Begins to measure, or shows the ways.
    void startUsual();
    /// Shows an earlier result and measures nothing.
    /// `path`: where the result is kept; "" when that is not known.
    void showResult(const MeasureRecord &record, const std::string &path = {});

    void reject() override;

signals:
    void setUpRequested();
    /// A new result of the drive is there.
    void measured();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHeader(const DriveEntry &entry);
    QWidget *makeButtons();
    void follow();
    void followTime();
    void setIcons();
    void askWhereTo(RunExport kind);

    MeasureSession m_session;
    BenchmarkView *m_view;
    ToneLabel *m_when;
    ToneLabel *m_status;
    QPushButton *m_export = nullptr;
    QPushButton *m_setUp = nullptr;
    QPushButton *m_close = nullptr;
    bool m_canSetUp;
    bool m_isClosing = false;
};

} // namespace driveready
