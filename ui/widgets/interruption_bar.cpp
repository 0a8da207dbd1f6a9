// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/interruption_bar.h"

#include "text/display_text.h"
#include "text/error_text.h"
#include "text/size_format.h"

#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>

namespace driveready {

namespace {

QString stateSentence(const SavedTransaction &saved)
{
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
    , m_finish(new QPushButton(tr("F&inish it...", "button: carry on with a change")))
    , m_undo(new QPushButton(tr("Take it &back...", "button: put the old table back")))
{
    for (QPushButton *button : {m_finish, m_undo})
        button->setMinimumHeight(scaled(button, 32));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 0);
    layout->setSpacing(8);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_finish);
    layout->addWidget(m_undo);
    connect(m_finish, &QPushButton::clicked, this, [this] { ask(Way::Finish); });
    connect(m_undo, &QPushButton::clicked, this, [this] { ask(Way::Undo); });
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

void InterruptionBar::follow()
{
    const bool isOfJob = m_drive && m_drive->device.target == m_worked;
    const bool isOffer = m_drive && m_drive->interrupted && !(isOfJob && isWorking());
    m_finish->setVisible(isOffer);
    m_undo->setVisible(isOffer && m_drive->interrupted->canBeUndone());
    // One job at a time: the drive of the other one may be the same by another name.
    m_finish->setEnabled(!isWorking());
    m_undo->setEnabled(!isWorking());
    if (isOfJob && isWorking())
        m_line->show(Glyph::Pending,
                     m_way == Way::Finish ? tr("The change is being finished.")
                                          : tr("The change is being taken back."),
                     tr("Leave the drive connected until this is done."));
    else if (isOfJob && !m_outcome.isEmpty())
        m_line->show(m_isGood ? Glyph::Aligned : Glyph::Attention, m_outcome);
    else if (isOffer)
        showOffer(*m_drive->interrupted);
    setVisible(isOffer || (isOfJob && (isWorking() || !m_outcome.isEmpty())));
}

void InterruptionBar::showOffer(const SavedTransaction &saved)
{
    m_line->show(Glyph::Attention, tr("The last change to this drive was interrupted."),
                 stateSentence(saved));
}

void InterruptionBar::ask(Way way)
{
    if (!m_drive || !m_drive->interrupted || isWorking())
        return;
    const bool isFinish = way == Way::Finish;
    auto *box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Question);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(isFinish ? tr("Finish the change") : tr("Take the change back"));
    box->setText(tr("%1 \u00b7 %2 \u00b7 serial %3", "model, size, serial")
                     .arg(driveTitle(*m_drive), formatSize(m_drive->info().size),
                          displayText(m_drive->info().serial)));
    box->setInformativeText(
        isFinish
            ? tr("The plan that you confirmed before is carried on: the new partition table is "
                 "written where it is not complete, the missing file systems are made, and all is "
                 "verified.")
            : tr("The old partition table is put back, byte for byte. The new partitions "
                 "disappear."));
    QPushButton *go =
        box->addButton(isFinish ? tr("&Finish") : tr("&Take back"), QMessageBox::AcceptRole);
    // Enter alone writes nothing.
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    // What was asked about is what is done, whatever the window shows by then.
    connect(box, &QMessageBox::buttonClicked, this,
            [this, way, go, target = m_drive->device.target,
             change = m_drive->interrupted->id](QAbstractButton *button) {
                if (button == static_cast<QAbstractButton *>(go))
                    begin(way, target, change);
            });
    box->open();
}

void InterruptionBar::begin(Way way, const DiskTarget &target, const std::string &change)
{
    const DriveEntry *drive = m_catalog.entry(target);
    if (isWorking() || !drive || !drive->interrupted || drive->interrupted->id != change)
        return; // gone, or another one by now
    m_way = way;
    m_worked = target;
    m_workedId = drive->snapshot ? drive->snapshot->id : DeviceId{};
    m_outcome.clear();
    const QString number = QString::fromStdString(change);
    m_job =
        way == Way::Finish ? m_backend.finish(m_worked, number) : m_backend.undo(m_worked, number);
    emit workingChanged();
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
