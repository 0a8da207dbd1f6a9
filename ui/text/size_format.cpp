// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/size_format.h"

#include <QCoreApplication>
#include <QLocale>

namespace driveready {

QString formatSize(Bytes size)
{
    const int decimals = size.value() < 1000 ? 0 : 1;
    return QLocale().formattedDataSize(static_cast<qint64>(size.value()), decimals,
                                       QLocale::DataSizeSIFormat);
}

QString formatSizeBinary(Bytes size)
{
    const int decimals = size.value() < 1024 ? 0 : 1;
    return QLocale().formattedDataSize(static_cast<qint64>(size.value()), decimals,
                                       QLocale::DataSizeIecFormat);
}

QString formatBytes(Bytes size)
{
    return QCoreApplication::translate("SizeFormat", "%1 bytes", "an exact size")
        .arg(QLocale().toString(static_cast<qulonglong>(size.value())));
}

QString formatSizeFull(Bytes size)
{
    return QCoreApplication::translate("SizeFormat", "%1 (%2, %3)",
                                       "size in GB, then in GiB, then in bytes")
        .arg(formatSize(size), formatSizeBinary(size), formatBytes(size));
}

QString formatDuration(std::chrono::seconds duration)
{
    constexpr int secondsToSay = 120; // above, minutes are exact enough
    const auto count = static_cast<qlonglong>(duration.count());
    if (count < secondsToSay)
        return QCoreApplication::translate("SizeFormat", "%1 s", "seconds")
            .arg(QLocale().toString(count));
    return QCoreApplication::translate("SizeFormat", "%1 min", "minutes")
        .arg(QLocale().toString((count + 59) / 60));
}

QString formatSector(std::uint64_t sector)
{
    return QString::number(sector);
}

} // namespace driveready
