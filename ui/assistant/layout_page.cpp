// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/layout_page.h"

#include "assistant/change_form.h"
#include "assistant/hand_editor.h"
#include "assistant/layout_picture.h"
#include "assistant/partition_form.h"
#include "assistant/purpose_box.h"
#include "assistant/why_panel.h"
#include "text/error_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QRadioButton>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

namespace driveready {

namespace {

enum FormPage { SinglePage, HandPage, NonePage, ChangePage };

// The reasons are shown at once where nothing has to be scrolled for them.
constexpr int roomForReasons = 784;

/// A stack that is only as high as the page it shows.
class CurrentPageStack final : public QStackedWidget
{
public:
    QSize sizeHint() const override { return currentWidget()->sizeHint(); }
    QSize minimumSizeHint() const override { return currentWidget()->minimumSizeHint(); }
};

} // namespace

QString layoutOutcome(const Plan &plan)
{
    QStringList kinds;
    for (const Action &action : plan.actions) {
        if (const auto *made = std::get_if<MakeFileSystem>(&action.body))
            kinds << fileSystemTitle(made->fileSystem);
    }
    kinds.removeDuplicates();
    if (plan.staged.partitions.empty())
        return LayoutPage::tr("%1, empty", "kind of table").arg(tableTypeName(plan.staged.type));
    const QString count = LayoutPage::tr("%n partition(s)", "outcome of the layout",
                                         static_cast<int>(plan.staged.partitions.size()));
    return kinds.isEmpty() ? count
                           : LayoutPage::tr("%1, %2", "number of partitions, file systems")
                                 .arg(count, kinds.join(QStringLiteral(", ")));
}

LayoutPage::LayoutPage(SetupSession &session)
    : StepPage(session, tr("Layout"),
               tr("What will this drive be for? Nothing is written before Apply."))
    , m_purposes(new PurposeBox)
    , m_formHeader(new SectionHeader(tr("Partition 1")))
    , m_forms(new CurrentPageStack)
    , m_form(new PartitionForm)
    , m_change(new ChangeForm)
    , m_editor(new HandEditor)
    , m_problem(new StatusLine(StatusLine::Form::Message))
    , m_picture(new LayoutPicture)
    , m_why(new WhyPanel)
{
    m_form->setOwnerOffered(session.person().uid != 0);
    m_change->setOwnerOffered(session.person().uid != 0);
    m_editor->setOwnerOffered(session.person().uid != 0);
    body()->addWidget(makeChoice());
    body()->addWidget(m_editor);
    body()->addWidget(m_problem);
    body()->addWidget(m_picture);
    body()->addWidget(m_why);
    body()->addStretch(1);

    connect(m_purposes, &PurposeBox::chosen, this, &LayoutPage::choosePurpose);
    connect(m_form, &PartitionForm::changed, this, &LayoutPage::takeForm);
    connect(m_change, &ChangeForm::changed, this, &LayoutPage::takeForm);
    connect(m_editor, &HandEditor::changed, this, &LayoutPage::takeForm);
    connect(m_why, &WhyPanel::tableChosen, this, &LayoutPage::takeForm);
    connect(&this->session(), &SetupSession::planChanged, this, &LayoutPage::showPlan);
}

QWidget *LayoutPage::makeChoice()
{
    auto *choice = new QWidget;
    auto *columns = new QHBoxLayout(choice);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(24);
    auto *left = new QVBoxLayout;
    left->setSpacing(4);
    left->addWidget(new SectionHeader(tr("Purpose")));
    left->addWidget(m_purposes);
    left->addStretch(1);
    auto *right = new QVBoxLayout;
    right->setSpacing(4);
    right->addWidget(m_formHeader);
    m_forms->addWidget(m_form);
    auto *hand = paragraph(tr("One line below for each partition. Starts and ends are put on the "
                              "grid by themselves; a size of 0 is the rest of the drive."),
                           Tone::Second);
    hand->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_forms->addWidget(hand);
    auto *none = paragraph(tr("The old table is replaced by an empty one. No partition and no file "
                              "system is made."),
                           Tone::Second);
    none->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_forms->addWidget(none);
    m_forms->addWidget(m_change);
    right->addWidget(m_forms);
    right->addStretch(1);
    columns->addLayout(left, 3);
    columns->addLayout(right, 2);
    return choice;
}

void LayoutPage::initializePage()
{
    if (!std::exchange(m_wasEntered, true))
        m_why->setOpen(window()->height() >= scaled(this, roomForReasons));
    session().startPlanning();
    showDrive();
    showChoice();
    if (session().choice().purpose == Purpose::Change)
        takeForm(); // another drive has other partitions to choose from
    showPlan();
}

/// What the forms offer depends on what is on the drive.
void LayoutPage::showDrive()
{
    const DiskSnapshot *snapshot = session().snapshot();
    if (!snapshot || !session().judgement())
        return;
    m_editor->setDriveSize(snapshot->id.size);
    m_form->setDriveSize(snapshot->id.size);
    m_change->setSavedTable(session().savedTable());
    m_change->setDisk(*snapshot, *session().judgement());
    if (session().choice().change == ChangeChoice{}) { // nothing was chosen there yet
        LayoutChoice choice = session().choice();
        const bool belongsToPerson = choice.belongsToPerson;
        m_change->store(choice);
        choice.belongsToPerson = belongsToPerson;
        session().setChoice(choice);
    }
    const bool isChangeable = ChangeForm::isPossible(*snapshot, session().savedTable());
    m_purposes->setOffered(Purpose::Change, isChangeable);
    if (!isChangeable && session().choice().purpose == Purpose::Change)
        choosePurpose(Purpose::Data);
}

void LayoutPage::cleanupPage()
{
    session().leavePlanning(); // the choice stays as it is
}

void LayoutPage::choosePurpose(Purpose purpose)
{
    LayoutChoice choice = session().choice();
    choice.purpose = purpose;
    if (purpose == Purpose::Change) {
        const bool belongsToPerson = choice.belongsToPerson;
        m_change->store(choice);                  // what it offers depends on the drive
        choice.belongsToPerson = belongsToPerson; // said on the other form
    }
    take(choice);
    showChoice();
}

void LayoutPage::takeForm()
{
    if (m_isShowing)
        return;
    LayoutChoice choice = session().choice();
    if (choice.purpose == Purpose::ByHand)
        m_editor->store(choice);
    else if (choice.purpose == Purpose::Change)
        m_change->store(choice);
    else
        m_form->store(choice);
    if (choice.purpose != Purpose::Change) // there it says what is on the drive
        choice.table = m_why->table();
    take(choice);
}

void LayoutPage::take(LayoutChoice choice)
{
    if (!m_isShowing)
        session().setChoice(choice);
}

void LayoutPage::showChoice()
{
    const QScopedValueRollback showing(m_isShowing, true);
    const LayoutChoice &choice = session().choice();
    m_purposes->setPurpose(choice.purpose);
    m_form->setChoice(choice);
    m_editor->setChoice(choice);
    m_change->setChoice(choice);
    const bool isChange = choice.purpose == Purpose::Change && session().snapshot();
    m_why->setTable(isChange ? session().snapshot()->table.layout.type : choice.table);
    m_why->setTableOffered(choice.purpose != Purpose::Change);
    if (choice.single()) {
        m_formHeader->setText(choice.purpose == Purpose::System ? tr("System partition")
                                                                : tr("Partition 1"));
        m_forms->setCurrentIndex(SinglePage);
    } else if (choice.purpose == Purpose::ByHand) {
        m_formHeader->setText(tr("Partitions"));
        m_forms->setCurrentIndex(HandPage);
    } else if (choice.purpose == Purpose::Change) {
        m_formHeader->setText(tr("One change"));
        m_forms->setCurrentIndex(ChangePage);
    } else {
        m_formHeader->setText(tr("No partition"));
        m_forms->setCurrentIndex(NonePage);
    }
    m_editor->setVisible(choice.purpose == Purpose::ByHand);
    m_forms->updateGeometry();
}

void LayoutPage::showPlan()
{
    if (!session().snapshot() || !session().judgement())
        return;
    m_picture->showDisk(*session().snapshot(), *session().judgement(), session().plan());
    m_why->showPlan(session().plan(), session().judgement());
    m_editor->showVerdicts(handVerdicts());
    showProblem();
    refresh();
}

void LayoutPage::showProblem()
{
    const Error *error = session().planError();
    if (!error) {
        m_problem->clear();
        return;
    }
    if (error->text("reason") == "holds-content") { // not a fault: the consent is still to come
        m_problem->show(Glyph::Attention,
                        tr("Partition %1 holds something that would be lost.")
                            .arg(QString::fromStdString(error->text("partition"))),
                        tr("Copy what you need to another drive first, then tick that it may be "
                           "lost."));
        return;
    }
    const ErrorText text = errorText(*error);
    m_problem->show(Glyph::Misaligned, text.title,
                    QStringList{text.explanation, text.advice}.join(u' ').trimmed());
}

QStringList LayoutPage::handVerdicts() const
{
    QStringList verdicts;
    if (!session().plan() || session().choice().purpose != Purpose::ByHand)
        return verdicts;
    for (const Partition &partition : session().plan()->staged.partitions) {
        if (partition.isExtended())
            continue;
        const StartVerdict verdict = judgeStart(partition.start, *session().judgement());
        verdicts << tr("sector %1, remainder %2, %3", "first sector, sectors off the grid, verdict")
                        .arg(formatSector(partition.start.value()))
                        .arg(verdict.residue)
                        .arg(gradeWord(verdict.grade));
    }
    return verdicts;
}

bool LayoutPage::isComplete() const
{
    return session().canReview();
}

QString LayoutPage::outcome() const
{
    return session().plan() ? layoutOutcome(*session().plan()) : QString();
}

QString LayoutPage::statusSentence() const
{
    if (!session().isPresent())
        return tr("The drive is gone. Go back and connect it again.");
    if (!session().plan())
        return tr("Next stays off until the layout is possible.");
    return tr("%n partition(s) staged. The drive is unchanged.", "",
              static_cast<int>(session().plan()->staged.partitions.size()));
}

QWidget *LayoutPage::firstFocus()
{
    return m_purposes->button(m_purposes->purpose());
}

} // namespace driveready
