// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/review_page.h"

#include "apply/transaction_store.h"
#include "assistant/confirm_box.h"
#include "assistant/step_delegate.h"
#include "assistant/table_form.h"
#include "plan/expected_time.h"
#include "text/action_text.h"
#include "text/display_text.h"
#include "text/finding_text.h"
#include "text/size_format.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFontDatabase>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

namespace driveready {

namespace {

QString devicePath(const DiskTarget &target)
{
    const QString name = QString::fromStdString(target.name);
    return target.kind == DiskTarget::Kind::Image ? name : QStringLiteral("/dev/") + name;
}

// Where the process that writes keeps what it saves, as the person would type it.
QString savedPlace()
{
    const auto place = defaultBackupDir();
    if (!place)
        return ReviewPage::tr("the folder of DriveReady's saved tables");
    QString path = displayText(*place);
    const QString home = QDir::homePath();
    if (home != QLatin1String("/") && path.startsWith(home + u'/'))
        path.replace(0, home.size(), u'~');
    return path;
}

/// The number of the first step that makes a file system: from there on nothing is taken back.
std::optional<qsizetype> firstMaking(const Plan &plan)
{
    const auto found = std::ranges::find_if(plan.actions, [](const Action &action) {
        return std::holds_alternative<MakeFileSystem>(action.body);
    });
    if (found == plan.actions.end())
        return std::nullopt;
    return found - plan.actions.begin() + 1;
}

QString backupText(const Plan &plan)
{
    if (const auto step = firstMaking(plan))
        return ReviewPage::tr("On this computer, in %1. Undo puts the old table back until step "
                              "%2, which makes a file system.",
                              "folder, number of a step")
            .arg(savedPlace())
            .arg(*step);
    return ReviewPage::tr("On this computer, in %1. Undo puts the old table back.", "folder")
        .arg(savedPlace());
}

} // namespace

ReviewPage::ReviewPage(SetupSession &session)
    : StepPage(session, tr("Review"),
               tr("Read the steps. Nothing has been written yet; the drive changes only after the "
                  "button below."))
    , m_refusal(new StatusLine(StatusLine::Form::Message))
    , m_steps(new QTableView)
    , m_loss(new StatusLine)
    , m_backup(paragraph(QString()))
    , m_shell(new QPlainTextEdit)
    , m_confirm(new ConfirmBox)
{
    setCommitPage(true);
    body()->addWidget(m_refusal);
    body()->addWidget(new SectionHeader(tr("What will be done, in this order")));
    makeSteps();
    body()->addWidget(m_steps, 3);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addWidget(makeLossAndBackup(), 2);
    columns->addWidget(makeShell(), 3);
    body()->addLayout(columns, 2);
    body()->addWidget(new SectionHeader(tr("Confirm")));
    body()->addWidget(m_confirm);
    connect(m_confirm, &ConfirmBox::typedChanged, this, &ReviewPage::refresh);
    connect(&this->session(), &SetupSession::devicesChanged, this, &ReviewPage::refresh);
}

void ReviewPage::makeSteps()
{
    m_steps->setModel(&m_model);
    m_steps->setItemDelegate(new StepDelegate(m_steps));
    m_steps->setAccessibleName(tr("Steps in their order"));
    giveReadingForm(*m_steps);
    m_steps->setColumnHidden(ActionModel::State, true);
    QHeaderView *header = m_steps->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(ActionModel::Step, QHeaderView::Stretch);
    m_steps->setMinimumHeight(scaled(this, 24 + 4 * 28));
}

QWidget *ReviewPage::makeLossAndBackup()
{
    auto *parts = new QWidget;
    auto *column = new QVBoxLayout(parts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    const auto addPanel = [column](const QString &heading, QWidget *inside) {
        column->addWidget(new SectionHeader(heading));
        auto *panel = new Panel;
        auto *layout = new QVBoxLayout(panel);
        layout->setContentsMargins(12, 8, 12, 8);
        layout->addWidget(inside);
        column->addWidget(panel);
    };
    addPanel(tr("What is lost"), m_loss);
    addPanel(tr("Where the old table is kept"), m_backup);
    column->addStretch(1);
    return parts;
}

QWidget *ReviewPage::makeShell()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto *header = new SectionHeader(tr("The same as shell commands, to read"));
    auto *copy = new QPushButton(tr("&Copy"));
    copy->setAccessibleName(tr("Copy the shell commands"));
    header->addTrailing(copy);
    m_shell->setReadOnly(true);
    m_shell->setLayoutDirection(Qt::LeftToRight); // commands are, whatever is spoken
    m_shell->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_shell->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_shell->setTabChangesFocus(true);
    m_shell->setAccessibleName(tr("The same as shell commands, to read"));
    m_shell->setMinimumHeight(scaled(this, 100));
    column->addWidget(header);
    column->addWidget(m_shell, 1);
    connect(copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_shell->toPlainText()); });
    return part;
}

void ReviewPage::initializePage()
{
    session().startReview();
    showRefusal();
    showPlan();
}

void ReviewPage::cleanupPage()
{
    session().leaveReview();
}

/// What the plan itself runs into, found only now that there is one.
void ReviewPage::showRefusal()
{
    const auto &findings = session().safety().findings;
    const auto blocker = std::ranges::find(findings, Severity::Blocker, &Finding::severity);
    if (session().state() != SetupSession::State::Refused || blocker == findings.end()) {
        m_refusal->clear();
        return;
    }
    const FindingText text = findingText(*blocker);
    m_refusal->show(Glyph::Locked, text.title,
                    QStringList{text.reason, text.remedy}.join(u' ').trimmed());
}

void ReviewPage::showPlan()
{
    const Plan *plan = session().plan();
    if (!plan || !session().device())
        return;
    const auto isRotational = session().snapshot()->info.rotational;
    m_model.setPlan(*plan, isRotational);
    m_time = expectedTime(*plan, isRotational);
    m_steps->setCurrentIndex(m_model.index(0, ActionModel::Step));
    if (plan->losses.empty()) {
        m_loss->show(Glyph::Aligned, plan->kept.empty()
                                         ? tr("Nothing: no data was found on this drive.")
                                         : tr("Nothing: what is on this drive stays."));
    } else {
        QStringList lost;
        for (const Loss &loss : plan->losses)
            lost << lossText(loss);
        m_loss->show(Glyph::DataLost, lost.join(u'\n'),
                     firstMaking(*plan) ? tr("These files cannot be brought back afterwards.")
                                        : tr("Undo brings them back until something is written "
                                             "to that part of the drive."));
    }
    m_backup->setText(backupText(*plan));
    m_shell->setPlainText(shellCommands(*plan, devicePath(session().device()->target)).join(u'\n'));
    DriveEntry drive;
    drive.device = *session().device();
    drive.snapshot = session().sharedSnapshot();
    m_confirm->ask(drive, session().confirmation());
    refresh();
}

bool ReviewPage::validatePage()
{
    return session().apply(m_confirm->typed());
}

bool ReviewPage::isComplete() const
{
    return session().canApply(m_confirm->typed());
}

QString ReviewPage::outcome() const
{
    return session().isBusyWriting() || session().result() ? tr("confirmed") : QString();
}

QString ReviewPage::statusSentence() const
{
    if (!session().isPresent())
        return tr("The drive is gone. Nothing was written.");
    if (!m_confirm->isMatch())
        return tr("The button waits for the four characters. Enter does nothing here.");
    return tr("%n step(s), about %1. Enter does nothing here: choose the button.",
              "%1 is a duration", m_model.rowCount())
        .arg(formatDuration(m_time));
}

QWidget *ReviewPage::firstFocus()
{
    return m_steps;
}

} // namespace driveready
