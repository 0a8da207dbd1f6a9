// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/check_up_page.h"

#include "assistant/change_form.h"
#include "models/segments.h"
#include "text/error_text.h"
#include "text/finding_text.h"
#include "text/verdict_text.h"
#include "widgets/findings_view.h"
#include "widgets/partition_map_view.h"
#include "widgets/release_dialog.h"

#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace driveready {

CheckUpPage::CheckUpPage(SetupSession &session)
    : StepPage(session, tr("Check-up"), tr("What this drive is. It is only read."))
    , m_busy(new QProgressBar)
    , m_verdict(new StatusLine(StatusLine::Form::Message))
    , m_again(new QPushButton(tr("Look &again")))
    , m_release(new QPushButton(tr("&Release…")))
    , m_releaseNote(new StatusLine(StatusLine::Form::Message))
    , m_known(nullptr)
    , m_belief(paragraph(QString()))
    , m_facts(paragraph(QString(), Tone::Second))
    , m_map(new PartitionMapView)
    , m_table(new FindingsView)
{
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setAccessibleName(tr("Reading the drive"));
    m_busy->setFixedHeight(scaled(this, 8));
    body()->addWidget(m_busy);
    auto *line = new QHBoxLayout;
    line->addWidget(m_verdict, 1);
    for (QPushButton *button : {m_release, m_again}) {
        button->setAutoDefault(false);
        line->addWidget(button, 0, Qt::AlignTop);
    }
    body()->addLayout(line);
    body()->addWidget(m_releaseNote);
    m_known = makeKnown();
    body()->addWidget(m_known, 1);
    body()->addStretch(0);

    connect(m_again, &QPushButton::clicked, this, [this] { this->session().probeAgain(); });
    connect(m_release, &QPushButton::clicked, this, &CheckUpPage::askToRelease);
    connect(&this->session(), &SetupSession::stateChanged, this, &CheckUpPage::follow);
    connect(&this->session(), &SetupSession::devicesChanged, this, &CheckUpPage::follow);
    follow();
}

QWidget *CheckUpPage::makeKnown()
{
    auto *known = new QWidget;
    auto *column = new QVBoxLayout(known);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_belief->setFontForm(1.0, true);
    column->addWidget(m_belief);
    column->addWidget(m_facts);
    column->addWidget(new SectionHeader(tr("What is on it now")));
    m_map->setPartitionModel(&m_partitions);
    m_map->setLines(2);
    m_map->setAccessibleName(tr("Partition map"));
    column->addWidget(m_map);
    column->addWidget(new SectionHeader(tr("Findings")));
    m_table->setFindingsModel(&m_findings);
    m_table->setAccessibleName(tr("Findings"));
    column->addWidget(m_table, 1);
    return known;
}

void CheckUpPage::follow()
{
    const bool isReading = session().state() == SetupSession::State::Probing;
    const bool isReleasing = session().state() == SetupSession::State::Releasing;
    m_busy->setVisible(isReading || isReleasing);
    m_known->setVisible(session().snapshot());
    m_again->setVisible(!isReading && !isReleasing && session().device() &&
                        (!session().canPlan() || !session().snapshot()));
    m_release->setVisible(session().canRelease());
    showReleaseNote();
    if (isReleasing)
        m_verdict->show(Glyph::Pending, tr("Releasing the drive"),
                        tr("What is still in memory is written to it first. That can take a "
                           "while."));
    else if (isReading)
        m_verdict->show(Glyph::Pending, tr("Reading the drive"),
                        tr("A drive that was asleep needs a few seconds to wake up."));
    else if (!session().snapshot())
        showFailure();
    else if (session().state() == SetupSession::State::Ready ||
             session().state() == SetupSession::State::Refused)
        showKnown(); // later steps find more, which belongs on their pages
    refresh();
}

void CheckUpPage::showReleaseNote()
{
    if (!session().releaseError()) {
        m_releaseNote->clear();
        return;
    }
    const ErrorText text = errorText(*session().releaseError());
    m_releaseNote->show(Glyph::Attention, text.title,
                        QStringList{text.explanation, text.advice}.join(u' ').trimmed());
}

void CheckUpPage::askToRelease()
{
    const ReleaseOffer offer = session().releaseOffer();
    auto *dialog = new ReleaseDialog(offer, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, offer] { session().release(offer); });
    dialog->open();
}

void CheckUpPage::showFailure()
{
    if (!session().error()) {
        m_verdict->clear();
        return;
    }
    const ErrorText text = errorText(*session().error());
    m_verdict->show(Glyph::Misaligned, text.title,
                    QStringList{text.explanation, text.advice}.join(u' ').trimmed());
}

void CheckUpPage::showKnown()
{
    const DiskSnapshot &snapshot = *session().snapshot();
    const Judgement &judgement = *session().judgement();
    m_belief->setText(beliefLine(snapshot, judgement));
    m_facts->setText(factsLine(snapshot));
    m_partitions.setDisk(segmentsOf(snapshot, judgement), snapshot.id.logical);
    if (const int row = m_partitions.mostInterestingRow(); row >= 0)
        m_map->setCurrentIndex(m_partitions.index(row, 0));

    std::vector<Finding> findings = judgement.findings;
    for (const Finding &finding : session().safety().findings) {
        if (std::ranges::find(findings, finding) == findings.end())
            findings.push_back(finding);
    }
    sortFindings(findings);
    m_count = findings.size();
    m_findings.setFindings(std::move(findings));
    showVerdict();
}

void CheckUpPage::showVerdict()
{
    if (!session().isPresent()) {
        m_verdict->show(Glyph::Misaligned, tr("The drive is gone."),
                        tr("Connect it again, then choose Look again."));
        return;
    }
    const auto &findings = session().safety().findings;
    const auto blocker = std::ranges::find(findings, Severity::Blocker, &Finding::severity);
    if (blocker == findings.end()) {
        const DiskSnapshot *snapshot = session().snapshot();
        const bool isBlank =
            !snapshot || (snapshot->table.layout.partitions.empty() &&
                          snapshot->signatures.empty() && !snapshot->unrecognizedAt);
        if (isBlank)
            m_verdict->show(Glyph::Aligned, tr("Nothing speaks against setting up this drive."));
        else
            m_verdict->show(
                Glyph::Attention, tr("This drive can be set up, but it is not empty."),
                ChangeForm::isPossible(*snapshot, session().savedTable())
                    ? tr("What is on it is lost with every choice of the next page but "
                         "\u201cKeep what is there\u201d. Nothing is written before you "
                         "have read and confirmed what goes.")
                    : tr("What is on it is lost with every choice of the next page. "
                         "Nothing is written before you have read and confirmed what "
                         "goes."));
        return;
    }
    const FindingText text = findingText(*blocker);
    m_verdict->show(Glyph::Locked,
                    tr("This drive cannot be set up now: %1", "reason").arg(text.title),
                    QStringList{text.reason, text.remedy}.join(u' ').trimmed());
}

void CheckUpPage::setWaiting(bool isWaiting)
{
    if (m_isWaiting == isWaiting)
        return;
    m_isWaiting = isWaiting;
    refresh();
}

bool CheckUpPage::isComplete() const
{
    return session().canPlan() && !m_isWaiting;
}

QString CheckUpPage::outcome() const
{
    if (!session().snapshot())
        return {};
    return m_count == 0 ? tr("nothing found", "outcome of the check-up")
                        : tr("%n finding(s)", "outcome of the check-up", static_cast<int>(m_count));
}

QString CheckUpPage::statusSentence() const
{
    switch (session().state()) {
    case SetupSession::State::Probing:
        return tr("Reading the drive. Next waits for it.");
    case SetupSession::State::Releasing:
        return tr("Next waits until the drive is released.");
    case SetupSession::State::Refused:
        return tr("Next stays off until nothing holds the drive.");
    default:
        if (session().canPlan() && m_isWaiting)
            return tr("Looking how this drive can be measured. Next waits for it.");
        return isComplete() ? tr("The drive was only read.")
                            : tr("Next stays off until the drive can be read.");
    }
}

QWidget *CheckUpPage::firstFocus()
{
    return m_table->isVisible() ? m_table : nullptr;
}

} // namespace driveready
