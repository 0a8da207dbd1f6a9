// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/choose_drive_page.h"

#include "assistant/drive_words.h"
#include "text/display_text.h"
#include "text/finding_text.h"
#include "text/in_use_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "widgets/drive_list_view.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace driveready {

namespace {

constexpr int listWidth = 360;

QString factsOfDrive(const DriveEntry &entry)
{
    const DeviceInfo &info = entry.info();
    QStringList lines;
    lines << ChooseDrivePage::tr("Size: %1").arg(formatSizeFull(info.size));
    lines << ChooseDrivePage::tr("Connection: %1").arg(connectionText(info));
    lines << (info.serial.empty()
                  ? ChooseDrivePage::tr("Serial number: none known")
                  : ChooseDrivePage::tr("Serial number: %1").arg(displayText(info.serial)));
    const QString name = displayText(entry.device.target.name);
    lines << (entry.isImage() ? ChooseDrivePage::tr("Image file: %1").arg(name)
                              : ChooseDrivePage::tr("Linux calls it %1", "kernel name").arg(name));
    return lines.join(u'\n');
}

} // namespace

// What the list says is all that is known so far.
static SafetyReport listedSafety(const ListedDevice &device)
{
    DiskSnapshot known;
    known.id.kind = device.target.kind;
    known.id.size = device.info.size;
    known.info = device.info;
    known.limits = device.limits;
    known.inUse = device.inUse;
    return checkSafety(known);
}

bool isOnlyInUse(const ListedDevice &device)
{
    const SafetyReport report = listedSafety(device);
    return report.hasBlocker() && std::ranges::all_of(report.findings, [](const Finding &finding) {
               return finding.severity != Severity::Blocker || inUseOf(finding);
           });
}

QStringList reasonsAgainst(const ListedDevice &device)
{
    QStringList reasons;
    for (const Finding &finding : listedSafety(device).findings) {
        if (finding.severity == Severity::Blocker)
            reasons << findingText(finding).title;
    }
    return reasons;
}

ChooseDrivePage::ChooseDrivePage(SetupSession &session, std::optional<DiskTarget> preselected)
    : StepPage(session, tr("Drive"),
               tr("Which drive do you want to set up? Nothing is written before Apply."))
    , m_wanted(std::move(preselected))
    , m_list(new DriveListView)
    , m_name(new ToneLabel(QString()))
    , m_facts(paragraph(QString(), Tone::Second))
    , m_verdict(new StatusLine(StatusLine::Form::Message))
    , m_reasons(paragraph(QString()))
{
    m_list->setDeviceModel(&m_model);
    m_list->setAccessibleName(tr("Drives"));
    m_list->setFrameShape(QFrame::StyledPanel);
    m_list->setFixedWidth(scaled(this, listWidth));

    auto *columns = new QHBoxLayout;
    columns->setSpacing(24);
    columns->addWidget(m_list);
    columns->addWidget(makeDetails(), 1);
    body()->addLayout(columns, 1);

    connect(&this->session(), &SetupSession::devicesChanged, this, &ChooseDrivePage::takeDevices);
    connect(&this->session(), &SetupSession::stateChanged, this, &ChooseDrivePage::takeSnapshot);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ChooseDrivePage::showSelected);
    takeDevices();
}

QWidget *ChooseDrivePage::makeDetails()
{
    auto *details = new QWidget;
    auto *column = new QVBoxLayout(details);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(new SectionHeader(tr("The chosen drive")));
    m_name->setFontForm(1.2, true);
    m_name->setWordWrap(true);
    column->addWidget(m_name);
    column->addWidget(m_facts);
    column->addSpacing(8);
    column->addWidget(m_verdict);
    column->addWidget(m_reasons);
    column->addStretch(1);
    return details;
}

void ChooseDrivePage::takeDevices()
{
    if (!session().canChoose())
        return; // while it is written the list stays as it was
    const DriveEntry *before = selected();
    const std::optional<DiskTarget> keep = m_wanted ? m_wanted
                                           : before ? std::optional(before->device.target)
                                                    : std::nullopt;
    m_model.setDevices(session().devices());
    if (keep && select(*keep))
        m_wanted.reset();
    showSelected();
}

/// What was read of the chosen drive also shows on its card.
void ChooseDrivePage::takeSnapshot()
{
    if (!session().device() || !session().snapshot() || !session().judgement())
        return;
    m_model.update(session().device()->target, [this](DriveEntry &entry) {
        entry.probe = DriveEntry::Probe::Done;
        entry.snapshot = session().sharedSnapshot();
        entry.judgement = std::make_shared<const Judgement>(*session().judgement());
    });
}

bool ChooseDrivePage::select(const DiskTarget &target)
{
    const QModelIndex index = m_model.indexOf(target);
    if (!index.isValid())
        return false;
    m_list->setCurrentIndex(index);
    return true;
}

const DriveEntry *ChooseDrivePage::selected() const
{
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() ? m_model.entry(current) : nullptr;
}

void ChooseDrivePage::showSelected()
{
    const DriveEntry *entry = selected();
    m_name->setVisible(entry);
    m_facts->setVisible(entry);
    m_reasons->hide();
    if (!entry) {
        m_verdict->show(Glyph::Information,
                        m_model.driveCount() > 0 ? tr("Choose a drive from the list.")
                                                 : tr("No drive was found yet."),
                        tr("A drive that you connect now appears by itself."));
        refresh();
        return;
    }
    m_name->setText(
        tr("%1, %2", "model, size").arg(driveTitle(*entry), formatSize(entry->info().size)));
    m_facts->setText(factsOfDrive(*entry));
    const QStringList reasons = reasonsAgainst(entry->device);
    if (reasons.isEmpty()) {
        m_verdict->show(Glyph::Aligned, tr("This drive can be chosen."),
                        tr("It is read on the next page; nothing is written to it."));
    } else {
        if (isOnlyInUse(entry->device))
            m_verdict->show(Glyph::Attention, tr("This drive is in use."),
                            tr("The next page says by whom, and helps to release it."));
        else
            m_verdict->show(Glyph::Locked, tr("This drive cannot be set up now."));
        m_reasons->setText(reasons.join(u'\n'));
        m_reasons->show();
    }
    refresh();
}

bool ChooseDrivePage::isComplete() const
{
    const DriveEntry *entry = selected();
    return entry && session().canChoose() &&
           (reasonsAgainst(entry->device).isEmpty() || isOnlyInUse(entry->device));
}

bool ChooseDrivePage::validatePage()
{
    const DriveEntry *entry = selected();
    return entry && session().choose(entry->device);
}

QString ChooseDrivePage::outcome() const
{
    const ListedDevice *device = session().device();
    if (!device)
        return {};
    DriveEntry entry;
    entry.device = *device;
    const QString tail = serialTail(device->info.serial);
    return tail.isEmpty()
               ? shortModelWord(entry)
               : tr("%1 …%2", "model, end of the serial number").arg(shortModelWord(entry), tail);
}

QString ChooseDrivePage::statusSentence() const
{
    return tr("Nothing is written before Apply.");
}

QWidget *ChooseDrivePage::firstFocus()
{
    return m_list;
}

} // namespace driveready
