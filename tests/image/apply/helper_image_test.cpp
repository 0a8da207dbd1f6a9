// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/job_client.h"
#include "apply/job_messages.h"
#include "support/apply_image.h"
#include "support/plans.h"

#include <QTest>

using namespace driveready;
using namespace driveready::test;

namespace {

class CollectedProgress final : public ProgressSink
{
public:
    void report(const Progress &progress) noexcept override { values.push_back(progress); }
    std::vector<Progress> values;
};

} // namespace

/// The real helper process, over its wire.
class HelperImageTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Platform> m_platform = makeLinuxPlatform();
    CollectedProgress m_progress;
    QString m_helper;

    JobOptions options(const ImageDisk &disk) const
    {
        return {m_helper.toStdString(), disk.backups().toStdString()};
    }
    /// A client that leaves closes the line at once, which the helper may see before the request.
    enum class Client { Stays, Leaves };
    QByteArray talk(const QStringList &arguments, const QByteArray &input, int *code = nullptr,
                    Client client = Client::Leaves)
    {
        QProcess process;
        process.start(m_helper, arguments);
        process.write(input);
        if (client == Client::Leaves)
            process.closeWriteChannel();
        [&] { QVERIFY(process.waitForFinished()); }();
        if (code)
            *code = process.exitCode();
        return process.readAllStandardOutput();
    }

private slots:
    void initTestCase()
    {
        const auto helper = findHelper();
        QVERIFY2(helper, helper ? "" : toLogString(helper.error()).c_str());
        m_helper = QString::fromStdString(*helper);
    }

    void plan_isAppliedAndUndoneThroughTheHelper()
    {
        ImageDisk disk(16 * mebi);
        const QByteArray before = disk.hash();
        const Plan plan =
            planned(probed(disk.target(), *m_platform), wishes({wish(FileSystem::None)}));
        const auto result =
            runApply(disk.target(), plan, digestOf(plan), options(disk), m_progress, {});
        QVERIFY2(result, result ? "" : toLogString(result.error()).c_str());
        QVERIFY(result->outcome == ApplyResult::Outcome::Done && result->allVerified());
        QVERIFY(m_progress.values.size() >= 2 * plan.actions.size());
        QCOMPARE(m_progress.values.back().action, plan.actions.back().id);
        const auto undone =
            runUndo(disk.target(), result->transaction, options(disk), m_progress, {});
        QVERIFY2(undone, undone ? "" : toLogString(undone.error()).c_str());
        QCOMPARE(disk.hash(), before);
    }

    void otherDigest_isRefusedByTheHelper()
    {
        ImageDisk disk(16 * mebi);
        const Plan plan =
            planned(probed(disk.target(), *m_platform), wishes({wish(FileSystem::None)}));
        const QByteArray before = disk.hash();
        const auto result =
            runApply(disk.target(), plan, sha256("no"), options(disk), m_progress, {});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::PlanDigestMismatch);
        QCOMPARE(disk.hash(), before);
    }

    void badInput_isRefusedWithAReason_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("garbage") << QByteArray("hello\n") << QByteArray("JsonSyntax");
        QTest::newRow("endless line") << QByteArray(200'000, 'x') << QByteArray("InputTooLarge");
        QTest::newRow("another method")
            << QByteArray("{\"schema\":1,\"method\":\"Run\"}\n") << QByteArray("JsonOutOfRange");
        QTest::newRow("later schema") << QByteArray("{\"schema\":9,\"method\":\"Cancel\"}\n")
                                      << QByteArray("SchemaUnsupported");
        QTest::newRow("unknown transaction")
            << QByteArray("{\"schema\":1,\"method\":\"UndoTransaction\",\"transaction\":\"x\"}\n")
            << QByteArray("BackupNotFound");
    }
    void badInput_isRefusedWithAReason()
    {
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, code);
        const ImageDisk disk(16 * mebi);
        const QByteArray output =
            talk({QStringLiteral("--stdio"), QStringLiteral("--image"), disk.path(),
                  QStringLiteral("--backup-dir"), disk.backups()},
                 input, nullptr, Client::Stays);
        const auto lines = output.trimmed().split('\n');
        const auto event = eventFromLine(lines.last().toStdString());
        QVERIFY2(event, output);
        const auto *refused = std::get_if<RefusedEvent>(&*event);
        QVERIFY2(refused, output);
        QCOMPARE(QByteArray(wireName(refused->error.code).data()), code);
    }

    void clientThatLeavesAtOnce_endsTheHelper()
    {
        const ImageDisk disk(16 * mebi);
        int code = 0;
        const QByteArray output =
            talk({QStringLiteral("--stdio"), QStringLiteral("--image"), disk.path()}, {}, &code);
        QCOMPARE(code, 1);
        QVERIFY(output.isEmpty());
    }

    // S25: a client that is gone before the first write means that nothing is written.
    void clientThatLeavesAfterTheRequest_changesNothingOrLeavesAWayBack()
    {
        ImageDisk disk(16 * mebi);
        const QByteArray before = disk.hash();
        const Plan plan = planned(probed(disk.target(), *m_platform),
                                  wishes({wish(FileSystem::Ext4, std::nullopt, "x")}));
        const QByteArray request = QByteArray::fromStdString(
            toLine(JobRequest(ApplyPlanRequest{plan, digestOf(plan)})) + "\n");
        const QByteArray output =
            talk({QStringLiteral("--stdio"), QStringLiteral("--image"), disk.path(),
                  QStringLiteral("--backup-dir"), disk.backups()},
                 request);
        const auto event = eventFromLine(output.trimmed().split('\n').last().toStdString());
        QVERIFY2(event, output);
        if (const auto *refused = std::get_if<RefusedEvent>(&*event)) {
            QCOMPARE(refused->error.code, ErrorCode::Cancelled);
            QCOMPARE(disk.hash(), before);
        } else {
            const auto *finished = std::get_if<FinishedEvent>(&*event);
            QVERIFY2(finished, output);
            QCOMPARE(finished->result.outcome, ApplyResult::Outcome::Stopped);
            QVERIFY(finished->result.undoPossible);
        }
    }

    void badArguments_areAUsageError_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char *name, const char *words) {
            QTest::newRow(name) << QString::fromLatin1(words).split(u' ', Qt::SkipEmptyParts);
        };
        row("none", "");
        row("no stdio", "--image /x");
        row("no target", "--stdio");
        row("two targets", "--stdio --image /x --device sdx");
        row("unknown", "--stdio --image /x --command ls");
        row("without value", "--stdio --image");
    }
    void badArguments_areAUsageError()
    {
        QFETCH(QStringList, arguments);
        int code = 0;
        talk(arguments, {}, &code);
        QCOMPARE(code, 2);
    }
};

QTEST_GUILESS_MAIN(HelperImageTest)
#include "helper_image_test.moc"
