// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "findings/catalogue.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace driveready;

namespace {

Finding finding(FindingCode code, Severity severity, std::string subject)
{
    Finding made;
    made.code = code;
    made.severity = severity;
    made.subject = std::move(subject);
    return made;
}

QString words(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

} // namespace

class FindingsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyCode_hasADistinctNameThatReadsBack()
    {
        const QRegularExpression form(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
        QSet<QString> names;
        for (int i = 0; i < findingCodeCount(); ++i) {
            const auto code = static_cast<FindingCode>(i);
            QVERIFY(form.match(words(wireName(code))).hasMatch());
            QCOMPARE(findingCodeFromName(wireName(code)), std::optional(code));
            names.insert(words(wireName(code)));
        }
        QCOMPARE(names.size(), findingCodeCount());
        QVERIFY(!findingCodeFromName("StartMisaligned"));
    }

    void everyCode_namesItsParametersOnce()
    {
        const QRegularExpression form(QStringLiteral("^[a-z]+(_[a-z]+)*$"));
        for (int i = 0; i < findingCodeCount(); ++i) {
            QSet<QString> seen;
            const auto params = parametersOf(static_cast<FindingCode>(i));
            for (const std::string_view name : params) {
                QVERIFY2(form.match(words(name)).hasMatch(), name.data());
                seen.insert(words(name));
            }
            QCOMPARE(std::size_t(seen.size()), params.size());
        }
        QCOMPARE(parametersOf(FindingCode::OptimalSizeRejected),
                 (std::vector<std::string_view>{"value", "reason"}));
        QVERIFY(parametersOf(FindingCode::DiskBlank).empty());
    }

    void severities_readBackAndRise()
    {
        int previous = -1;
        for (const char *name : {"info", "notice", "warning", "error", "blocker"}) {
            const auto severity = severityFromName(name);
            QVERIFY(severity);
            QCOMPARE(words(wireName(*severity)), QString::fromLatin1(name));
            QVERIFY(int(*severity) > previous);
            previous = int(*severity);
        }
        QVERIFY(!severityFromName("fatal"));
    }

    void subject_givesThePartitionNumber_data()
    {
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<int>("number");
        QTest::newRow("disk") << QByteArray("disk") << 0;
        QTest::newRow("table") << QByteArray("table") << 0;
        QTest::newRow("partition") << QByteArray("partition 12") << 12;
        QTest::newRow("no number") << QByteArray("partition ") << 0;
        QTest::newRow("trailing text") << QByteArray("partition 1x") << 0;
        QTest::newRow("too large") << QByteArray("partition 99999999999") << 0;
    }
    void subject_givesThePartitionNumber()
    {
        QFETCH(QByteArray, subject);
        QFETCH(int, number);
        QCOMPARE(
            int(finding(FindingCode::DiskBlank, Severity::Info, subject.toStdString()).partition()),
            number);
    }

    void sorting_putsTheWorstFirstAndKeepsTheOrderOfEquals()
    {
        std::vector<Finding> findings{
            finding(FindingCode::SectorSizeAssumed, Severity::Info, "disk"),
            finding(FindingCode::StartMisaligned, Severity::Warning, "partition 5"),
            finding(FindingCode::StartMisaligned, Severity::Warning, "partition 2"),
            finding(FindingCode::TableOverlap, Severity::Error, "table"),
            finding(FindingCode::PayloadMisaligned, Severity::Warning, "partition 2"),
        };
        sortFindings(findings);
        QStringList order;
        for (const Finding &entry : findings)
            order << words(entry.subject) + u'/' + words(wireName(entry.code));
        QCOMPARE(order, (QStringList{QStringLiteral("table/table-overlap"),
                                     QStringLiteral("partition 2/start-misaligned"),
                                     QStringLiteral("partition 2/payload-misaligned"),
                                     QStringLiteral("partition 5/start-misaligned"),
                                     QStringLiteral("disk/sector-size-assumed")}));
    }

    void json_carriesCodeSeveritySubjectAndParams()
    {
        Finding made = finding(FindingCode::OptimalSizeRejected, Severity::Notice, "disk");
        made.params = {{"value", std::uint64_t{33553920}},
                       {"reason", std::string("near-0xffff-sectors")},
                       {"extra", std::int64_t{-1}}};
        QCOMPARE(words(canonicalText(toJson(made))),
                 QStringLiteral("{\"code\":\"optimal-size-rejected\",\"params\":{\"extra\":-1,"
                                "\"reason\":\"near-0xffff-sectors\",\"value\":33553920},"
                                "\"severity\":\"notice\",\"subject\":\"disk\"}"));
        QCOMPARE(made.text("value"), std::string("33553920"));
        QCOMPARE(made.text("reason"), std::string("near-0xffff-sectors"));
        QCOMPARE(made.text("extra"), std::string("-1"));
        QCOMPARE(made.text("absent"), std::string());
        QCOMPARE(
            words(canonicalText(toJson(finding(FindingCode::DiskBlank, Severity::Info, "disk")))),
            QStringLiteral("{\"code\":\"disk-blank\",\"params\":{},\"severity\":\"info\","
                           "\"subject\":\"disk\"}"));
    }
};

QTEST_GUILESS_MAIN(FindingsTest)
#include "findings_test.moc"
