// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "smart/smart_parser.h"

#include <QFile>
#include <QString>
#include <string>

namespace driveready::test {

/// The text of tests/fixtures/smart/NAME.json; "" when there is none.
inline std::string smartFixture(const QString &name)
{
    QFile file(QStringLiteral(SMART_DIR "/%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().toStdString();
}

/// What the parser makes of it; an empty report when that fails.
inline SmartReport smartReport(const QString &name)
{
    return parseSmartReport(smartFixture(name)).value_or(SmartReport{});
}

} // namespace driveready::test
