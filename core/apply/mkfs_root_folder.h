// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/unique_fd.h"
#include "plan/layout_request.h"

#include <string>

namespace driveready {

/// An empty folder that belongs to a person, for a mkfs that takes owner and mode of the new root
/// folder from one. It lies in a folder that nobody else may enter, so that nothing can be put
/// into it before the program reads it. Removed when the object goes.
class MkfsRootFolder
{
public:
    /// Errors: FileNotWritable (path), Unsupported (reason owner-not-you: not root, and neither the
    /// person's own uid nor one of their groups).
    static Result<MkfsRootFolder> make(const Owner &owner);
    /// Whether make() may give a folder to that owner at all. Errors: Unsupported.
    static Status canBelongTo(const Owner &owner);

    MkfsRootFolder(MkfsRootFolder &&other) noexcept = default;
    MkfsRootFolder &operator=(MkfsRootFolder &&other) = delete;
    ~MkfsRootFolder();

    int fd() const { return m_fd.get(); }

private:
    MkfsRootFolder(std::string parent)
        : m_parent(std::move(parent))
    {
    }
    std::string path() const { return m_parent + "/root"; }

    std::string m_parent; ///< empty after a move
    UniqueFd m_fd;
};

} // namespace driveready
