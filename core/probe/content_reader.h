// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "base/error.h"
#include "base/region.h"
#include "base/units.h"
#include "probe/disk_snapshot.h"
#include "probe/libfdisk_reader.h"

#include <memory>
#include <optional>
#include <vector>

namespace driveready {

/// A part of a disk in which libblkid looks for what it knows.
struct SignatureArea
{
    /// What is looked for when no signature is found there.
    enum class Nested {
        Nothing,
        Table,    ///< a partition table of its own
        BsdSlices ///< known to be there already, from our own parser
    };

    std::optional<std::uint32_t> partition; ///< absent: the whole disk
    Bytes offset;
    Bytes size;
    Nested nested = Nested::Nothing;

    bool operator==(const SignatureArea &) const = default;
};

struct ContentQuestion
{
    SectorSize logical;
    std::vector<SignatureArea> areas;
    /// Also let libfdisk read the table. Only for what parseTable() has called safe.
    bool readTable = false;

    bool operator==(const ContentQuestion &) const = default;
};

struct ContentAnswer
{
    std::vector<Signature> signatures; ///< in the order of the areas
    TableFacts table;                  ///< equals no table of ours when it was not read

    bool operator==(const ContentAnswer &) const = default;
};

/// Where to look for the marks that must be wiped before something new is made.
struct MarksQuestion
{
    SectorSize logical;
    Region region;
    /// The disk's own partition table is then no mark.
    bool wholeDisk = false;

    bool operator==(const MarksQuestion &) const = default;
};

/// The seam in front of the libraries that parse what is on a disk (libblkid, libfdisk). They were
/// not made for hostile bytes (reliability 1.2), so the product asks a ConfinedContentReader.
/// Descriptors are borrowed and only read, not O_DIRECT. Blocking; any thread.
class ContentReader
{
public:
    ContentReader() = default;
    ContentReader(const ContentReader &) = delete;
    ContentReader &operator=(const ContentReader &) = delete;
    virtual ~ContentReader();

    /// What can be done before the first question and takes a while. Does not wait for it.
    virtual void getReady() {}
    /// Errors: IoError (lba, errno), ContentUnreadable, ToolMissing, Internal.
    virtual Result<ContentAnswer> read(int fd, const ContentQuestion &question) = 0;
    /// The sectors that carry a mark, in order. Errors as read().
    virtual Result<std::vector<Lba>> findMarks(int fd, const MarksQuestion &question) = 0;
};

class AreaProbes;

/// Calls the libraries in this process: for the confined process itself, and for tests.
class DirectContentReader final : public ContentReader
{
public:
    DirectContentReader();
    ~DirectContentReader() override;

    /// Everything that the libraries ask of the system before they look at the content, for the one
    /// question that follows; a confined process can ask no more. Without it the question itself
    /// does so. Errors: Internal.
    Status prepare(int fd, const ContentQuestion &question);
    Status prepare(int fd, const MarksQuestion &question);

    Result<ContentAnswer> read(int fd, const ContentQuestion &question) override;
    Result<std::vector<Lba>> findMarks(int fd, const MarksQuestion &question) override;

private:
    std::unique_ptr<AreaProbes> m_probes;
};

} // namespace driveready
