// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/benchmark_dialog.h"

#include "benchmark/benchmark_view.h"
#include "text/benchmark_text.h"
#include "text/display_text.h"
#include "text/size_format.h"
#include "widgets/action_icon.h"
#include "widgets/help_dialog.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>
#include <tuple>

namespace driveready {

namespace {

constexpr QSize usualSize(1280, 800);
constexpr double buttonHeight = 32;

/// Whether the end of a measurement has to be seen before its window goes.
bool hasToBeSeen(const MeasureSession &session)
{
    if (session.state() == MeasureSession::State::Failed)
        return !session.error() || session.error()->code != ErrorCode::Cancelled;
    const MeasureRecord *record = session.record();
    if (!record)
        return false;
    const auto &[probe, ladder, figures] =
        std::tie(record->probe, record->ladder, record->throughput);
    return (probe && (probe->failure || !probe->region.damaged.empty())) ||
           (ladder && ladder->failure) ||
           (figures && (figures->failure || figures->cacheRestore == CacheRestore::Failed));
}

} // namespace

BenchmarkDialog::BenchmarkDialog(Backend &backend, const DriveEntry &entry, QWidget *parent)
    : QDialog(parent)
    , m_session(backend)
    , m_view(new BenchmarkView(m_session))
    , m_when(new ToneLabel(QString(), Tone::Second))
    , m_status(new ToneLabel(QString(), Tone::Second))
    , m_canSetUp(!entry.isSystemDrive())
{
    setWindowTitle(tr("Quick benchmark"));
    resize(usualSize);
    m_status->setWordWrap(true);
    auto *content = new ScrolledContent;
    auto *inside = new QVBoxLayout(content);
    inside->setContentsMargins(16, 8, 16, 8);
    inside->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHeader(entry));
    layout->addWidget(scrollArea(content), 1);
    layout->addWidget(makeButtons());
    auto *help = new QShortcut(QKeySequence::HelpContents, this);
    connect(help, &QShortcut::activated, this, [this] { HelpDialog::showFor(this); });
    connect(&m_session, &MeasureSession::stateChanged, this, &BenchmarkDialog::follow);
    connect(&m_session, &MeasureSession::choicesChanged, this, &BenchmarkDialog::followTime);
    connect(&m_session, &MeasureSession::measured, this, &BenchmarkDialog::measured);
    setIcons();
    m_session.setDrive(entry.device.target, entry.snapshot);
    follow();
}

QWidget *BenchmarkDialog::makeHeader(const DriveEntry &entry)
{
    auto *header = new QWidget;
    auto *title = new ToneLabel(
        tr("%1 \u00b7 %2", "model, size").arg(driveTitle(entry), formatSize(entry.info().size)));
    title->setFontForm(1.1, true);
    const QString serial = serialTail(entry.info().serial);
    auto *detail = new ToneLabel(
        serial.isEmpty() ? QString() : tr("serial ends in %1", "of a drive").arg(serial),
        Tone::Second);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(16, 12, 16, 4);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(detail);
    layout->addStretch(1);
    layout->addWidget(m_when);
    layout->addWidget(m_view->runsRow());
    return header;
}

QWidget *BenchmarkDialog::makeButtons()
{
    auto *bar = new QWidget;
    m_export = new QPushButton(tr("E&xport", "button: save a run"));
    m_setUp = new QPushButton(tr("&Set up this drive…", "button: opens the assistant"));
    m_close = new QPushButton(tr("&Close", "button"));
    auto *menu = new QMenu(m_export);
    const std::pair<RunExport, QString> ways[] = {
        {RunExport::Picture, tr("&Picture (PNG)…", "menu entry")},
        {RunExport::Samples, tr("&Samples (CSV)…", "menu entry")},
        {RunExport::Record, tr("&Whole record (JSON)…", "menu entry")}};
    for (const auto &[kind, words] : ways)
        menu->addAction(words, this, [this, kind] { askWhereTo(kind); });
    m_export->setMenu(menu);
    connect(m_setUp, &QPushButton::clicked, this, [this] {
        accept();
        emit setUpRequested();
    });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    for (QPushButton *button : {m_view->againButton(), m_export})
        layout->addWidget(button);
    layout->addWidget(m_status, 1);
    for (QPushButton *button : {m_view->goOnButton(), m_view->stopButton(), m_setUp, m_close})
        layout->addWidget(button);
    for (QPushButton *button : {m_export, m_setUp, m_close}) {
        button->setMinimumHeight(scaled(button, buttonHeight));
        button->setAutoDefault(false);
    }
    return bar;
}

void BenchmarkDialog::setIcons()
{
    m_view->againButton()->setIcon(
        actionIcon(QStringLiteral("view-refresh"), QStringLiteral("refresh"), palette()));
    m_setUp->setIcon(actionIcon(QString(), QStringLiteral("set-up"), palette()));
    m_close->setIcon(actionIcon(QStringLiteral("window-close"), QStringLiteral("quit"), palette()));
}

void BenchmarkDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_close)
        setIcons();
}

void BenchmarkDialog::startUsual()
{
    m_session.startUsual();
}

void BenchmarkDialog::showResult(const MeasureRecord &record, const std::string &path)
{
    m_session.show(record, path);
}

/// When it was measured, where the list of earlier results does not say it. After the view.
void BenchmarkDialog::followTime()
{
    const MeasureRecord *record = m_session.record();
    const bool isDone = m_session.state() == MeasureSession::State::Finished && record;
    m_when->setText(isDone ? measureTimeText(record->time) : QString());
    m_when->setVisible(isDone && m_view->runsField()->currentIndex() < 0);
}

void BenchmarkDialog::follow()
{
    using State = MeasureSession::State;
    const State state = m_session.state();
    if (m_isClosing && !m_session.isBusy()) {
        m_isClosing = false;
        if (!hasToBeSeen(m_session)) {
            QDialog::reject();
            return;
        }
    }
    followTime();
    m_export->setVisible(state == State::Finished && m_session.record());
    m_setUp->setVisible(m_canSetUp && !m_session.isBusy());
    if (state == State::Choosing)
        m_status->setText(tr("Nothing is written before you start."));
    else if (m_session.isBusy())
        m_status->setText(m_isClosing ? tr("The window closes when what was there is in place.")
                                      : tr("You can stop at any time."));
    else
        m_status->clear();
    if (QWidget *first = m_view->firstFocus(); first && isVisible() && !focusWidget())
        first->setFocus(Qt::OtherFocusReason);
}

void BenchmarkDialog::reject()
{
    if (!m_session.isBusy()) {
        QDialog::reject();
        return;
    }
    m_isClosing = true;
    m_session.stop();
    follow();
    announce(this, m_status->text());
}

void BenchmarkDialog::askWhereTo(RunExport kind)
{
    const char *const endings[] = {".png", ".csv", ".json"};
    const MeasureRecord *record = m_session.record();
    if (!record)
        return;
    const QString ending = QString::fromLatin1(endings[static_cast<int>(kind)]);
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export", "title of a dialog"),
                                     runFileName(*record) + ending, QStringLiteral("*") + ending);
    if (path.isEmpty())
        return;
    m_status->setText(
        exportRun(kind, *record, *m_view, path)
            ? tr("Saved as %1.", "a file").arg(displayPath(path.toStdString()))
            : tr("%1 cannot be written.", "a file").arg(displayPath(path.toStdString())));
    announce(this, m_status->text());
}

} // namespace driveready
