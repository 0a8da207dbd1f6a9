// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/result_page.h"

#include "assistant/open_text.h"
#include "report/report.h"
#include "text/action_text.h"
#include "text/display_text.h"
#include "text/error_text.h"
#include "widgets/soft_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFontDatabase>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QUrl>
#include <QVBoxLayout>
#include <QWizard>
#include <algorithm>

namespace driveready {

using State = SetupSession::State;

ResultPage::ResultPage(SetupSession &session)
    : StepPage(session, tr("Result"), tr("How it ended, item by item."))
    , m_verdict(new StatusLine(StatusLine::Form::Message))
    , m_items(new QListWidget)
    , m_open(new QPlainTextEdit)
    , m_openNow(new QPushButton(tr("&Open")))
    , m_kept(paragraph(QString()))
    , m_undo(new QPushButton(tr("&Undo: put the old table back")))
    , m_again(new QPushButton(tr("&Look again")))
    , m_save(new QPushButton(tr("&Save report…")))
    , m_note(new StatusLine(StatusLine::Form::Message))
{
    setFinalPage(true);
    m_verdict->label()->setFontForm(1.15, true);
    body()->addWidget(m_verdict);
    body()->addWidget(makeItems(), 3);
    body()->addWidget(makeNext(), 1);
    body()->addWidget(m_note);
    connect(m_undo, &QPushButton::clicked, this, [this] { this->session().undo(); });
    // Nothing was written: the way begins anew, with the same drive, read again.
    connect(m_again, &QPushButton::clicked, this, [this] {
        if (this->session().probeAgain())
            wizard()->restart();
    });
    connect(m_save, &QPushButton::clicked, this, &ResultPage::askWhereToSave);
    connect(m_openNow, &QPushButton::clicked, this, &ResultPage::openNow);
    setOpener(std::make_unique<FileSystemOpener>(), [](const QString &folder) {
        QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
    });
    connect(&this->session(), &SetupSession::stateChanged, this, &ResultPage::follow);
}

QWidget *ResultPage::makeItems()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(new SectionHeader(tr("Read back and compared")));
    m_items->setAccessibleName(tr("Read back and compared"));
    m_items->setSelectionMode(QAbstractItemView::SingleSelection);
    m_items->setAlternatingRowColors(true);
    m_items->setItemDelegate(new SoftDelegate(m_items));
    m_items->setWordWrap(true);
    m_items->setMinimumHeight(scaled(this, 96));
    column->addWidget(m_items, 1);
    return part;
}

QWidget *ResultPage::makeNext()
{
    auto *part = new QWidget;
    auto *columns = new QHBoxLayout(part);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(16);
    m_openPart = new QWidget;
    auto *left = new QVBoxLayout(m_openPart);
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(8);
    auto *header = new SectionHeader(tr("How to open it"));
    auto *copy = new QPushButton(tr("Co&py"));
    copy->setAccessibleName(tr("Copy the commands that open the drive"));
    m_openNow->setAccessibleName(tr("Open the new file system"));
    m_openNow->setAutoDefault(false);
    header->addTrailing(m_openNow);
    header->addTrailing(copy);
    left->addWidget(header);
    m_open->setReadOnly(true);
    m_open->setTabChangesFocus(true);
    m_open->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_open->setLayoutDirection(Qt::LeftToRight); // commands are, whatever is spoken
    m_open->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_open->setAccessibleName(tr("Commands that open the drive"));
    m_open->setMinimumHeight(scaled(this, 64));
    left->addWidget(m_open, 1);
    connect(copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_open->toPlainText()); });

    auto *right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(new SectionHeader(tr("What you can do now")));
    right->addWidget(m_kept);
    auto *line = new QHBoxLayout;
    for (QPushButton *button : {m_save, m_undo, m_again}) {
        button->setMinimumHeight(scaled(this, 32));
        button->setAutoDefault(false);
        line->addWidget(button);
    }
    line->addStretch(1);
    right->addLayout(line);
    right->addStretch(1);
    columns->addWidget(m_openPart, 1);
    columns->addLayout(right, 1);
    return part;
}

void ResultPage::initializePage()
{
    m_note->clear();
    follow();
}

void ResultPage::follow()
{
    showVerdict();
    showItems();
    m_undo->setVisible(session().canUndo());
    const bool isRefused =
        session().state() == State::Refused || session().state() == State::Failed;
    m_again->setVisible(isRefused && session().canChoose() && !session().hasBegunWriting());
    const bool canOpen = session().state() == State::Done && session().plan() && session().device();
    const QString commands =
        canOpen ? openCommands(*session().plan(), session().device()->target) : QString();
    m_open->setPlainText(commands);
    m_openPart->setVisible(!commands.isEmpty());
    m_openNow->setVisible(canOpen && m_opener->isAvailable() &&
                          session().device()->target.kind == DiskTarget::Kind::BlockDevice &&
                          !uuidToOpen(*session().plan()).isEmpty());
    m_kept->setText(keptText());
    refresh();
}

QString ResultPage::keptText() const
{
    const ApplyResult *result = session().result();
    if (session().state() == State::Undone || !result || result->transaction.empty())
        return tr("The report holds everything that was found, planned and done.");
    const QString kept = tr("The old table is kept on this computer, under the number %1.",
                            "identifier of a saved table")
                             .arg(displayText(result->transaction));
    const bool makesFileSystem =
        session().state() == State::Done && session().plan() &&
        std::ranges::any_of(session().plan()->actions, [](const Action &action) {
            return std::holds_alternative<MakeFileSystem>(action.body);
        });
    if (session().canUndo() || !makesFileSystem)
        return kept;
    return kept + u' ' +
           tr("It is for looking at: once a file system was made, putting the old table back would "
              "not bring its files back.");
}

void ResultPage::setOpener(std::unique_ptr<FileSystemOpener> opener,
                           std::function<void(const QString &folder)> showFolder)
{
    m_opener = std::move(opener);
    m_showFolder = std::move(showFolder);
    connect(m_opener.get(), &FileSystemOpener::opened, this, [this](const QString &folder) {
        m_openNow->setEnabled(true);
        m_note->show(Glyph::Aligned, tr("It is open at %1.", "folder").arg(folder));
        m_showFolder(folder);
    });
    connect(m_opener.get(), &FileSystemOpener::failed, this, [this](const QString &reason) {
        m_openNow->setEnabled(true);
        m_note->show(Glyph::Attention, tr("It could not be opened. The drive itself is ready."),
                     reason);
    });
}

void ResultPage::openNow()
{
    m_openNow->setEnabled(false);
    m_opener->open(uuidToOpen(*session().plan()));
}

void ResultPage::showVerdict()
{
    switch (session().state()) {
    case State::Done:
        m_verdict->show(Glyph::Aligned, tr("The drive is ready."), readySentence());
        break;
    case State::StoppedSafely:
        m_verdict->show(Glyph::Attention, tr("Stopped as you asked."),
                        session().hasBegunWriting()
                            ? tr("The steps that were done are whole; the others were not begun.")
                            : tr("Nothing was written to the drive."));
        break;
    case State::Undoing:
        m_verdict->show(Glyph::Pending, tr("Putting the old table back"));
        break;
    case State::Undone:
        m_verdict->show(Glyph::Aligned, tr("The old table is back."),
                        tr("The drive is as it was before."));
        break;
    default:
        showFailure();
    }
}

QString ResultPage::readySentence() const
{
    const ApplyResult *result = session().result();
    const QString warning = result ? unannouncedText(*result) : QString();
    const QString compared = tr("Everything was read back and is as planned.");
    return warning.isEmpty() ? compared : tr("%1 %2", "two sentences").arg(compared, warning);
}

void ResultPage::showFailure()
{
    const ApplyResult *result = session().result();
    QString title = tr("The drive could not be set up.");
    QStringList detail;
    if (session().error()) {
        const ErrorText text = errorText(*session().error());
        title = text.title;
        detail << text.explanation << text.advice;
    } else if (result && !result->allVerified()) {
        title = tr("Something on the drive is not as planned.");
    }
    if (result && result->outcome == ApplyResult::Outcome::UndoneAfterFailure)
        detail << tr("The old table was put back; the drive is as it was.");
    else if (!session().hasBegunWriting())
        detail << tr("Nothing was written to the drive.");
    detail.removeAll(QString());
    detail.removeDuplicates();
    m_verdict->show(Glyph::Misaligned, title, detail.join(u' '));
}

void ResultPage::showItems()
{
    m_items->clear();
    const ApplyResult *result =
        session().undoResult() ? session().undoResult() : session().result();
    if (!result)
        return;
    const Theme theme = Theme::of(this);
    const int edge = scaled(this, 16);
    for (const VerifiedItem &item : result->verified) {
        const Glyph glyph = item.matches ? Glyph::Aligned : Glyph::Misaligned;
        const QString text = verifiedText(item);
        auto *row =
            new QListWidgetItem(QIcon(glyphPixmap(glyph, theme, edge, devicePixelRatioF())), text);
        row->setData(Qt::AccessibleTextRole,
                     item.matches ? tr("as planned: %1").arg(text) : tr("different: %1").arg(text));
        row->setSizeHint(QSize(0, scaled(this, 28)));
        m_items->addItem(row);
    }
    if (m_items->count() == 0)
        m_items->addItem(tr("Nothing was compared."));
    m_items->setCurrentRow(0);
}

bool ResultPage::isComplete() const
{
    return session().canClose();
}

QString ResultPage::spokenSentence() const
{
    return m_verdict->text();
}

QString ResultPage::statusSentence() const
{
    const ApplyResult *result = session().result();
    if (!result || result->verified.empty())
        return {};
    const auto matching = std::ranges::count_if(result->verified, &VerifiedItem::matches);
    return tr("%1 of %2 items are as planned.", "count, total")
        .arg(matching)
        .arg(result->verified.size());
}

QWidget *ResultPage::firstFocus()
{
    return m_items;
}

void ResultPage::explainWhyOpen()
{
    m_note->show(Glyph::Attention, tr("The window stays open until the old table is back."));
}

void ResultPage::askWhereToSave()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save report"), QStringLiteral("driveready-report.json"),
        tr("Reports (*.json)", "kind of file in a file dialog"));
    if (!path.isEmpty())
        saveReport(path);
}

bool ResultPage::saveReport(const QString &path)
{
    Report report;
    report.madeAt = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    report.snapshot = session().snapshot();
    report.judgement = session().judgement();
    report.plan = session().plan();
    report.result = session().result();
    report.undo = session().undoResult();
    if (session().error())
        report.error = *session().error();
    QSaveFile file(path);
    const QByteArray text = QByteArray::fromStdString(prettyText(toJson(report))) + '\n';
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit()) {
        m_note->show(Glyph::Aligned, tr("The report is saved."), path);
        return true;
    }
    m_note->show(Glyph::Misaligned, tr("The report could not be saved."), file.errorString());
    return false;
}

} // namespace driveready
