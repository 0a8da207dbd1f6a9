// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "platform/kernel_partitions.h"

namespace driveready {

KernelPartitions::~KernelPartitions() = default;

} // namespace driveready
