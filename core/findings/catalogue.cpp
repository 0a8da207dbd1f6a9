// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "findings/catalogue.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ranges>

namespace driveready {

namespace {

struct Entry
{
    FindingCode code;
    std::string_view name;
    std::string_view params; ///< separated by spaces
};

// Of everything that keeps a disk.
constexpr std::string_view useParams = "device detail release pid command user access";

// In the order of the enum. Sizes and offsets are bytes, positions and residues logical sectors,
// unless the name says otherwise. "basis" is a word of Basis, "reason" a stable word.
constexpr std::array entries{
    // The physical size is our assumption; a measurement would settle it.
    Entry{FindingCode::SectorSizeAssumed, "sector-size-assumed", "physical reported"},
    // The drive reports 512 but works in larger sectors: basis says how we know.
    Entry{FindingCode::ClaimsSmallerSectors, "claims-smaller-sectors", "physical reported basis"},
    // Reported, measured and (if listed) listed say 512: the words "512-byte sectors" may be used.
    Entry{FindingCode::SectorSizeAgreed, "sector-size-agreed", "physical"},
    // A logical or physical size that no sector can have was stated; it is not used.
    Entry{FindingCode::SectorSizeRejected, "sector-size-rejected", "key value reason"},
    // Aligned positions begin `offset` bytes off a multiple of `physical`; basis measured/reported.
    Entry{FindingCode::AlignmentShifted, "alignment-shifted", "offset physical basis first_start"},
    // R3: the optimal I/O size is a bridge's or controller's artefact and does not count.
    Entry{FindingCode::OptimalSizeRejected, "optimal-size-rejected", "value reason"},
    // R1: the alignment offset counts as 0; reason: negative, not-multiple-of-logical, too-large.
    Entry{FindingCode::AlignmentOffsetRejected, "alignment-offset-rejected",
          "value reason physical"},
    // R5: an erase block, discard or NVMe write granularity that does not count.
    Entry{FindingCode::EraseSizeRejected, "erase-size-rejected", "key value reason"},
    // R1: each 4 KiB write touches two physical sectors. turns and microseconds (computed, only
    // when the rotation rate is known) are the extra cost of one such write on a rotating drive.
    // decimal_mb: the start is what a program makes of that many MB where MiB were meant.
    Entry{FindingCode::StartMisaligned, "start-misaligned",
          "start residue physical basis proposed_start turns microseconds decimal_mb"},
    // R10: the start is off, but what is stored there begins aligned.
    Entry{FindingCode::StartOffOnPurpose, "start-off-on-purpose",
          "start residue payload_offset physical"},
    // R10: what is stored in the partition begins off, whatever its start.
    Entry{FindingCode::PayloadMisaligned, "payload-misaligned",
          "start residue payload_offset payload_residue physical basis turns microseconds"},
    Entry{FindingCode::ContainerOffGrid, "container-off-grid", "start residue"},
    Entry{FindingCode::ReservedOffGrid, "reserved-off-grid", "start residue type"},
    // The length is not a whole number of physical sectors: harmless.
    Entry{FindingCode::LengthNotWhole, "length-not-whole", "size residue physical"},
    // The same under LUKS; sector_size is absent when not known. Warning only with 4096.
    Entry{FindingCode::EncryptedLengthNotWhole, "encrypted-length-not-whole",
          "size residue sector_size"},
    // The partition starts where the table itself lives.
    Entry{FindingCode::StartInsideTable, "start-inside-table", "start first_usable table"},
    // R8: `limit` is how many sectors the table can address; needed is the disk or partition.
    Entry{FindingCode::DosTableTooSmall, "dos-table-too-small", "needed limit"},
    // remedy: "repair" where RepairTable cures it.
    Entry{FindingCode::TablePrimaryDamaged, "table-primary-damaged", "remedy"},
    Entry{FindingCode::TableBackupDamaged, "table-backup-damaged", "remedy"},
    Entry{FindingCode::TableBackupNotAtEnd, "table-backup-not-at-end", "remedy"},
    Entry{FindingCode::TableCopiesDiffer, "table-copies-differ", ""},
    Entry{FindingCode::TableProtectiveMissing, "table-protective-missing", "remedy"},
    Entry{FindingCode::TableHybrid, "table-hybrid", ""},
    // A table was written for another logical sector size than this connection shows.
    Entry{FindingCode::TableOtherSectorSize, "table-other-sector-size", "logical"},
    Entry{FindingCode::TableOverlap, "table-overlap", "other"},
    Entry{FindingCode::TableBeyondEnd, "table-beyond-end", "last limit"},
    Entry{FindingCode::TableEbrBroken, "table-ebr-broken", ""},
    Entry{FindingCode::TableEbrInside, "table-ebr-inside", ""},
    Entry{FindingCode::TableTooManyLogicals, "table-too-many-logicals", ""},
    Entry{FindingCode::TableReadersDisagree, "table-readers-disagree", ""},
    Entry{FindingCode::TableDuplicateIds, "table-duplicate-ids", ""},
    // The list of a GPT's partitions is not where every writer puts it.
    Entry{FindingCode::TableEntriesMoved, "table-entries-moved", ""},
    // Both the table and something else claim the whole disk (an iso image, a stale RAID member).
    Entry{FindingCode::TableContentBeside, "table-content-beside", "type label"},
    // Neither a table nor anything recognisable was found.
    Entry{FindingCode::DiskBlank, "disk-blank", ""},
    // The same, but there is data; offset in bytes of the first that was seen.
    Entry{FindingCode::DiskUnrecognized, "disk-unrecognized", "offset"},
    // A file system or member covers the whole disk, without a table.
    Entry{FindingCode::WholeDiskContent, "whole-disk-content", "type label"},
    // R11: what mkfs should be told; su and sw in bytes and data disks.
    Entry{FindingCode::StripeGeometry, "stripe-geometry", "stride stripe_width su sw"},
    // What was stated beside what R11 gives.
    Entry{FindingCode::StripeGeometryWrong, "stripe-geometry-wrong",
          "key value expected stride stripe_width"},
    Entry{FindingCode::StartOffStripe, "start-off-stripe", "start stripe_bytes off_bytes"},
    // Who keeps the disk: device is the kernel name, detail the mount point, holder or program;
    // release, access, pid, command and user as in InUse.
    Entry{FindingCode::InUseMounted, "in-use-mounted", useParams},
    Entry{FindingCode::InUseSwap, "in-use-swap", useParams},
    Entry{FindingCode::InUseHolder, "in-use-holder", useParams},
    Entry{FindingCode::InUseLoop, "in-use-loop", useParams},
    Entry{FindingCode::InUseProcess, "in-use-process", useParams},
    Entry{FindingCode::SystemDisk, "system-disk", useParams},
    Entry{FindingCode::ReadOnly, "read-only", useParams},
    Entry{FindingCode::Zoned, "zoned", "model"},
    Entry{FindingCode::TooSmall, "too-small", "size needed"},
    // What a plan would destroy.
    Entry{FindingCode::DataLoss, "data-loss", "partition type label size"},
    Entry{FindingCode::BackupOnTarget, "backup-on-target", "path device"},
    Entry{FindingCode::InUseAlive, "in-use-alive", useParams},
    Entry{FindingCode::InUseExport, "in-use-export", useParams},
    // S16: whatever the table says, that memory is somebody's unsaved work.
    Entry{FindingCode::HibernationImage, "hibernation-image", "type"},
};

static_assert([] {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (static_cast<std::size_t>(entries[i].code) != i)
            return false;
    }
    return entries.back().code == FindingCode::HibernationImage;
}());

constexpr std::array<std::string_view, 5> severityNames{"info", "notice", "warning", "error",
                                                        "blocker"};

const Entry &entryOf(FindingCode code)
{
    const auto index = static_cast<std::size_t>(code);
    return index < entries.size() ? entries[index] : entries.front();
}

constexpr std::string_view partitionPrefix = "partition ";

Json valueJson(const ErrorValue &value)
{
    return std::visit([](const auto &v) { return Json(v); }, value);
}

} // namespace

std::string_view wireName(Severity severity)
{
    const auto index = static_cast<std::size_t>(severity);
    return index < severityNames.size() ? severityNames[index] : severityNames.front();
}

std::optional<Severity> severityFromName(std::string_view name)
{
    const auto *found = std::ranges::find(severityNames, name);
    if (found == severityNames.end())
        return std::nullopt;
    return static_cast<Severity>(found - severityNames.begin());
}

std::string_view wireName(FindingCode code)
{
    return entryOf(code).name;
}

std::optional<FindingCode> findingCodeFromName(std::string_view name)
{
    const auto *found = std::ranges::find(entries, name, &Entry::name);
    return found != entries.end() ? std::optional(found->code) : std::nullopt;
}

int findingCodeCount()
{
    return static_cast<int>(entries.size());
}

std::vector<std::string_view> parametersOf(FindingCode code)
{
    return entryOf(code).params | std::views::split(' ') |
           std::views::transform([](const auto &word) { return std::string_view(word); }) |
           std::ranges::to<std::vector>();
}

std::uint32_t Finding::partition() const
{
    std::string_view text = subject;
    if (!text.starts_with(partitionPrefix))
        return 0;
    text.remove_prefix(partitionPrefix.size());
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

const ErrorValue *Finding::find(std::string_view name) const
{
    for (const auto &[key, value] : params) {
        if (key == name)
            return &value;
    }
    return nullptr;
}

std::string Finding::text(std::string_view name) const
{
    const ErrorValue *value = find(name);
    if (!value)
        return {};
    const auto *string = std::get_if<std::string>(value);
    return string ? *string : valueJson(*value).dump();
}

std::string subjectOfPartition(std::uint32_t number)
{
    return std::string(partitionPrefix) + std::to_string(number);
}

Json toJson(const Finding &finding)
{
    Json params = Json::object();
    for (const auto &[key, value] : finding.params)
        params[key] = valueJson(value);
    return {{"code", wireName(finding.code)},
            {"severity", wireName(finding.severity)},
            {"subject", finding.subject},
            {"params", std::move(params)}};
}

/// True for what slows every write down: it comes before what only should be known.
static bool costsTime(const Finding &finding)
{
    return finding.code == FindingCode::StartMisaligned ||
           finding.code == FindingCode::PayloadMisaligned;
}

void sortFindings(std::vector<Finding> &findings)
{
    std::ranges::stable_sort(findings, [](const Finding &a, const Finding &b) {
        if (a.severity != b.severity)
            return a.severity > b.severity;
        if (costsTime(a) != costsTime(b))
            return costsTime(a);
        return a.partition() < b.partition();
    });
}

} // namespace driveready
