// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/untrusted_text.h"
#include "support/hostile_text.h"
#include "support/scripted_backend.h"
#include "widgets/details_dialog.h"
#include "widgets/main_window.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QTest>
#include <QTextDocumentFragment>

using namespace driveready;
using namespace driveready::test;

namespace {

constexpr auto drive = PracticeDrive::Report001OffByOne;

/// The drive of report 001 on which everything that has a name has this one, as a probe reads it.
DiskSnapshot named(const std::string &raw)
{
    DiskSnapshot snapshot = sampleSnapshot(drive);
    const std::string text = untrustedText(raw);
    snapshot.info.vendor = snapshot.info.model = snapshot.info.serial = text;
    snapshot.info.firmware = snapshot.info.linkSpeed = text;
    for (Partition &partition : snapshot.table.layout.partitions)
        partition.name = text;
    for (Signature &signature : snapshot.signatures)
        signature.label = signature.type = signature.uuid = text;
    return snapshot;
}

/// The sentence that a label shows to a person, whatever it is written in.
QString seen(const QLabel &label)
{
    const bool isRich = label.textFormat() == Qt::RichText ||
                        (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(label.text()));
    return isRich ? QTextDocumentFragment::fromHtml(label.text()).toPlainText() : label.text();
}

/// What is wrong with one window, empty if nothing.
QString problemOf(QWidget &window)
{
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()))
            return QStringLiteral("mark-up is interpreted: ") + label->text();
        if (isMisleading(seen(*label)) || isMisleading(label->accessibleName()))
            return QStringLiteral("label: ") + seen(*label);
    }
    for (const QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
        const QAbstractItemModel *model = view->model();
        if (!model)
            continue;
        for (int row = 0; row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                const QModelIndex index = model->index(row, column);
                for (const int role : {int(Qt::DisplayRole), int(Qt::AccessibleTextRole),
                                       int(Qt::AccessibleDescriptionRole), int(Qt::ToolTipRole)}) {
                    QString text = index.data(role).toString();
                    if (role == Qt::ToolTipRole && Qt::mightBeRichText(text)) {
                        if (text.contains(QLatin1String("<img")) ||
                            text.contains(QLatin1String("<a ")))
                            return QStringLiteral("tooltip: ") + text;
                        text = QTextDocumentFragment::fromHtml(text).toPlainText();
                    }
                    if (isMisleading(text))
                        return QStringLiteral("cell: ") + text;
                }
            }
        }
    }
    return {};
}

} // namespace

/// G22 in the window: names from a disk show as they are, never as mark-up or control.
class HostileWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void hostileNames_areShownHarmlessly()
    {
        ScriptedBackend backend;
        backend.add(drive);
        MainWindow window(backend);
        window.show();
        window.choose(sampleTarget(drive));
        QTRY_VERIFY(window.isDriveShown());
        int good = 0;
        const auto texts = hostileTexts();
        for (const std::string &raw : texts) {
            const auto snapshot = std::make_shared<const DiskSnapshot>(named(raw));
            backend.snapshots[sampleTarget(drive).name] = snapshot;
            window.readAgain(sampleTarget(drive));
            const auto isRead = [&] {
                const DriveEntry *entry = window.catalog().entry(sampleTarget(drive));
                return entry && entry->snapshot == snapshot;
            };
            QTRY_VERIFY(isRead());
            const QString problem = problemOf(window);
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
            ++good;
        }
        qInfo("GOAL G22 window: %d/%zu hostile names", good, texts.size());
    }

    void hostileNames_areShownHarmlesslyInDetails()
    {
        for (const std::string &raw : hostileTexts()) {
            DriveEntry entry;
            entry.device = sampleDevice(drive);
            entry.snapshot = std::make_shared<const DiskSnapshot>(named(raw));
            entry.judgement = std::make_shared<const Judgement>(judge(*entry.snapshot));
            DetailsDialog dialog(entry);
            const QString problem = problemOf(dialog);
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
        }
    }
};

QTEST_MAIN(HostileWindowTest)
#include "hostile_window_test.moc"
