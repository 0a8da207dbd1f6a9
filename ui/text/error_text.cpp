// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/error_text.h"

#include "text/display_text.h"
#include "text/error_sentences.h"
#include "text/in_use_text.h"
#include "text/measure_text.h"
#include "text/reason_text.h"
#include "text/size_format.h"
#include "text/template_text.h"

#include <QCoreApplication>
#include <string_view>
#include <utility>

namespace driveready {

namespace {

// The table is in the order of the enum, so that a code is its own index.
static_assert([] {
    for (std::size_t i = 0; i < detail::errorSentences.size(); ++i) {
        if (static_cast<std::size_t>(detail::errorSentences[i].code) != i)
            return false;
    }
    return true;
}());

QString translated(const char *sentence)
{
    return QCoreApplication::translate("ErrorText", sentence);
}

/// The system's own word for an errno, unless something better came along.
QString messagePlace(const Error &error)
{
    if (error.find("message"))
        return displayPath(error.text("message"));
    const ErrorValue *value = error.find("errno");
    const auto *number = value ? std::get_if<std::int64_t>(value) : nullptr;
    return number ? qt_error_string(static_cast<int>(*number)) : QString();
}

QString sizePlace(const Error &error, std::string_view name)
{
    const ErrorValue *value = error.find(name);
    const auto *bytes = value ? std::get_if<std::uint64_t>(value) : nullptr;
    return bytes ? formatSize(Bytes(*bytes)) : QString();
}

/// Two sizes that look the same when rounded are told apart by their bytes.
QString comparedSizePlace(const Error &error, std::string_view name)
{
    const bool looksSame = sizePlace(error, "needed") == sizePlace(error, "available");
    const ErrorValue *value = looksSame ? error.find(name) : nullptr;
    const auto *bytes = value ? std::get_if<std::uint64_t>(value) : nullptr;
    return bytes ? formatBytes(Bytes(*bytes)) : sizePlace(error, name);
}

/// What stands below a refusal: the finding that caused it, as its own sentence.
QString safetyPlace(const Error &error)
{
    const QString reason = detail::blockerText(error);
    return reason.isEmpty()
               ? translated(QT_TRANSLATE_NOOP("ErrorText", "A safety check does not allow it."))
               : reason;
}

/// The program behind it, with its numbers; "" when none is known.
QString whoPlace(const Error &error)
{
    const auto number = [&error](std::string_view name) {
        const ErrorValue *value = error.find(name);
        const auto *plain = value ? std::get_if<std::uint64_t>(value) : nullptr;
        return plain ? std::optional(static_cast<std::uint32_t>(*plain)) : std::nullopt;
    };
    InUse use;
    use.pid = number("pid").value_or(0);
    use.command = error.text("command");
    use.user = number("user");
    return whoText(use);
}

/// Why even a change far from what is used must wait.
QString wholeDiskPlace(const Error &error)
{
    return error.text("finding").starts_with("in-use-")
               ? u' ' + translated(QT_TRANSLATE_NOOP(
                            "ErrorText",
                            "While anything on a disk is in use, nothing on it is changed."))
               : QString();
}

/// The kernel says that somebody uses it, and nobody was found (reliability 2.6, point 9).
ErrorText nobodyFoundText(const Error &error)
{
    ErrorText text;
    text.title = translated(QT_TRANSLATE_NOOP("ErrorText", "Linux says that %1 is in use"))
                     .arg(displayText(error.text("device")));
    text.explanation =
        translated(QT_TRANSLATE_NOOP("ErrorText",
                                     "DriveReady found nobody who uses it. It looked at: %1."))
            .arg(lookedText(error.text("looked")));
    if (error.find("unreadable"))
        text.explanation +=
            u' ' + translated(QT_TRANSLATE_NOOP(
                       "ErrorText",
                       "Programs of other users could not be looked into; as root they can."));
    text.advice = translated(QT_TRANSLATE_NOOP(
        "ErrorText", "Nothing more was changed. Look again in a moment. If it stays so, unplug the "
                     "drive and plug it in again; restart the computer only when that does not "
                     "help."));
    return text;
}

/// The package of a program in Debian and its relatives; most others use the same names.
QString packagePlace(const Error &error)
{
    static constexpr std::pair<std::string_view, const char *> packages[] = {
        {"mkfs.ext4", "e2fsprogs"},   {"mkfs.ext3", "e2fsprogs"},    {"mkfs.xfs", "xfsprogs"},
        {"xfs_db", "xfsprogs"},       {"mkfs.fat", "dosfstools"},    {"mkfs.vfat", "dosfstools"},
        {"mkfs.exfat", "exfatprogs"}, {"tune.exfat", "exfatprogs"},  {"exfatlabel", "exfatprogs"},
        {"mkswap", "util-linux"},     {"mkfs.btrfs", "btrfs-progs"}, {"mkfs.f2fs", "f2fs-tools"},
        {"mkfs.ntfs", "ntfs-3g"},     {"ntfslabel", "ntfs-3g"},
    };
    if (error.find("package"))
        return displayPath(error.text("package"));
    const std::string program = error.text("program");
    const std::string name = program.substr(program.rfind('/') + 1);
    for (const auto &[known, package] : packages) {
        if (known == name)
            return QString::fromLatin1(package);
    }
    return {};
}

/// Who keeps the partition, as the refusal below says it.
QString inUsePart(const Error &error)
{
    const QString reason = detail::blockerText(error);
    return reason.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(reason);
}

/// What is to be done when a file system was being made: the old table alone is no way back.
QString begunPlace(const Error &error)
{
    if (error.text("begun") == "in-use")
        return translated(QT_TRANSLATE_NOOP("ErrorText",
                                            "The new table stands, but a partition is in use%1."))
            .arg(inUsePart(error));
    if (error.text("begun") != "formatting")
        return {};
    return translated(QT_TRANSLATE_NOOP(
        "ErrorText", "The new table stands and the making of a file system was begun, so that the "
                     "old table alone brings nothing back."));
}

QString placeText(const Error &error, const QString &name)
{
    if (name == QLatin1String("package"))
        return packagePlace(error);
    if (name == QLatin1String("needed_size"))
        return comparedSizePlace(error, "needed");
    if (name == QLatin1String("available_size"))
        return comparedSizePlace(error, "available");
    if (name == QLatin1String("who"))
        return whoPlace(error);
    if (name == QLatin1String("whole_disk"))
        return wholeDiskPlace(error);
    if (name == QLatin1String("safety"))
        return safetyPlace(error);
    if (name == QLatin1String("message"))
        return messagePlace(error);
    if (name == QLatin1String("begun"))
        return begunPlace(error);
    if (name == QLatin1String("reason"))
        return detail::reasonText(error.text("reason"));
    if (name == QLatin1String("obstacle"))
        return measureObstacleText(error.text("obstacle"));
    return displayPath(error.text(name.toStdString()));
}

} // namespace

ErrorText errorText(const Error &error)
{
    if (error.code == ErrorCode::DeviceBusy && error.text("reason") == "nobody-found")
        return nobodyFoundText(error);
    auto index = static_cast<std::size_t>(error.code);
    if (index >= detail::errorSentences.size())
        index = 0;
    const detail::ErrorSentences &sentences = detail::errorSentences[index];
    const auto place = [&error](const QString &name) { return placeText(error, name); };
    ErrorText text{detail::fillTemplate(translated(sentences.title), place),
                   detail::fillTemplate(translated(sentences.explanation), place),
                   detail::fillTemplate(translated(sentences.advice), place)};
    // Which of several files it was, where the sentence is about its content.
    if (error.find("file"))
        text.explanation = translated(QT_TRANSLATE_NOOP("ErrorText", "%1: %2"))
                               .arg(displayPath(error.text("file")), text.explanation);
    if (text.explanation.isEmpty())
        text.explanation =
            translated(QT_TRANSLATE_NOOP("ErrorText", "Nothing more is known about the cause."));
    if (text.advice.isEmpty())
        text.advice = translated(
            QT_TRANSLATE_NOOP("ErrorText", "Install it from your distribution, then try again."));
    return text;
}

} // namespace driveready
