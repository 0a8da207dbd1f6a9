// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/finding_text.h"

#include "text/verdict_text.h"

#include <QSet>
#include <QTest>

using namespace driveready;

namespace {

bool isFinished(const QString &text)
{
    return !text.contains(u'{') && !text.contains(u'[') && !text.contains(u'}') &&
           !text.contains(u']') && !text.contains(QLatin1String("  ")) &&
           !text.contains(QLatin1String("%1")) && !text.contains(QLatin1String("(s)")) &&
           text == text.trimmed();
}

Finding misaligned(std::uint64_t residue, const char *basis)
{
    return {FindingCode::StartMisaligned,
            Severity::Warning,
            "partition 5",
            {{"residue", residue},
             {"physical", std::uint64_t(4096)},
             {"basis", std::string(basis)},
             {"proposed_start", std::uint64_t(1998569480)}}};
}

DeviceInfo rotating(std::uint32_t rate)
{
    DeviceInfo info;
    info.rotational = true;
    info.rotationRate = rate;
    return info;
}

} // namespace

class FindingTextTest : public QObject
{
    Q_OBJECT

private slots:
    void everyCode_saysWhatItIsAndWhatToDo_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < findingCodeCount(); ++i)
            QTest::newRow(std::string(wireName(static_cast<FindingCode>(i))).c_str()) << i;
    }
    void everyCode_saysWhatItIsAndWhatToDo()
    {
        QFETCH(int, index);
        const auto code = static_cast<FindingCode>(index);
        Finding finding{code, Severity::Notice, "partition 3", {}};
        const FindingText bare = findingText(finding);
        for (const std::string_view name : parametersOf(code))
            finding.params.emplace_back(std::string(name), name == "basis"
                                                               ? ErrorValue("measured")
                                                               : ErrorValue(std::uint64_t(7)));
        const FindingText full = findingText(finding);
        for (const FindingText &text : {bare, full}) {
            for (const QString &column : {text.title, text.cost, text.reason, text.remedy})
                QVERIFY2(isFinished(column), qPrintable(column));
            QVERIFY(!text.title.isEmpty());
            QVERIFY(!text.cost.isEmpty());
            QVERIFY(!text.remedy.isEmpty());
            QVERIFY2(text.title != QString::fromUtf8(wireName(code).data()),
                     qPrintable(text.title));
        }
        QVERIFY(!full.reason.isEmpty());
    }

    void titles_differ()
    {
        QSet<QString> titles;
        for (int i = 0; i < findingCodeCount(); ++i)
            titles.insert(
                findingText({static_cast<FindingCode>(i), Severity::Info, "disk", {}}).title);
        // Both lengths that are not whole have one title; they differ in cost and severity.
        QCOMPARE(titles.size(), findingCodeCount() - 1);
    }

    void misalignedStart_countsItsSectors()
    {
        QCOMPARE(findingText(misaligned(1, "measured")).title,
                 QStringLiteral("Partition 5 starts 1 sector off"));
        QCOMPARE(findingText(misaligned(7, "measured")).title,
                 QStringLiteral("Partition 5 starts 7 sectors off"));
    }

    void misalignedStart_costsATurn_onlyWhereTheRotationIsKnown()
    {
        const DeviceInfo disk = rotating(5400);
        const QString known = findingText(misaligned(1, "reported"), &disk).cost;
        QVERIFY2(known.contains(QLatin1String("11.1 ms")), qPrintable(known));
        QVERIFY2(known.contains(QLatin1String("computed")), qPrintable(known));
        const QString unknown = findingText(misaligned(1, "reported")).cost;
        QVERIFY2(!unknown.contains(QLatin1String("ms")), qPrintable(unknown));
        QVERIFY2(!unknown.contains(QLatin1String("turn")), qPrintable(unknown));
        DeviceInfo solid;
        solid.rotational = false;
        QVERIFY(
            !findingText(misaligned(1, "reported"), &solid).cost.contains(QLatin1String("turn")));
    }

    void misalignedStart_saysWhatWasMeasured()
    {
        Finding finding = misaligned(1, "measured");
        finding.params.emplace_back("cost_basis", std::string("measured"));
        finding.params.emplace_back("microseconds", std::uint64_t(10'540));
        QCOMPARE(findingText(finding).cost, QStringLiteral("10.5 ms per 4 KiB write (measured)"));
        finding.params.emplace_back("hundredth_turns", std::uint64_t(95));
        QCOMPARE(findingText(finding).cost,
                 QStringLiteral("10.5 ms per 4 KiB write, 0.95 turns of the platter (measured)"));
    }

    void remedy_isRightWhateverIsInside_whileTheSizeIsNotCertain_data()
    {
        QTest::addColumn<QByteArray>("basis");
        QTest::addColumn<bool>("isCertain");
        QTest::newRow("assumed") << QByteArray("assumed") << false;
        QTest::newRow("listed") << QByteArray("listed") << false;
        QTest::newRow("measured") << QByteArray("measured") << true;
    }
    void remedy_isRightWhateverIsInside_whileTheSizeIsNotCertain()
    {
        QFETCH(QByteArray, basis);
        QFETCH(bool, isCertain);
        const QString remedy = findingText(misaligned(1, basis.constData())).remedy;
        QCOMPARE(remedy.contains(QLatin1String("whatever is inside")), !isCertain);
        QVERIFY(remedy.contains(QLatin1String("1998569480")));
    }

    void dataLoss_namesWhatTheOwnerKnows()
    {
        const FindingText text = findingText({FindingCode::DataLoss,
                                              Severity::Warning,
                                              "partition 1",
                                              {{"partition", std::uint64_t(1)},
                                               {"type", std::string("ext3")},
                                               {"label", std::string("films\x1b")},
                                               {"size", std::uint64_t(199997650944)}}});
        QCOMPARE(text.title, QString::fromUtf8("Will be lost: partition 1 \u201cfilms\\x1b\u201d, "
                                               "ext3, 200.0 GB"));
    }

    void severityWords_differ()
    {
        QSet<QString> words;
        for (const Severity severity : {Severity::Info, Severity::Notice, Severity::Warning,
                                        Severity::Error, Severity::Blocker})
            words.insert(severityWord(severity));
        QCOMPARE(words.size(), 5);
    }
};

QTEST_GUILESS_MAIN(FindingTextTest)
#include "finding_text_test.moc"
