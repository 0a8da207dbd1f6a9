// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/region_bar.h"

#include "text/display_text.h"
#include "text/error_text.h"
#include "text/size_format.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace driveready {

namespace {

QString joined(QStringList sentences)
{
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

} // namespace

RegionBar::RegionBar(Backend &backend, DriveCatalog &catalog, QWidget *parent)
    : QWidget(parent)
    , m_backend(backend)
    , m_catalog(catalog)
    , m_line(new StatusLine(StatusLine::Form::Message))
    , m_restore(new QPushButton(tr("Put it &back", "button: what a measurement left")))
{
    m_restore->setMinimumHeight(scaled(m_restore, 32));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 0);
    layout->setSpacing(8);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_restore);
    connect(m_restore, &QPushButton::clicked, this, &RegionBar::begin);
    connect(&backend, &Backend::regionRestored, this, &RegionBar::takeResult);
    connect(&backend, &Backend::failed, this, &RegionBar::takeError);
    hide();
}

void RegionBar::setDrive(const DriveEntry *entry)
{
    m_drive = entry ? std::optional(*entry) : std::nullopt;
    if (m_drive && m_drive->device.target == m_worked && m_drive->snapshot && !isWorking()) {
        // Another drive of the same name has no part in what was done before, and neither has a
        // measurement that was interrupted since.
        const bool isOther = !isSameDrive(m_drive->snapshot->id, m_workedId);
        if (isOther || (m_isSettled && m_drive->region))
            m_outcome.reset();
        m_isSettled = !m_drive->region;
    }
    follow();
}

void RegionBar::setFree(bool isFree)
{
    m_isFree = isFree;
    follow();
}

void RegionBar::follow()
{
    const bool isOfJob = m_drive && m_drive->device.target == m_worked;
    const bool isRunning = isOfJob && isWorking();
    const bool isSaid = isOfJob && !isWorking() && m_outcome;
    const bool isOffer = m_drive && m_drive->region && !isRunning && !(isSaid && m_outcome->isGood);
    setVisible(isRunning || isSaid || isOffer); // first: what is hidden says nothing aloud
    m_restore->setVisible(isOffer);
    m_restore->setEnabled(m_isFree && !isWorking());
    if (isRunning)
        m_line->show(Glyph::Pending, tr("What was saved is being put back."),
                     tr("Leave the drive connected until this is done."));
    else if (isSaid)
        m_line->show(m_outcome->isGood ? Glyph::Aligned : Glyph::Attention, m_outcome->text,
                     m_outcome->detail);
    else if (isOffer)
        showOffer(*m_drive->region);
    else
        m_line->clear();
}

void RegionBar::showOffer(const OpenRegion &region)
{
    if (region.isCertain)
        m_line->show(Glyph::Attention, tr("A measurement of this drive was interrupted."),
                     tr("A part of it may not hold what it held. That is put back before anything "
                        "else is done with it."));
    else
        m_line->show(Glyph::Attention, tr("A measurement was interrupted, perhaps of this drive."),
                     tr("If so, a part of it may not hold what it held. It is compared with what "
                        "was saved first; if it is another drive, nothing is written."));
}

void RegionBar::begin()
{
    if (!m_drive || !m_drive->region || !m_drive->snapshot || isWorking() || !m_isFree)
        return;
    m_worked = m_drive->device.target;
    m_workedId = m_drive->snapshot->id;
    m_isCertain = m_drive->region->isCertain;
    m_outcome.reset();
    m_isSettled = false;
    m_job = m_backend.restoreRegion(m_worked, m_drive->region->saved);
    emit workingChanged();
    follow();
}

/// Given up is only what surely is that drive's, and only where nothing else is left to do.
QString RegionBar::giveUpText() const
{
    return m_isCertain ? tr("Only if it is not needed any more, give up what is saved: "
                            "drivereadyctl measure %1 --drop-region --yes")
                             .arg(displayText(m_worked.name))
                       : QString();
}

void RegionBar::takeResult(quint64 job, const RegionCheck &check)
{
    if (job != m_job || m_job == 0)
        return;
    if (!check.damaged.empty())
        return end({false,
                    tr("%n sector(s) could not be restored; the first is %1.", nullptr,
                       static_cast<int>(check.damaged.size()))
                        .arg(formatSector(check.damaged.front().value())),
                    joined({tr("They can be neither read nor written any more. Save your data; "
                               "what was saved is kept."),
                            giveUpText()})});
    if (!check.isVerified)
        return end({false, tr("Not all is as it was."), tr("What was saved is kept. Try again.")});
    end({true, tr("All is as it was."),
         check.restoredSectors > 0 ? tr("%n sector(s) had changed and were put back.", nullptr,
                                        static_cast<int>(check.restoredSectors))
                                   : QString()});
}

void RegionBar::takeError(quint64 job, const Error &error)
{
    if (job != m_job || m_job == 0)
        return;
    if (error.code == ErrorCode::DeviceChanged)
        return end({false,
                    m_isCertain ? tr("This drive was changed since it was measured.")
                                : tr("What was saved is of another drive."),
                    joined({tr("What it holds there is not what was saved. Nothing was written."),
                            giveUpText()})});
    const ErrorText text = errorText(error);
    end({false, text.title, joined({text.explanation, text.advice})});
}

void RegionBar::end(const Outcome &outcome)
{
    m_job = 0;
    m_outcome = outcome;
    emit workingChanged();
    follow(); // the line says its first sentence aloud by itself
    announce(this, outcome.detail);
    m_catalog.readAgain(m_worked);
}

} // namespace driveready
