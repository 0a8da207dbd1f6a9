// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "benchmark/run_export.h"

#include "text/display_text.h"

#include <QPixmap>
#include <QRegularExpression>
#include <QSaveFile>
#include <QWidget>

namespace driveready {

namespace {

bool save(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

} // namespace

QByteArray runAsCsv(const MeasureRecord &record)
{
    QByteArray csv("block,shift_512_bytes,offset_bytes,start_ns,latency_ns\n");
    if (!record.probe)
        return csv;
    for (const ProbeSample &sample : record.probe->samples) {
        const qlonglong values[] = {sample.block, sample.shift,
                                    static_cast<qlonglong>(sample.offset), sample.start.count(),
                                    sample.latency.count()};
        QByteArrayList cells;
        for (const qlonglong value : values)
            cells << QByteArray::number(value);
        csv += cells.join(',') + '\n';
    }
    return csv;
}

QByteArray runAsJson(const MeasureRecord &record)
{
    return QByteArray::fromStdString(toJson(record).dump(2)) + '\n';
}

QString runFileName(const MeasureRecord &record)
{
    static const QRegularExpression others(QStringLiteral("[^A-Za-z0-9]+"));
    QString name = QStringLiteral("%1 %2 %3")
                       .arg(displayModel(record.vendor, record.model), serialTail(record.serial),
                            QString::fromStdString(record.time).left(10));
    name.replace(others, QStringLiteral("-"));
    return name;
}

bool exportRun(RunExport kind, const MeasureRecord &record, QWidget &view, const QString &path)
{
    switch (kind) {
    case RunExport::Picture:
        return view.grab().save(path, "PNG");
    case RunExport::Samples:
        return save(path, runAsCsv(record));
    case RunExport::Record:
        return save(path, runAsJson(record));
    }
    return false;
}

} // namespace driveready
