// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "benchmark/benchmark_models.h"
#include "benchmark/measure_session.h"
#include "benchmark/probe_pictures.h"
#include "benchmark/verdict_panel.h"
#include "widgets/page_parts.h"

#include <QTimer>

class QComboBox;
class QGridLayout;
class QPushButton;

namespace driveready {

class ChartCard;
class NumbersTable;
class SoftToggle;
class WayBox;

/// Everything that is seen of a measurement: the ways to choose from, then the answer with the live
/// charts, the figures beside another run's, and the conditions. For the benchmark's window and the
/// assistant's page. The buttons belong to the view and are placed by whoever shows it.
class BenchmarkView final : public QWidget
{
    Q_OBJECT

public:
    /// `session` must outlive it.
    explicit BenchmarkView(MeasureSession &session, QWidget *parent = nullptr);

    MeasureSession &session() { return m_session; }
    WayBox *ways() const { return m_ways; }
    VerdictPanel *verdict() const { return m_verdict; }
    ChartCard *shiftCard() const { return m_shiftCard; }
    ChartCard *evidenceCard() const { return m_evidenceCard; }
    SoftToggle *tableButton() const { return m_tableButton; }
    NumbersTable *figuresTable() const { return m_figuresTable; }
    FiguresModel *figuresModel() { return &m_figures; }
    QComboBox *compareField() const { return m_compare; }
    QComboBox *runsField() const { return m_runs; }
    QWidget *runsRow() const { return m_runsRow; }
    QPushButton *stopButton() const { return m_stop; }
    QPushButton *goOnButton() const { return m_goOn; }
    QPushButton *againButton() const { return m_again; }
    QString comparisonSentence() const;
    /// Shows this running time from now on: for pictures, which are to be the same every time.
    void freezeTime(double seconds);
    /// Where the focus goes in this state.
    QWidget *firstFocus() const;
    bool hasHeightForWidth() const override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeCards();
    QWidget *makeFigures();
    QWidget *makeRuns();
    void makeButtons();
    void follow();
    void followProgress();
    void followChoices();
    void showPictures();
    VerdictPanel::Running runningText() const;
    void showRunning();
    void sayWhetherSimulated(bool isSimulated);
    void showRecord();
    void showFailure();
    void showFigures();
    void showLiveFigures();
    void fillRuns();
    enum Line { Conditions, Rejected, Compared, Kept };
    void setLine(Line row, Glyph glyph, const QString &words);
    void showConditions(const MeasureRecord &record);
    PictureFacts facts() const;
    const StoredMeasure *chosenRun(const QComboBox *field) const;

    MeasureSession &m_session;
    ShiftTableModel m_shifts;
    EvidenceTableModel m_evidence;
    FiguresModel m_figures;
    StatusLine *m_banner;
    VerdictPanel *m_verdict;
    QWidget *m_waysPanel;
    WayBox *m_ways;
    QWidget *m_cards;
    ChartCard *m_shiftCard = nullptr;
    ChartCard *m_evidenceCard = nullptr;
    SoftToggle *m_tableButton = nullptr;
    QWidget *m_figuresPart = nullptr;
    NumbersTable *m_figuresTable = nullptr;
    QComboBox *m_compare = nullptr;
    QWidget *m_runsRow = nullptr;
    QComboBox *m_runs = nullptr;
    QGridLayout *m_lines = nullptr;
    QPushButton *m_stop = nullptr;
    QPushButton *m_goOn = nullptr;
    QPushButton *m_again = nullptr;
    std::optional<double> m_frozenSeconds;
    QTimer m_tick; ///< the running time, also while nothing comes
};

} // namespace driveready
