// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/use_bar.h"

#include "text/error_text.h"
#include "text/in_use_text.h"
#include "widgets/release_dialog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <algorithm>
#include <iterator>

namespace driveready {

namespace {

/// What keeps the drive from being written, the system's own use first.
std::vector<InUse> usesOf(const DriveEntry &entry)
{
    std::vector<InUse> uses = entry.inUse();
    std::ranges::stable_partition(
        uses, [](const InUse &use) { return use.kind == InUse::Kind::SystemDisk; });
    return uses;
}

QString sentences(const QStringList &parts)
{
    QStringList all = parts;
    all.removeAll(QString());
    return all.join(u' ');
}

} // namespace

UseBar::UseBar(Backend &backend, DriveCatalog &catalog, QWidget *parent)
    : QWidget(parent)
    , m_backend(backend)
    , m_catalog(catalog)
    , m_line(new StatusLine(StatusLine::Form::Message))
    , m_release(new QPushButton(tr("&Release…", "button: unmount, turn swap off")))
    , m_again(new QPushButton(tr("&Look again", "button: read the drive anew")))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 0);
    layout->setSpacing(8);
    layout->addWidget(m_line, 1);
    for (QPushButton *button : {m_release, m_again}) {
        button->setMinimumHeight(scaled(button, 32));
        layout->addWidget(button);
    }
    connect(m_release, &QPushButton::clicked, this, &UseBar::askToRelease);
    connect(m_again, &QPushButton::clicked, this, [this] {
        if (m_drive)
            m_catalog.readAgain(m_drive->device.target);
    });
    connect(&backend, &Backend::released, this, &UseBar::takeReleased);
    connect(&backend, &Backend::failed, this, &UseBar::takeError);
    hide();
}

void UseBar::setDrive(const DriveEntry *entry)
{
    m_drive = entry && entry->snapshot ? std::optional(*entry) : std::nullopt;
    // Another drive of the same name has no part in what failed before.
    const bool isOther = m_drive && m_drive->device.target == m_worked &&
                         !isSameDrive(m_drive->snapshot->id, m_workedId);
    if (isOther && !isWorking())
        m_error.reset();
    follow();
}

void UseBar::setFree(bool isFree)
{
    m_isFree = isFree;
    follow();
}

bool UseBar::canRelease() const
{
    return m_drive && m_drive->snapshot && !m_drive->isSystemDrive() &&
           !releaseOfferFor(*m_drive->snapshot).items.empty();
}

void UseBar::follow()
{
    const bool isOfJob = m_drive && m_drive->device.target == m_worked;
    const bool isReleasing = isOfJob && isWorking();
    const bool isUsed = m_drive && !m_drive->inUse().empty();
    m_release->setVisible(isUsed && canRelease() && !isReleasing);
    m_again->setVisible(isUsed && !canRelease() && !isReleasing && !m_drive->isSystemDrive());
    m_release->setEnabled(m_isFree && !isWorking());
    if (isReleasing)
        m_line->show(Glyph::Pending, tr("Releasing the drive"),
                     tr("What is still in memory is written to it first. That can take a while."));
    else if (isUsed)
        showUse();
    setVisible(isReleasing || isUsed);
}

void UseBar::showUse()
{
    const std::vector<InUse> uses = usesOf(*m_drive);
    if (m_drive->isSystemDrive()) {
        m_line->show(Glyph::Locked, tr("This computer runs from this drive."),
                     tr("It is shown and never written."));
        return;
    }
    const FindingText first = inUseText(uses.front());
    if (m_error && m_drive->device.target == m_worked) {
        const ErrorText text = errorText(*m_error);
        m_line->show(Glyph::Attention, text.title, sentences({text.explanation, text.advice}));
        return;
    }
    const int more = static_cast<int>(uses.size()) - 1;
    const QString others =
        more > 0 ? tr("%n more use(s) among the findings.", "of a drive", more) : QString();
    const QString way =
        canRelease() ? tr("It can be looked at, not set up, until it is released.") : first.remedy;
    m_line->show(Glyph::Locked, first.title, sentences({first.reason, others, way}));
}

void UseBar::askToRelease()
{
    if (!canRelease() || isWorking() || !m_isFree)
        return;
    const ReleaseOffer offer = releaseOfferFor(*m_drive->snapshot);
    auto *dialog = new ReleaseDialog(offer, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // What was asked about is what is done, whatever the window shows by then.
    connect(dialog, &QDialog::accepted, this,
            [this, offer, target = m_drive->device.target, id = m_drive->snapshot->id] {
                begin(target, id, offer);
            });
    dialog->open();
}

void UseBar::begin(const DiskTarget &target, const DeviceId &id, const ReleaseOffer &agreed)
{
    if (isWorking() || !m_isFree)
        return;
    m_error.reset();
    m_worked = target;
    m_workedId = id;
    m_job = m_backend.release({target, id, agreed.items});
    emit workingChanged();
    follow();
}

void UseBar::takeReleased(quint64 job, const ReleaseResult &result)
{
    if (job == m_job)
        end(result.error);
}

void UseBar::takeError(quint64 job, const Error &error)
{
    if (job == m_job)
        end(error);
}

void UseBar::end(const std::optional<Error> &error)
{
    if (m_job == 0)
        return;
    m_job = 0;
    m_error = error;
    emit workingChanged();
    announce(this, error ? errorText(*error).title : tr("The drive is released."));
    follow();
    m_catalog.readAgain(m_worked);
}

} // namespace driveready
