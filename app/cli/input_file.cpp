// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "input_file.h"

#include "bench/measure_record.h"
#include "probe/prober.h"
#include "saved_changes.h"
#include "target_argument.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>
#include <cerrno>
#include <unistd.h>

namespace driveready {

namespace {

struct InputWords
{
    Q_DECLARE_TR_FUNCTIONS(Cli)
};

constexpr std::size_t maxSnapshotBytes = 1024 * 1024;

Error fileError(const QFileDevice &file, const QString &path, ErrorCode code)
{
    return makeError(code)
        .with("path", path.toStdString())
        .with("message", file.errorString().toStdString());
}

} // namespace

Result<Json> readJsonFile(const QString &path, std::size_t maxBytes)
{
    QFile file(path);
    const bool isStandardInput = path == QLatin1String("-");
    const bool isOpen = isStandardInput ? file.open(STDIN_FILENO, QIODevice::ReadOnly)
                                        : file.open(QIODevice::ReadOnly);
    if (!isOpen) {
        return fail(
            fileError(file, path,
                      QFile::exists(path) ? ErrorCode::FileNotReadable : ErrorCode::FileNotFound));
    }
    const QByteArray text = file.read(static_cast<qint64>(maxBytes) + 1);
    if (file.error() != QFileDevice::NoError)
        return fail(fileError(file, path, ErrorCode::FileNotReadable));
    auto json = parseJson(std::string_view(text.constData(), static_cast<std::size_t>(text.size())),
                          maxBytes);
    if (!json && !isStandardInput)
        return fail(std::move(json).error().with("file", path.toStdString()));
    return json;
}

Status writeTextFile(const QString &path, const std::string &text)
{
    const QByteArray bytes = QByteArray::fromStdString(text);
    if (path == QLatin1String("-")) {
        QFile out;
        if (!out.open(STDOUT_FILENO, QIODevice::WriteOnly) || out.write(bytes) != bytes.size() ||
            !out.flush())
            return fail(fileError(out, path, ErrorCode::FileNotWritable));
        return {};
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return fail(fileError(file, path, ErrorCode::FileNotWritable));
    return {};
}

void declareDisk(QCommandLineParser &parser)
{
    parser.addPositionalArgument(
        QStringLiteral("DEVICE"),
        InputWords::tr("A disk (sdb, /dev/sdb, a link to it) or the path of a disk image."),
        QStringLiteral("DEVICE"));
    parser.addOption({QStringLiteral("snapshot"),
                      InputWords::tr("Reads a recorded snapshot instead of a device."),
                      QStringLiteral("FILE")});
}

bool hasOneDisk(const CliContext &context)
{
    return context.arguments.size() + (context.options.isSet(QStringLiteral("snapshot")) ? 1 : 0) ==
           1;
}

Result<CliDisk> readDisk(const CliContext &context)
{
    if (context.options.isSet(QStringLiteral("snapshot"))) {
        const auto value =
            readJsonFile(context.options.value(QStringLiteral("snapshot")), maxSnapshotBytes);
        if (!value)
            return fail(value.error());
        auto snapshot = snapshotFromJson(*value);
        if (!snapshot)
            return fail(snapshot.error());
        return CliDisk{std::move(*snapshot), std::nullopt};
    }
    const auto target = targetFromArgument(context.arguments.value(0));
    if (!target)
        return fail(target.error());
    auto snapshot = probeDisk(*target, context.platform);
    if (!snapshot)
        return fail(snapshot.error());
    if (const auto folder = backupDirOf(context))
        adoptMeasured(*snapshot, resultDirIn(*folder));
    return CliDisk{std::move(*snapshot), *target};
}

} // namespace driveready
