// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/setup_assistant.h"

#include "assistant/apply_page.h"
#include "assistant/check_up_page.h"
#include "assistant/choose_drive_page.h"
#include "assistant/drive_words.h"
#include "assistant/layout_page.h"
#include "assistant/measure_page.h"
#include "assistant/result_page.h"
#include "assistant/review_page.h"
#include "assistant/step_rail.h"
#include "text/display_text.h"
#include "widgets/help_dialog.h"

#include <QAbstractButton>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QLayout>
#include <QPushButton>
#include <QShortcut>

namespace driveready {

namespace {

constexpr QSize smallestWindow(960, 640);
constexpr int buttonHeight = 32;
constexpr int outerMargin = 16;

/// The disk as the plan left it, which was verified: for the state in the rail.
void showAsPlanned(DriveEntry &entry, const Plan &plan)
{
    DiskSnapshot planned = *entry.snapshot;
    planned.table = {};
    planned.table.layout = plan.staged;
    planned.table.isEditable = true;
    planned.signatures.clear();
    planned.unrecognizedAt.reset();
    entry.judgement = std::make_shared<const Judgement>(judge(planned));
    entry.snapshot = std::make_shared<const DiskSnapshot>(std::move(planned));
}

DriveEntry entryOf(const SetupSession &session)
{
    DriveEntry entry;
    entry.device = *session.device();
    entry.snapshot = session.sharedSnapshot();
    entry.probe = DriveEntry::Probe::NotAsked;
    if (session.state() == SetupSession::State::Probing)
        entry.probe = DriveEntry::Probe::Running;
    if (session.judgement() && entry.snapshot) {
        entry.judgement = std::make_shared<const Judgement>(*session.judgement());
        entry.probe = DriveEntry::Probe::Done;
    }
    if (session.state() == SetupSession::State::Done && session.plan())
        showAsPlanned(entry, *session.plan());
    if (!entry.snapshot && session.error()) {
        entry.probe = DriveEntry::Probe::Failed;
        entry.error = *session.error();
    }
    return entry;
}

} // namespace

SetupAssistant::SetupAssistant(Backend &backend, std::unique_ptr<IdSource> ids, Owner person,
                               std::optional<DiskTarget> preselected, QWidget *parent)
    : QWizard(parent)
    , m_session(backend, std::move(ids), person)
{
    setWindowTitle(tr("Set up a drive"));
    setWizardStyle(ClassicStyle);
    setOptions(NoBackButtonOnStartPage | NoBackButtonOnLastPage | NoCancelButtonOnLastPage);
    setMinimumSize(smallestWindow);
    resize(1280, 800);

    addSteps(backend, std::move(preselected));
    setUpButtons();
    m_status = new ToneLabel(QString(), Tone::Second, this);
    m_status->setWordWrap(true);
    auto *help = new QShortcut(QKeySequence::HelpContents, this);
    connect(help, &QShortcut::activated, this, [this] { HelpDialog::showFor(this); });
    connect(this, &QWizard::currentIdChanged, this, &SetupAssistant::enterPage);
    connect(&m_session, &SetupSession::stateChanged, this, &SetupAssistant::followSession);
    connect(&m_session, &SetupSession::planChanged, this, &SetupAssistant::followSession);
    connect(&m_session, &SetupSession::devicesChanged, this, &SetupAssistant::followSession);
    followSession();
}

void SetupAssistant::addSteps(Backend &backend, std::optional<DiskTarget> preselected)
{
    setPage(DriveStep, new ChooseDrivePage(m_session, std::move(preselected)));
    auto *checkUp = new CheckUpPage(m_session);
    setPage(CheckUpStep, checkUp);
    m_measure = new MeasurePage(m_session, backend);
    connect(&m_measure->measuring(), &MeasureSession::stateChanged, checkUp,
            [this, checkUp] { checkUp->setWaiting(m_measure->isLooking()); });
    setPage(MeasureStep, m_measure);
    setPage(LayoutStep, new LayoutPage(m_session));
    setPage(ReviewStep, new ReviewPage(m_session));
    setPage(ApplyStep, new ApplyPage(m_session));
    setPage(ResultStep, new ResultPage(m_session));

    QStringList names;
    for (const int id : pageIds()) {
        StepPage *page = stepPage(static_cast<Page>(id));
        names << page->heading();
        connect(page, &StepPage::statusChanged, this, &SetupAssistant::followPage);
    }
    m_rail = new StepRail(names);
    setSideWidget(m_rail);
}

void SetupAssistant::setUpButtons()
{
    setButtonText(BackButton, tr("&Back"));
    setButtonText(NextButton, tr("&Next"));
    setButtonText(CancelButton, tr("Cancel"));
    setButtonText(FinishButton, tr("&Close"));
    setButtonText(CustomButton1, tr("&Stop after this step"));
    setButtonLayout(
        {Stretch, BackButton, NextButton, CommitButton, CustomButton1, FinishButton, CancelButton});
    setOption(HaveCustomButton1, true);
    for (const WizardButton which :
         {BackButton, NextButton, CommitButton, CustomButton1, FinishButton, CancelButton}) {
        button(which)->setMinimumHeight(scaled(this, buttonHeight));
        button(which)->setMinimumWidth(scaled(this, 96));
    }
    connect(this, &QWizard::customButtonClicked, this, [this](int which) {
        if (which == CustomButton1)
            m_session.stopAfterStep();
    });
}

StepPage *SetupAssistant::stepPage(Page page) const
{
    return qobject_cast<StepPage *>(QWizard::page(page));
}

int SetupAssistant::nextId() const
{
    switch (currentId()) {
    case DriveStep:
        return CheckUpStep;
    case CheckUpStep:
        return m_measure->isPossible() ? MeasureStep : LayoutStep;
    case MeasureStep:
        return LayoutStep;
    case LayoutStep:
        return ReviewStep;
    case ReviewStep:
        return ApplyStep;
    case ApplyStep:
        return ResultStep;
    default:
        return -1;
    }
}

void SetupAssistant::enterPage(int id)
{
    StepPage *page = stepPage(static_cast<Page>(id));
    if (!page)
        return;
    m_rail->setCurrent(id);
    setOption(NoDefaultButton, !page->hasDefaultButton());
    takeMargins();
    setButtonForms();
    followPage();
    announce(page, m_rail->accessibleName());
    // QWizard moves the focus itself after this signal.
    QMetaObject::invokeMethod(
        page,
        [page] {
            if (QWidget *first = page->firstFocus(); first && page->isVisible())
                first->setFocus(Qt::OtherFocusReason);
            announce(page, page->spokenSentence());
        },
        Qt::QueuedConnection);
}

void SetupAssistant::setButtonForms()
{
    const bool isWriting = currentId() == ApplyStep;
    if (currentId() == MeasureStep)
        button(BackButton)->setEnabled(!m_measure->isBusy());
    button(CustomButton1)->setVisible(isWriting);
    button(CustomButton1)->setEnabled(m_session.canStop());
    if (isWriting) {
        for (const WizardButton which : {BackButton, NextButton, CancelButton})
            button(which)->setVisible(false);
    }
    // A push button in a dialog answers to Enter while it has the focus; where Enter shall do
    // nothing that goes, too (Space presses it).
    const bool hasDefault = stepPage(static_cast<Page>(currentId()))->hasDefaultButton();
    for (const WizardButton which : {BackButton, NextButton, CommitButton, CancelButton}) {
        if (auto *push = qobject_cast<QPushButton *>(button(which)))
            push->setAutoDefault(hasDefault);
    }
    for (const WizardButton which : {CommitButton, CustomButton1}) {
        // Longer words than "Next" would fill their button to the edge.
        const int words = fontMetrics().horizontalAdvance(button(which)->text());
        button(which)->setMinimumWidth(words + scaled(this, 2 * outerMargin));
    }
    placeStatus();
}

void SetupAssistant::followSession()
{
    if (m_session.device()) {
        const DriveEntry entry = entryOf(m_session);
        m_rail->setDrive(entry);
        page(ReviewStep)
            ->setButtonText(CommitButton,
                            tr("&Write changes to %1", "name of a drive")
                                .arg(shortModelWord(entry).replace(u'&', QStringLiteral("&&"))));
    } else {
        m_rail->setDrive({});
    }
    const bool hasEnded = currentId() == ApplyStep && !m_session.isBusyWriting();
    followPage();
    if (hasEnded)
        QMetaObject::invokeMethod(this, &QWizard::next, Qt::QueuedConnection);
}

void SetupAssistant::followPage()
{
    for (const int id : pageIds())
        m_rail->setOutcome(id, stepPage(static_cast<Page>(id))->outcome());
    if (currentId() < 0)
        return;
    m_status->setText(stepPage(static_cast<Page>(currentId()))->statusSentence());
    setButtonForms();
}

void SetupAssistant::placeStatus()
{
    int left = width() - outerMargin;
    int right = outerMargin;
    int top = height();
    for (const WizardButton which :
         {BackButton, NextButton, CommitButton, CustomButton1, FinishButton, CancelButton}) {
        const QAbstractButton *one = button(which);
        if (!one->isVisible())
            continue;
        left = std::min(left, one->x());
        right = std::max(right, one->x() + one->width());
        top = std::min(top, one->y());
    }
    const int begin = isRightToLeft() ? right + outerMargin : outerMargin;
    const int end = isRightToLeft() ? width() - outerMargin : left - outerMargin;
    const int room = std::max(0, end - begin);
    const int beside = scaled(this, buttonHeight);
    const int height = std::max(beside, m_status->heightForWidth(room));
    m_status->setGeometry(begin, top + (beside - height) / 2, room, height);
    m_status->raise();
}

/// QWizard lays its parts out with the margins of a dialog; ours reach the edges.
void SetupAssistant::takeMargins()
{
    if (!currentPage())
        return;
    QWidget *frame = currentPage()->parentWidget();
    QLayout *parts = frame->parentWidget()->layout();
    for (QLayout *one : {m_rail->parentWidget()->layout(), frame->layout(), parts}) {
        if (!one)
            continue;
        one->setContentsMargins(0, 0, 0, 0);
        one->setSpacing(0);
    }
    const int side = scaled(this, outerMargin);
    const QMargins around(side, side * 3 / 4, side, side * 3 / 4);
    for (int item = 0; parts && item < parts->count(); ++item) {
        QLayout *row = parts->itemAt(item)->layout();
        const bool isButtonRow = row && row->indexOf(button(CancelButton)) >= 0;
        if (isButtonRow && row->contentsMargins() != around) {
            row->setContentsMargins(around);
            row->setSpacing(8);
        }
    }
}

bool SetupAssistant::event(QEvent *event)
{
    const bool isHandled = QWizard::event(event);
    if (event->type() == QEvent::Show || event->type() == QEvent::StyleChange) {
        takeMargins();
        placeStatus();
    }
    return isHandled;
}

void SetupAssistant::resizeEvent(QResizeEvent *event)
{
    QWizard::resizeEvent(event);
    placeStatus();
}

void SetupAssistant::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const StepPage *page = stepPage(static_cast<Page>(currentId()));
    if (isEnter && page && !page->hasDefaultButton()) {
        event->accept();
        return;
    }
    QWizard::keyPressEvent(event);
}

bool SetupAssistant::canClose() const
{
    return m_session.canClose() && !m_measure->isBusy();
}

void SetupAssistant::reject()
{
    if (!canClose())
        refuseToClose();
    else if (currentId() == ResultStep)
        accept();
    else
        QWizard::reject();
}

void SetupAssistant::closeEvent(QCloseEvent *event)
{
    if (canClose()) {
        QWizard::closeEvent(event);
        return;
    }
    event->ignore();
    refuseToClose();
}

void SetupAssistant::refuseToClose()
{
    stepPage(static_cast<Page>(currentId()))->explainWhyOpen();
}

} // namespace driveready
