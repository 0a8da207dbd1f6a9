// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/unique_fd.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>

namespace driveready {

/// How descriptors travel between ReaderProcess and driveready-reader. Over a SOCK_SEQPACKET
/// socket, which the program has as `readerSocket`, comes for every question one packet of one byte
/// with three descriptors (SCM_RIGHTS): the disk, a file with the question, a pipe for the answer.
/// The forked child sees them under the numbers below. Texts: content_messages.h.
inline constexpr int readerSocket = 3;
inline constexpr std::size_t readerDescriptors = 3;
inline constexpr int readerDisk = 3;
inline constexpr int readerQuestion = 4;

/// A child computes for seconds at most, but a drive may never answer it. So long the asker waits,
/// and no longer does the child live.
inline constexpr std::chrono::seconds readerPatience{120};

/// One packet with these descriptors, which stay open here too. Whether it was sent.
bool sendDescriptors(int socket, const std::array<int, readerDescriptors> &numbers);
/// Waits for one packet. Nothing at the end of the other side, or when it is not exactly that; what
/// came with it is closed then.
std::optional<std::array<UniqueFd, readerDescriptors>> receiveDescriptors(int socket);

} // namespace driveready
