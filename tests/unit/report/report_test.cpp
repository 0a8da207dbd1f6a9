// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "report/report.h"

#include "plan/planner.h"

#include <QTest>

using namespace driveready;

namespace {

DiskSnapshot blankDisk()
{
    DiskSnapshot snapshot;
    snapshot.id.size = Bytes(1'500'301'910'016);
    snapshot.info.size = snapshot.id.size;
    snapshot.info.model = "WDC WD15EARS-00Z5B1";
    snapshot.table.layout.total = wholeSectors(snapshot.id.size, sector512);
    return snapshot;
}

} // namespace

class ReportTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingKnown_everyPartIsNull()
    {
        Report report;
        report.madeAt = "2026-09-14T18:20:00Z";
        const Json json = toJson(report);
        QCOMPARE(json.at("schema").get<int>(), 1);
        QCOMPARE(json.at("made_at").get<std::string>(), std::string("2026-09-14T18:20:00Z"));
        for (const char *part :
             {"snapshot", "judgement", "plan", "plan_digest", "result", "undo", "error"})
            QVERIFY2(json.at(part).is_null(), part);
        QVERIFY(!json.at("program").at("version").get<std::string>().empty());
    }

    void wholeRun_partsAreReadBackByTheirOwnReaders()
    {
        const DiskSnapshot snapshot = blankDisk();
        const Judgement judgement = judge(snapshot);
        LayoutRequest request;
        request.partitions.emplace_back();
        request.partitions[0].fileSystem = FileSystem::Ext4;
        request.partitions[0].label = "data";
        SequenceIdSource ids;
        const auto plan = makePlan(snapshot, request, ids);
        QVERIFY2(plan, plan ? "" : toLogString(plan.error()).c_str());
        ApplyResult result;
        result.outcome = ApplyResult::Outcome::Failed;
        result.error = makeError(ErrorCode::IoError).with("lba", std::uint64_t{2048});

        Report report;
        report.snapshot = &snapshot;
        report.judgement = &judgement;
        report.plan = &*plan;
        report.result = &result;
        report.error = result.error;
        const Json json = toJson(report);
        QVERIFY(snapshotFromJson(json.at("snapshot")) == snapshot);
        QVERIFY(planFromJson(json.at("plan")) == *plan);
        QCOMPARE(json.at("plan_digest").get<std::string>(), digestOf(*plan).toHex());
        const auto read = applyResultFromJson(json.at("result"));
        QVERIFY(read && read->error && read->error->code == ErrorCode::IoError);
        QCOMPARE(json.at("error"), toJson(*result.error));
    }
};

QTEST_GUILESS_MAIN(ReportTest)
#include "report_test.moc"
