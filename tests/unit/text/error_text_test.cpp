// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/error_text.h"

#include <QSet>
#include <QTest>
#include <cerrno>

using namespace driveready;

namespace {

/// Places and brackets must have been filled; a sentence must read as one.
bool isFinished(const QString &text)
{
    return !text.isEmpty() && !text.contains(u'{') && !text.contains(u'[') &&
           !text.contains(u'}') && !text.contains(u']') && !text.contains(QLatin1String("  ")) &&
           !text.contains(QLatin1String(" .")) && text.at(0).isUpper();
}

Error withEverything(ErrorCode code)
{
    return makeError(code)
        .with("device", std::string("sdq"))
        .with("path", std::string("a.b"))
        .with("program", std::string("mkfs.zz"))
        .with("package", std::string("zz-tools"))
        .with("lba", std::uint64_t(4711))
        .with("limit", std::uint64_t(65536))
        .with("reason", std::string("overlap"));
}

} // namespace

class ErrorTextTest : public QObject
{
    Q_OBJECT

private slots:
    void everyCode_hasThreeSentences_withAndWithoutDetails_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < errorCodeCount(); ++i)
            QTest::newRow(std::string(wireName(static_cast<ErrorCode>(i))).c_str()) << i;
    }
    void everyCode_hasThreeSentences_withAndWithoutDetails()
    {
        QFETCH(int, index);
        const auto code = static_cast<ErrorCode>(index);
        for (const Error &error : {makeError(code), withEverything(code)}) {
            const ErrorText text = errorText(error);
            QVERIFY2(isFinished(text.title), qPrintable(text.title));
            QVERIFY2(isFinished(text.explanation), qPrintable(text.explanation));
            QVERIFY2(isFinished(text.advice), qPrintable(text.advice));
            QVERIFY2(!text.title.endsWith(u'.'), qPrintable(text.title));
        }
    }

    void titles_differ()
    {
        QSet<QString> titles;
        for (int i = 0; i < errorCodeCount(); ++i)
            titles.insert(errorText(makeError(static_cast<ErrorCode>(i))).title);
        QCOMPARE(titles.size(), errorCodeCount());
    }

    void missingProgram_isNamedWithItsPackage_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("package");
        QTest::newRow("ext4") << QStringLiteral("mkfs.ext4") << QStringLiteral("e2fsprogs");
        QTest::newRow("xfs") << QStringLiteral("/usr/sbin/mkfs.xfs") << QStringLiteral("xfsprogs");
        QTest::newRow("fat") << QStringLiteral("mkfs.fat") << QStringLiteral("dosfstools");
        QTest::newRow("exfat") << QStringLiteral("mkfs.exfat") << QStringLiteral("exfatprogs");
        QTest::newRow("swap") << QStringLiteral("mkswap") << QStringLiteral("util-linux");
    }
    void missingProgram_isNamedWithItsPackage()
    {
        QFETCH(QString, program);
        QFETCH(QString, package);
        const ErrorText text =
            errorText(makeError(ErrorCode::ToolMissing).with("program", program.toStdString()));
        QVERIFY2(text.title.contains(program), qPrintable(text.title));
        QVERIFY2(text.explanation.contains(package), qPrintable(text.explanation));
        QVERIFY2(text.advice.contains(package), qPrintable(text.advice));
    }

    void device_isNamedInTheTitle()
    {
        for (const ErrorCode code :
             {ErrorCode::NoSuchDevice, ErrorCode::NotPermitted, ErrorCode::NotADisk,
              ErrorCode::DeviceBusy, ErrorCode::DeviceReadOnly, ErrorCode::DeviceTooSmall}) {
            const ErrorText text = errorText(makeError(code).with("device", std::string("sdq")));
            QVERIFY2(text.title.contains(QLatin1String("sdq")), qPrintable(text.title));
        }
    }

    void hostileDetails_neverReachTheTextRaw()
    {
        const ErrorText text = errorText(makeError(ErrorCode::FileNotFound)
                                             .with("path", std::string("a\x1b[31m{device}[x]\n"))
                                             .with("message", std::string("\xE2\x80\xAE")));
        QVERIFY(text.title.contains(QStringLiteral("a\\x1b[31m{device}[x]\\x0a")));
        QVERIFY(text.explanation.contains(QStringLiteral("\\u202e")));
    }

    void detailsOfTheCause_areUsed()
    {
        const ErrorText text =
            errorText(makeError(ErrorCode::VerifyMismatch)
                          .causedBy(makeError(ErrorCode::IoError).with("lba", std::uint64_t(42))));
        QVERIFY2(text.explanation.contains(QLatin1String("sector 42")),
                 qPrintable(text.explanation));
    }

    void refusal_saysWhichCheckRefused()
    {
        const ErrorText text = errorText(makeError(ErrorCode::RefusedBySafety)
                                             .with("finding", std::string("in-use-mounted"))
                                             .with("device", std::string("sdb1"))
                                             .with("detail", std::string("/srv")));
        QVERIFY2(text.explanation.contains(QLatin1String("sdb1 is mounted at /srv")),
                 qPrintable(text.explanation));
    }

    void systemsOwnWord_isShown()
    {
        const ErrorText text = errorText(makeError(ErrorCode::BackupStoreFailed)
                                             .with("path", std::string("/full"))
                                             .with("errno", std::int64_t{ENOSPC}));
        QVERIFY2(text.explanation.contains(QLatin1String("(/full)")), qPrintable(text.explanation));
        QVERIFY2(text.explanation.contains(QLatin1String("No space left on device")),
                 qPrintable(text.explanation));
    }

    void sizesThatLookTheSame_areShownInBytes()
    {
        const auto explained = [](std::uint64_t needed) {
            return errorText(makeError(ErrorCode::RequestDoesNotFit)
                                 .with("needed", needed)
                                 .with("available", std::uint64_t{1036288}))
                .explanation;
        };
        QVERIFY2(explained(1048576).contains(QLatin1String("bytes")),
                 qPrintable(explained(1048576)));
        QVERIFY2(!explained(9048576).contains(QLatin1String("bytes")),
                 qPrintable(explained(9048576)));
    }

    void fileOfBadText_isNamed()
    {
        const ErrorText text = errorText(makeError(ErrorCode::JsonMissingKey)
                                             .with("path", std::string("schema"))
                                             .with("file", std::string("/a/disk.img.drive.json")));
        QVERIFY2(text.explanation.startsWith(QLatin1String("/a/disk.img.drive.json: ")),
                 qPrintable(text.explanation));
    }

    void textThatIsNoObject_hasNoEmptyName()
    {
        const ErrorText text = errorText(makeError(ErrorCode::JsonWrongType)
                                             .with("path", std::string())
                                             .with("expected", std::string("object")));
        QVERIFY2(!text.explanation.contains(QLatin1String("\"\"")), qPrintable(text.explanation));
    }

    void workStoppedWhileFormatting_promisesNoUndo()
    {
        const auto explained = [](const char *begun) {
            return errorText(makeError(ErrorCode::StoppedHalfWay).with("begun", begun)).explanation;
        };
        QVERIFY2(explained("formatting").contains(QLatin1String("brings nothing back")),
                 qPrintable(explained("formatting")));
        QVERIFY2(!explained("table").contains(QLatin1String("brings nothing back")),
                 qPrintable(explained("table")));
    }

    // Reliability 2.6, point 9: the case in which people restart the computer.
    void refusalOfTheKernel_saysWhatWasLookedAt()
    {
        const Error error = makeError(ErrorCode::DeviceBusy)
                                .with("device", std::string("sdb1"))
                                .with("reason", std::string("nobody-found"))
                                .with("looked", std::string("mounts swap processes"))
                                .with("unreadable", std::uint64_t(3));
        const ErrorText text = errorText(error);
        QCOMPARE(text.title, QStringLiteral("Linux says that sdb1 is in use"));
        QVERIFY2(text.explanation.contains(QLatin1String("found nobody")),
                 qPrintable(text.explanation));
        QVERIFY2(text.explanation.contains(
                     QLatin1String("mounts in all namespaces, swap, and running programs")) ||
                     text.explanation.contains(
                         QLatin1String("mounts in all namespaces, swap, running programs")),
                 qPrintable(text.explanation));
        QVERIFY2(text.explanation.contains(QLatin1String("as root")), qPrintable(text.explanation));
        QVERIFY2(text.advice.contains(QLatin1String("Look again")), qPrintable(text.advice));
    }

    void refusalOfAUse_saysThatTheWholeDiskWaits()
    {
        const auto advice = [](const char *finding) {
            return errorText(
                       makeError(ErrorCode::RefusedBySafety).with("finding", std::string(finding)))
                .advice;
        };
        QVERIFY(advice("in-use-mounted").contains(QLatin1String("nothing on it is changed")));
        QCOMPARE(advice("zoned"),
                 QStringLiteral("Nothing was written. Remove the cause, then try again."));
    }

    void unknownCode_isStillASentence()
    {
        QVERIFY(isFinished(errorText(makeError(static_cast<ErrorCode>(9999))).title));
    }
};

QTEST_GUILESS_MAIN(ErrorTextTest)
#include "error_text_test.moc"
