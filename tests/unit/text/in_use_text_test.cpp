// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/in_use_text.h"

#include "safety/safety_check.h"

#include <QSet>
#include <QTest>

using namespace driveready;

namespace {

constexpr int kinds = int(InUse::Kind::Export) + 1;
constexpr int ways = int(ReleaseWay::UnlockMedium) + 1;
constexpr int accesses = int(Access::Namespace) + 1;

InUse processUse()
{
    InUse use{InUse::Kind::OpenByProcess, "sdb1", "4711 dd"};
    use.release = ReleaseWay::EndProgram;
    use.pid = 4711;
    use.command = "dd";
    use.user = 1000;
    use.access = Access::Device;
    return use;
}

} // namespace

class InUseTextTest : public QObject
{
    Q_OBJECT

private slots:
    void everyUse_saysWhatWhyAndHowToReleaseIt_data()
    {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < kinds; ++kind)
            QTest::newRow(std::string(wireName(InUse::Kind(kind))).c_str()) << kind;
    }
    void everyUse_saysWhatWhyAndHowToReleaseIt()
    {
        QFETCH(int, kind);
        for (int way = 0; way < ways; ++way) {
            for (int access = 0; access < accesses; ++access) {
                InUse use = processUse();
                use.kind = InUse::Kind(kind);
                use.release = ReleaseWay(way);
                use.access = Access(access);
                for (const InUse &known : {use, InUse{use.kind, "", ""}}) {
                    const FindingText text = inUseText(known);
                    for (const QString &part : {text.title, text.cost, text.reason, text.remedy})
                        QVERIFY2(!part.isEmpty() && !part.contains(u'%'), qPrintable(part));
                    QVERIFY2(text.reason.endsWith(u'.'), qPrintable(text.reason));
                    QVERIFY2(text.remedy.endsWith(u'.'), qPrintable(text.remedy));
                }
            }
        }
        QVERIFY(!useName({InUse::Kind(kind), "", ""}).isEmpty());
    }

    void releases_differ()
    {
        QSet<QString> sentences;
        for (int way = 1; way < ways; ++way) {
            InUse use{InUse::Kind::Holder, "sdb1", "vol"};
            use.release = ReleaseWay(way);
            sentences.insert(inUseText(use).remedy);
        }
        QCOMPARE(sentences.size(), ways - 1);
    }

    void process_isNamedWithNumberAndUser()
    {
        const FindingText text = inUseText(processUse());
        QCOMPARE(text.title, QStringLiteral("In use: dd has sdb1 open"));
        QCOMPARE(text.reason, QStringLiteral("It is dd (process 4711, user 1000)."));
        InUse other = processUse();
        other.user = 0;
        other.access = Access::WorkingFolder;
        QCOMPARE(inUseText(other).title, QStringLiteral("In use: dd works in a folder on sdb1"));
        QCOMPARE(inUseText(other).reason, QStringLiteral("It is dd (process 4711, user root)."));
    }

    void namesOfProcesses_areCleaned()
    {
        InUse use = processUse();
        use.command = "\x1b]0;x\x07<b>%1%2\xE2\x80\xAE";
        for (const QString &part : {inUseText(use).title, inUseText(use).reason, whoText(use)}) {
            for (const QChar c : part)
                QVERIFY2(c.isPrint(), qPrintable(part));
            QVERIFY2(!part.contains(QChar(0x202E)), qPrintable(part));
        }
    }

    void findingOfAUse_comesBackWhole()
    {
        DiskSnapshot disk;
        disk.id.size = oneMiB;
        disk.inUse = {processUse()};
        const auto findings = checkSafety(disk).findings;
        QVERIFY(inUseOf(findings.at(0)) == std::optional(processUse()));
        QVERIFY(!inUseOf({FindingCode::Zoned, Severity::Blocker, "disk", {}}));
    }

    void hibernationImage_isNotCalledSwap()
    {
        DiskSnapshot disk;
        disk.id.size = oneMiB;
        disk.signatures = {{2u, "swsuspend", "other", "", "", Bytes(0)}};
        const FindingText text = findingText(checkSafety(disk).findings.at(0));
        QCOMPARE(text.title, QStringLiteral("Partition 2 holds a hibernation image"));
        QVERIFY(!text.reason.contains(QLatin1String("swap")));
    }
};

QTEST_GUILESS_MAIN(InUseTextTest)
#include "in_use_text_test.moc"
