// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/interruption_bar.h"

#include "text/action_text.h"
#include "text/display_text.h"
#include "text/error_text.h"
#include "text/size_format.h"
#include "widgets/compare_tables_dialog.h"

#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>

namespace driveready {

namespace {

QString stateSentence(const SavedTransaction &saved)
{
    if (saved.lacksPartitions)
        return InterruptionBar::tr("The last change to it was interrupted before anything was "
                                   "written.");
    switch (saved.state) {
    case TransactionState::Committed:
        return InterruptionBar::tr("The new partition table stands; the file systems are missing.");
    case TransactionState::Formatting:
        return InterruptionBar::tr("The new partition table stands; a file system is not "
                                   "complete.");
    case TransactionState::Formatted:
        return InterruptionBar::tr("The new partition table stands; what was made is complete, the "
                                   "rest is missing.");
    case TransactionState::UndoIncomplete:
        return InterruptionBar::tr("The old partition table was put back in part only.");
    default:
        return InterruptionBar::tr("The partition table may be a mixture of the old and the new "
                                   "one.");
    }
}

/// What is asked before something is done.
struct Question
{
    QString title;
    QString text;
    QString button;
};

Question finishQuestion()
{
    return {InterruptionBar::tr("Finish the change"),
            InterruptionBar::tr("The plan that you confirmed before is carried on: the new "
                                "partition table is written where it is not complete, the missing "
                                "file systems are made, and all is verified."),
            InterruptionBar::tr("&Finish")};
}

Question undoQuestion()
{
    return {InterruptionBar::tr("Take the change back"),
            InterruptionBar::tr("The old partition table is put back, byte for byte. The new "
                                "partitions disappear."),
            InterruptionBar::tr("&Take back")};
}

Question showAgainQuestion()
{
    return {InterruptionBar::tr("Show the partitions again"),
            InterruptionBar::tr("Linux is told about the partitions again. Nothing is written to "
                                "the drive."),
            InterruptionBar::tr("&Show again")};
}

/// Whether a change is still one of this drive's.
bool isKnown(const DriveEntry &drive, const std::string &change)
{
    return (drive.interrupted && drive.interrupted->id == change) ||
           std::ranges::find(drive.history, change, &SavedTransaction::id) != drive.history.end();
}

/// Whether taking the change back means no more than to tell Linux about partitions.
bool showsAgain(const DriveEntry &drive, const std::string &change)
{
    return drive.interrupted && drive.interrupted->id == change &&
           drive.interrupted->lacksPartitions;
}

std::optional<Plan> planOf(const DriveEntry &drive, const std::string &change)
{
    if (drive.interrupted && drive.interrupted->id == change)
        return drive.interrupted->plan;
    const auto found = std::ranges::find(drive.history, change, &SavedTransaction::id);
    return found == drive.history.end() ? std::nullopt : found->plan;
}

QString failureSentence(const Error &error)
{
    const ErrorText text = errorText(error);
    return InterruptionBar::tr("%1. %2 %3", "what failed, why, what to do")
        .arg(text.title, text.explanation, text.advice);
}

} // namespace

InterruptionBar::InterruptionBar(Backend &backend, DriveCatalog &catalog, QWidget *parent)
    : QWidget(parent)
    , m_backend(backend)
    , m_catalog(catalog)
    , m_line(new StatusLine(StatusLine::Form::Message))
    , m_finish(new QPushButton(tr("F&inish it…", "button: carry on with a change")))
    , m_undo(new QPushButton(tr("Take it &back…", "button: put the old table back")))
    , m_stop(new QPushButton(tr("S&top after this step")))
    , m_compare(new QPushButton(tr("&Compare…", "button: the two partition tables")))
{
    for (QPushButton *button : {m_finish, m_undo, m_stop, m_compare})
        button->setMinimumHeight(scaled(button, 32));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 0);
    layout->setSpacing(8);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_finish);
    layout->addWidget(m_undo);
    layout->addWidget(m_stop);
    layout->addWidget(m_compare);
    connect(m_compare, &QPushButton::clicked, this, &InterruptionBar::compare);
    connect(m_stop, &QPushButton::clicked, this, &InterruptionBar::stop);
    connect(&backend, &Backend::progressed, this, &InterruptionBar::takeProgress);
    connect(m_finish, &QPushButton::clicked, this, [this] {
        if (m_drive && m_drive->interrupted)
            ask(Way::Finish, m_drive->interrupted->id);
    });
    connect(m_undo, &QPushButton::clicked, this, [this] {
        if (m_drive && m_drive->interrupted)
            ask(Way::Undo, m_drive->interrupted->id);
    });
    connect(&backend, &Backend::applyFinished, this, &InterruptionBar::takeResult);
    connect(&backend, &Backend::failed, this, &InterruptionBar::takeError);
    hide();
}

void InterruptionBar::setDrive(const DriveEntry *entry)
{
    m_drive = entry ? std::optional(*entry) : std::nullopt;
    // Another drive of the same name has no part in what was done before.
    const bool isOther = m_drive && m_drive->device.target == m_worked && m_drive->snapshot &&
                         !isSameDrive(m_drive->snapshot->id, m_workedId);
    if (isOther && !isWorking())
        m_outcome.clear();
    follow();
}

void InterruptionBar::setFree(bool isFree)
{
    m_isFree = isFree;
    follow();
}

void InterruptionBar::follow()
{
    const bool isOfJob = m_drive && m_drive->device.target == m_worked;
    const bool isOffer = m_drive && m_drive->interrupted && !(isOfJob && isWorking());
    const bool isForeign = isOffer && m_drive->interrupted->othersWrote;
    m_finish->setVisible(isOffer && !isForeign && !m_drive->interrupted->lacksPartitions);
    m_undo->setVisible(isOffer && !isForeign && m_drive->interrupted->canBeUndone());
    m_compare->setVisible(isForeign && m_drive->snapshot);
    if (isOffer)
        m_undo->setText(m_drive->interrupted->lacksPartitions
                            ? tr("Show them &again…", "button: tell Linux about the partitions")
                            : tr("Take it &back…", "button: put the old table back"));
    // One job at a time: the drive of the other one may be the same by another name.
    m_finish->setEnabled(m_isFree && !isWorking());
    m_undo->setEnabled(m_isFree && !isWorking());
    // Taking back is over before anybody could stop it.
    m_stop->setVisible(isOfJob && isWorking() && m_way == Way::Finish);
    m_stop->setEnabled(!m_isStopRequested);
    if (isOfJob && isWorking())
        m_line->show(Glyph::Pending, runningText(), runningDetail());
    else if (isOfJob && !m_outcome.isEmpty())
        m_line->show(m_isGood ? Glyph::Aligned : Glyph::Attention, m_outcome);
    else if (isOffer)
        showOffer(*m_drive->interrupted);
    setVisible(isOffer || (isOfJob && (isWorking() || !m_outcome.isEmpty())));
}

void InterruptionBar::showOffer(const SavedTransaction &saved)
{
    if (saved.othersWrote) {
        m_line->show(Glyph::Attention,
                     tr("Something else has written to this drive since a change to it was "
                        "interrupted."),
                     tr("What is there is neither the old table nor the new one, so nothing is "
                        "done by itself. Compare it with the table that was saved."));
        return;
    }
    m_line->show(Glyph::Attention,
                 saved.lacksPartitions ? tr("Linux does not show all partitions of this drive.")
                                       : tr("The last change to this drive was interrupted."),
                 stateSentence(saved));
}

void InterruptionBar::compare()
{
    if (!m_drive || !m_drive->snapshot || !m_drive->interrupted)
        return;
    auto *dialog = new CompareTablesDialog(*m_drive->snapshot, *m_drive->interrupted, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->restoreButton()->setEnabled(m_isFree && !isWorking());
    // What was compared is what comes back, whatever the window shows by then.
    connect(dialog, &QDialog::accepted, this,
            [this, target = m_drive->device.target, saved = m_drive->interrupted->oldTable] {
                if (saved && m_isFree && !isWorking())
                    emit restoreRequested(target, *saved);
            });
    dialog->open();
}

void InterruptionBar::askToUndo(const std::string &change)
{
    ask(Way::Undo, change);
}

void InterruptionBar::ask(Way way, const std::string &change)
{
    if (!m_drive || !isKnown(*m_drive, change) || isWorking() || !m_isFree)
        return;
    const Question question = way == Way::Finish             ? finishQuestion()
                              : showsAgain(*m_drive, change) ? showAgainQuestion()
                                                             : undoQuestion();
    auto *box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Question);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(question.title);
    box->setText(tr("%1 \u00b7 %2 \u00b7 serial %3", "model, size, serial")
                     .arg(driveTitle(*m_drive), formatSize(m_drive->info().size),
                          displayText(m_drive->info().serial)));
    box->setInformativeText(question.text);
    QPushButton *go = box->addButton(question.button, QMessageBox::AcceptRole);
    // Enter alone writes nothing.
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    // What was asked about is what is done, whatever the window shows by then.
    connect(box, &QMessageBox::buttonClicked, this,
            [this, way, go, target = m_drive->device.target, change](QAbstractButton *button) {
                if (button == static_cast<QAbstractButton *>(go))
                    begin(way, target, change);
            });
    box->open();
}

void InterruptionBar::begin(Way way, const DiskTarget &target, const std::string &change)
{
    const DriveEntry *drive = m_catalog.entry(target);
    if (isWorking() || !m_isFree || !drive || !isKnown(*drive, change))
        return; // gone, or another one by now
    m_way = way;
    m_worked = target;
    m_workedId = drive->snapshot ? drive->snapshot->id : DeviceId{};
    m_showsAgain = showsAgain(*drive, change);
    m_plan = planOf(*drive, change);
    m_progress = {};
    m_isStopRequested = false;
    m_outcome.clear();
    const QString number = QString::fromStdString(change);
    m_job =
        way == Way::Finish ? m_backend.finish(m_worked, number) : m_backend.undo(m_worked, number);
    emit workingChanged();
    follow();
}

QString InterruptionBar::runningText() const
{
    const Action *action = m_plan ? m_plan->find(m_progress.action) : nullptr;
    if (m_way == Way::Finish && action)
        return tr("The change is being finished: %1.", "what is done now")
            .arg(actionText(*action, *m_plan).running);
    if (m_way == Way::Finish)
        return tr("The change is being finished.");
    return m_showsAgain ? tr("Linux is being told about the partitions.")
                        : tr("The change is being taken back.");
}

QString InterruptionBar::runningDetail() const
{
    return m_isStopRequested ? tr("Stopping after this step.")
                             : tr("Leave the drive connected until this is done.");
}

void InterruptionBar::takeProgress(quint64 job, const Progress &progress)
{
    if (job != m_job || m_job == 0)
        return;
    const bool isNewStep = progress.action != m_progress.action;
    m_progress = progress;
    if (isNewStep)
        follow();
}

void InterruptionBar::stop()
{
    if (!isWorking() || m_isStopRequested)
        return;
    m_isStopRequested = true;
    m_backend.cancel(m_job);
    follow();
}

void InterruptionBar::takeResult(quint64 job, const ApplyResult &result)
{
    if (job != m_job)
        return;
    const bool isDone = result.outcome == ApplyResult::Outcome::Done && result.allVerified();
    m_isGood = isDone && !result.error;
    if (m_isGood)
        m_outcome = m_way == Way::Finish ? tr("The change is finished and verified.")
                    : m_showsAgain       ? tr("Linux shows all partitions of this drive again.")
                                         : tr("The old partition table stands again.");
    else if (result.error)
        m_outcome = failureSentence(*result.error);
    else
        m_outcome = tr("It was stopped before the end.");
    end();
}

void InterruptionBar::takeError(quint64 job, const Error &error)
{
    if (job != m_job)
        return;
    m_isGood = false;
    m_outcome = failureSentence(error);
    end();
}

void InterruptionBar::end()
{
    m_job = 0;
    emit workingChanged();
    announce(this, m_outcome);
    follow();
    m_catalog.readAgain(m_worked);
}

} // namespace driveready
