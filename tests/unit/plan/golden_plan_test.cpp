// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "support/plans.h"

#include <QDir>
#include <QFile>

// tests/plan/NAME.probed.json + NAME.request.json -> NAME.expected.txt. After a wanted change the
// texts are written again by
//     DRIVEREADY_UPDATE_GOLDEN=1 build/ci/tests/unit/plan/golden_plan_test
// and reviewed like code.

using namespace driveready;
using namespace driveready::test;

namespace {

QString pathOf(const QString &name, const char *suffix)
{
    return QStringLiteral(GOLDEN_DIR "/") + name + QString::fromLatin1(suffix);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Json jsonOf(const QString &path)
{
    const QByteArray text = contentOf(path);
    const auto json = parseJson({text.constData(), std::size_t(text.size())}, 1024 * 1024);
    if (!json)
        qFatal("%s: %s", qPrintable(path), toLogString(json.error()).c_str());
    return *json;
}

QByteArray text(const std::string &value)
{
    return QByteArray::fromStdString(value);
}

QByteArray number(std::uint64_t value)
{
    return QByteArray::number(quint64(value));
}

QByteArray range(const Region &region)
{
    return "sectors " + number(region.start.value()) + " to " + number(region.end.value() - 1);
}

QByteArray quoted(const std::string &value)
{
    return value.empty() ? QByteArray() : " \"" + text(value) + '"';
}

QByteArray partitionLine(const Partition &partition, const DiskLayout &layout)
{
    const bool isGpt = layout.type == TableType::Gpt;
    QByteArray line =
        "       " + number(partition.number) + ": " + range(partition.region()) + ", type " +
        (isGpt ? text(partition.type.gpt.toString()) : QByteArray::number(partition.type.dos, 16));
    if (isGpt)
        line += ", id " + text(partition.uuid.toString()) + quoted(partition.name);
    if (partition.ebr.value() != 0)
        line += ", ebr " + number(partition.ebr.value());
    return line + '\n';
}

QByteArray detailOf(const Action &action, const Plan &plan)
{
    if (const auto *wipe = std::get_if<WipeSignature>(&action.body)) {
        const QByteArray where =
            wipe->partition ? "partition " + number(wipe->partition) : QByteArray("disk");
        return ' ' + text(wipe->type) + quoted(wipe->label) + ", " + where + ", " +
               range(wipe->region);
    }
    if (std::holds_alternative<WriteTable>(action.body)) {
        const DiskLayout &staged = plan.staged;
        const std::string_view type = wireName(staged.type);
        return ' ' + QByteArray(type.data(), qsizetype(type.size())) + ", id " +
               (staged.type == TableType::Gpt ? text(staged.diskGuid.toString())
                                              : QByteArray::number(staged.diskSignature, 16)) +
               ", usable " + number(staged.firstUsable.value()) + " to " +
               number(staged.lastUsable.value());
    }
    if (const auto *make = std::get_if<MakeFileSystem>(&action.body)) {
        const std::string_view type = wireName(make->fileSystem);
        QByteArray detail = ' ' + QByteArray(type.data(), qsizetype(type.size())) +
                            quoted(make->label) + ", partition " + number(make->partition) +
                            ", id " + text(make->uuid);
        if (make->owner)
            detail += ", owner " + number(make->owner->uid) + ':' + number(make->owner->gid);
        return detail;
    }
    return {};
}

QByteArray dependencies(const Action &action)
{
    QByteArray ids;
    for (const std::uint32_t id : action.dependsOn)
        ids += ' ' + number(id);
    return ids.isEmpty() ? ids : " ->" + ids;
}

/// "1 - check-again", "2 - save-table -> 1" ...: what libstorage-ng's action graphs look like.
QByteArray spellPlan(const Plan &plan)
{
    QByteArray out = "physical " + number(plan.physical.bytes()) + ", offset " +
                     number(plan.alignmentOffset.value()) + ", grain " +
                     number(plan.grain.value()) + '\n';
    for (const Action &action : plan.actions) {
        const std::string_view name = wireName(action.body);
        out += number(action.id) + " - " + QByteArray(name.data(), qsizetype(name.size())) +
               detailOf(action, plan) + dependencies(action) + '\n';
        if (std::holds_alternative<WriteTable>(action.body)) {
            for (const Partition &partition : plan.staged.partitions)
                out += partitionLine(partition, plan.staged);
        }
    }
    for (const Loss &loss : plan.losses) {
        out += "lost: " + text(loss.type) + quoted(loss.label) + ", " +
               (loss.partition ? "partition " + number(loss.partition) : QByteArray("disk")) +
               ", " + number(loss.size.value()) + " bytes\n";
    }
    return out;
}

} // namespace

class GoldenPlanTest : public QObject
{
    Q_OBJECT

private slots:
    void wish_givesTheExpectedPlan_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList files = QDir(QStringLiteral(GOLDEN_DIR))
                                      .entryList({QStringLiteral("*.probed.json")}, QDir::Files);
        QVERIFY(files.size() >= 9);
        for (const QString &file : files) {
            const QString name = file.chopped(int(qstrlen(".probed.json")));
            QTest::newRow(qPrintable(name)) << name;
        }
    }
    void wish_givesTheExpectedPlan()
    {
        QFETCH(QString, name);
        const auto snapshot = snapshotFromJson(jsonOf(pathOf(name, ".probed.json")));
        QVERIFY2(snapshot, snapshot ? "" : toLogString(snapshot.error()).c_str());
        const auto request = requestFromJson(jsonOf(pathOf(name, ".request.json")));
        QVERIFY2(request, request ? "" : toLogString(request.error()).c_str());
        SequenceIdSource ids;
        const auto plan = makePlan(*snapshot, *request, ids);
        QVERIFY2(plan, plan ? "" : toLogString(plan.error()).c_str());
        const QByteArray spelled = spellPlan(*plan);
        if (qEnvironmentVariableIsSet("DRIVEREADY_UPDATE_GOLDEN")) {
            QFile file(pathOf(name, ".expected.txt"));
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            QCOMPARE(file.write(spelled), spelled.size());
        }
        const QStringList found = QString::fromUtf8(spelled).split(u'\n');
        QCOMPARE(found, QString::fromUtf8(contentOf(pathOf(name, ".expected.txt"))).split(u'\n'));
    }
};

QTEST_GUILESS_MAIN(GoldenPlanTest)
#include "golden_plan_test.moc"
