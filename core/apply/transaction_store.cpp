// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "apply/transaction_store.h"

#include "apply/state_files.h"
#include "apply/transaction_record.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <dirent.h>
#include <fcntl.h>
#include <format>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace driveready {

namespace {

constexpr std::uint64_t maxManifestBytes = 16 * 1024 * 1024;
constexpr std::uint64_t maxImageBytes = std::uint64_t{1} << 31;
constexpr std::uint64_t maxJournalBytes = 1024 * 1024;

constexpr TransactionState allStates[] = {
    TransactionState::Prepared,   TransactionState::Applying,      TransactionState::Committed,
    TransactionState::Formatting, TransactionState::Formatted,     TransactionState::Finished,
    TransactionState::Undone,     TransactionState::UndoIncomplete};

Error notFound(const std::string &id, const char *reason)
{
    return makeError(ErrorCode::BackupNotFound).with("transaction", id).with("reason", reason);
}

// ISO 8601 in UTC; the short form has no characters that a file name should not have.
std::string timeStamp(bool forFileName)
{
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    return forFileName ? std::format("{:%Y%m%dT%H%M%SZ}", now)
                       : std::format("{:%Y-%m-%dT%H:%M:%SZ}", now);
}

bool isTransactionId(const std::string &id)
{
    return id.size() == 16 && std::ranges::all_of(id, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::vector<std::string> entriesOf(const std::string &folder)
{
    std::vector<std::string> names;
    const auto close = [](DIR *handle) { ::closedir(handle); };
    const std::unique_ptr<DIR, decltype(close)> handle(::opendir(folder.c_str()), close);
    while (handle) {
        const dirent *entry = ::readdir(handle.get());
        if (!entry)
            break;
        const std::string name = entry->d_name;
        if (name != "." && name != "..")
            names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

std::optional<std::string> findFolder(const std::string &base, const std::string &id)
{
    for (const std::string &disk : entriesOf(base)) {
        for (const std::string &name : entriesOf(base + "/" + disk)) {
            if (name.ends_with("-" + id))
                return base + "/" + disk + "/" + name;
        }
    }
    return std::nullopt;
}

/// Why a folder cannot be trusted: another user owns it or may change it. Null when it can.
const char *strangerIn(const std::string &folder)
{
    struct stat info{};
    if (::lstat(folder.c_str(), &info) != 0 || !S_ISDIR(info.st_mode) ||
        (info.st_uid != 0 && info.st_uid != ::geteuid()))
        return "owned-by-another";
    return info.st_mode & (S_IWGRP | S_IWOTH) ? "writable-by-all" : nullptr;
}

std::vector<std::byte> joined(const std::vector<SectorImage> &images)
{
    std::vector<std::byte> data;
    for (const SectorImage &image : images)
        data.insert(data.end(), image.data.begin(), image.data.end());
    return data;
}

Json savedPlaces(const std::vector<SectorImage> &images)
{
    Json list = Json::array();
    for (const SectorImage &image : images)
        list.push_back({{"offset", image.offset.value()}, {"length", image.data.size()}});
    return list;
}

Status writeFiles(const std::string &folder, const TransactionRecord &record,
                  const TransactionExtras &extras)
{
    const RecordImages images = imagesOf(record);
    const std::vector<std::byte> saved = joined(extras.saved);
    const auto hash = [](const std::vector<std::byte> &data) {
        return sha256(std::span<const std::byte>(data)).toHex();
    };
    const Json manifest = {{"schema", 1},
                           {"created", timeStamp(false)},
                           {"record", toJson(record)},
                           {"saved", savedPlaces(extras.saved)},
                           {"sha256",
                            {{"pre.img", hash(images.before)},
                             {"post.img", hash(images.after)},
                             {"saved.img", hash(saved)}}}};
    Status status = writeNewFile(folder + "/pre.img", std::span<const std::byte>(images.before));
    if (status)
        status = writeNewFile(folder + "/post.img", std::span<const std::byte>(images.after));
    if (status)
        status = writeNewFile(folder + "/saved.img", std::span<const std::byte>(saved));
    if (status)
        status = writeNewFile(folder + "/old.sfdisk", extras.oldTable);
    if (status)
        status = writeNewFile(folder + "/new.sfdisk", extras.newTable);
    if (status)
        status = writeNewFile(folder + "/plan.json", extras.planText);
    // The manifest comes last: without it the folder is no transaction.
    if (status)
        status = writeNewFile(folder + "/manifest.json", prettyText(manifest) + "\n");
    return status;
}

void removeFolder(const std::string &folder)
{
    for (const std::string &name : entriesOf(folder))
        ::unlink((folder + "/" + name).c_str());
    ::rmdir(folder.c_str());
}

Result<Json> readManifest(const std::string &folder, const std::string &id)
{
    const auto text = readWholeFile(folder + "/manifest.json", maxManifestBytes);
    if (!text)
        return fail(notFound(id, "manifest").causedBy(text.error()));
    // char may look at any object's bytes
    const std::string_view view(reinterpret_cast<const char *>(text->data()), text->size());
    auto manifest = parseJson(view, maxManifestBytes);
    if (!manifest)
        return fail(notFound(id, "manifest").causedBy(manifest.error()));
    return manifest;
}

/// An image of the folder whose hash is the manifest's.
std::optional<std::vector<std::byte>> readImage(const std::string &folder, const char *name,
                                                const Json &hashes)
{
    auto data = readWholeFile(folder + "/" + name, maxImageBytes);
    const std::string wanted = hashes.is_object() ? hashes.value(name, std::string()) : "";
    if (!data || sha256(std::span<const std::byte>(*data)).toHex() != wanted)
        return std::nullopt;
    return std::move(*data);
}

Result<TransactionRecord> readRecord(const std::string &folder, const std::string &id)
{
    const auto manifest = readManifest(folder, id);
    if (!manifest)
        return fail(manifest.error());
    JsonReader reader(*manifest, "");
    if (reader.number("schema") != 1)
        reader.refuse("schema", ErrorCode::SchemaUnsupported);
    reader.string("created", 32);
    reader.array("saved", 65536);
    const Json *value = reader.object("record");
    const Json *hashes = reader.object("sha256");
    if (const Status status = reader.finish(); !status)
        return fail(notFound(id, "manifest").causedBy(status.error()));
    auto before = readImage(folder, "pre.img", *hashes);
    auto after = readImage(folder, "post.img", *hashes);
    if (!before || !after)
        return fail(notFound(id, "damaged"));
    auto record = recordFromJson(*value, {std::move(*before), std::move(*after)});
    if (!record)
        return fail(notFound(id, "manifest").causedBy(record.error()));
    if (record->id != id)
        return fail(notFound(id, "damaged"));
    return record;
}

struct JournalEntry
{
    TransactionState state = TransactionState::Prepared;
    std::uint32_t partition = 0;
};

// What a journal says in its whole lines; a torn last line was never acted upon.
std::optional<std::vector<JournalEntry>> journalEntries(const std::string &journal)
{
    std::vector<JournalEntry> entries;
    std::size_t begin = 0;
    for (std::size_t end = journal.find('\n'); end != std::string::npos;
         begin = end + 1, end = journal.find('\n', begin)) {
        const auto line = parseJson(std::string_view(journal).substr(begin, end - begin));
        if (!line)
            return std::nullopt;
        JsonReader reader(*line, "");
        const std::string name = reader.string("state", 32);
        reader.string("time", 32);
        const auto partition = reader.optionalNumber("partition", 1, 128).value_or(0);
        if (!reader.finish())
            return std::nullopt;
        for (const TransactionState state : allStates) {
            if (wireName(state) == name)
                entries.push_back({state, static_cast<std::uint32_t>(partition)});
        }
    }
    return entries.empty() ? std::nullopt : std::optional(entries);
}

} // namespace

std::string folderOf(const DeviceId &device)
{
    if (device.kind == DiskTarget::Kind::BlockDevice && device.wwid != Digest{})
        return "disk-" + device.wwid.toHex().substr(0, 16);
    std::string name = device.kernelName.substr(device.kernelName.rfind('/') + 1).substr(0, 64);
    for (char &c : name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
        c = plain ? c : '_';
    }
    return (device.kind == DiskTarget::Kind::Image ? "image-" : "disk-") + name;
}

std::string_view wireName(TransactionState state)
{
    switch (state) {
    case TransactionState::Prepared:
        return "prepared";
    case TransactionState::Applying:
        return "applying";
    case TransactionState::Committed:
        return "committed";
    case TransactionState::Formatting:
        return "formatting";
    case TransactionState::Formatted:
        return "formatted";
    case TransactionState::Finished:
        return "finished";
    case TransactionState::Undone:
        return "undone";
    case TransactionState::UndoIncomplete:
        break;
    }
    return "undo-incomplete";
}

Result<Transaction> Transaction::create(const std::string &base, const TransactionRecord &record,
                                        const TransactionExtras &extras)
{
    if (!isTransactionId(record.id))
        return fail(makeError(ErrorCode::Internal).with("reason", "id"));
    const std::string disk = base + "/" + folderOf(record.device);
    if (Status status = makeFolders(disk); !status)
        return fail(status.error());
    const std::string folder = disk + "/" + timeStamp(true) + "-" + record.id;
    if (::mkdir(folder.c_str(), 0700) != 0)
        return fail(makeError(ErrorCode::BackupStoreFailed)
                        .with("path", folder)
                        .with("errno", std::int64_t{errno}));
    Transaction transaction(folder);
    Status status = writeFiles(folder, record, extras);
    if (status)
        status = transaction.openJournal();
    if (status)
        status = transaction.mark(TransactionState::Prepared);
    if (status)
        status = syncFolder(folder);
    if (status)
        status = syncFolder(disk);
    if (status)
        return transaction;
    removeFolder(folder);
    return fail(status.error());
}

Result<std::pair<Transaction, TransactionRecord>> Transaction::load(const std::string &base,
                                                                    const std::string &id)
{
    if (!isTransactionId(id))
        return fail(notFound(id, "id"));
    const auto folder = findFolder(base, id);
    if (!folder)
        return fail(notFound(id, "absent").with("path", base));
    // What is read from there is written to a disk.
    for (const std::string &place : {folder->substr(0, folder->rfind('/')), *folder}) {
        if (const char *reason = strangerIn(place))
            return fail(notFound(id, reason).with("path", place));
    }
    auto record = readRecord(*folder, id);
    if (!record)
        return fail(record.error());
    const auto journal = readWholeFile(*folder + "/journal", maxJournalBytes);
    if (!journal)
        return fail(notFound(id, "journal").causedBy(journal.error()));
    const auto entries = journalEntries(
        std::string(reinterpret_cast<const char *>(journal->data()), journal->size()));
    if (!entries)
        return fail(notFound(id, "journal"));
    Transaction transaction(*folder);
    transaction.m_state = entries->back().state;
    for (const JournalEntry &entry : *entries)
        transaction.note(entry.state, entry.partition);
    if (Status status = transaction.openJournal(); !status)
        return fail(status.error());
    if (!journal->empty() && journal->back() != std::byte{'\n'}) {
        if (Status status = transaction.cutJournal(); !status)
            return fail(status.error());
    }
    return std::pair(std::move(transaction), std::move(*record));
}

Status Transaction::openJournal()
{
    const std::string path = m_folder + "/journal";
    const int flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW;
    m_journal.reset(::open(path.c_str(), flags, 0600));
    if (m_journal)
        return {};
    return fail(makeError(ErrorCode::BackupStoreFailed)
                    .with("path", path)
                    .with("errno", std::int64_t{errno}));
}

Status Transaction::cutJournal()
{
    const std::string path = m_folder + "/journal";
    const auto journal = readWholeFile(path, maxJournalBytes);
    if (!journal)
        return fail(makeError(ErrorCode::BackupStoreFailed).with("path", path));
    const auto end = std::ranges::find_last(*journal, std::byte{'\n'});
    const auto length = end.empty() ? 0 : end.begin() - journal->begin() + 1;
    if (::ftruncate(m_journal.get(), length) == 0)
        return {};
    return fail(makeError(ErrorCode::BackupStoreFailed)
                    .with("path", path)
                    .with("errno", std::int64_t{errno}));
}

Status Transaction::mark(TransactionState state, std::uint32_t partition)
{
    Json line = {{"state", wireName(state)}, {"time", timeStamp(false)}};
    if (partition)
        line["partition"] = partition;
    const std::string text = canonicalText(line) + "\n";
    const ssize_t count = ::write(m_journal.get(), text.data(), text.size());
    const bool isWhole = count == static_cast<ssize_t>(text.size());
    if (!isWhole && count > 0) // a part of a line would spoil the next one
        static_cast<void>(cutJournal());
    if (!isWhole || ::fsync(m_journal.get()) != 0)
        return fail(makeError(ErrorCode::BackupStoreFailed)
                        .with("path", m_folder + "/journal")
                        .with("errno", std::int64_t{errno}));
    note(state, partition);
    return {};
}

void Transaction::note(TransactionState state, std::uint32_t partition)
{
    m_state = state;
    m_formatted = m_formatted || state == TransactionState::Formatting;
    if (state == TransactionState::Formatting)
        m_complete.erase(partition);
    if (state == TransactionState::Formatted)
        m_complete.insert(partition);
}

Result<Plan> Transaction::plan(const TransactionRecord &record) const
{
    const auto text = readWholeFile(m_folder + "/plan.json", 2 * maxJsonBytes);
    if (!text)
        return fail(notFound(record.id, "damaged").causedBy(text.error()));
    const auto json =
        parseJson(std::string_view(reinterpret_cast<const char *>(text->data()), text->size()),
                  2 * maxJsonBytes);
    if (!json)
        return fail(notFound(record.id, "damaged").causedBy(json.error()));
    auto plan = planFromJson(*json);
    if (!plan)
        return fail(notFound(record.id, "damaged").causedBy(plan.error()));
    if (digestOf(*plan) != record.plan)
        return fail(notFound(record.id, "damaged"));
    return plan;
}

Result<std::vector<SectorImage>> Transaction::savedImages(const TransactionRecord &record) const
{
    const auto manifest = readManifest(m_folder, record.id);
    if (!manifest)
        return fail(manifest.error());
    // The rest of it was read strictly by load().
    const auto hashes = manifest->find("sha256");
    const auto data =
        hashes != manifest->end() ? readImage(m_folder, "saved.img", *hashes) : std::nullopt;
    const auto places = manifest->find("saved");
    if (!data || places == manifest->end() || !places->is_array())
        return fail(notFound(record.id, "damaged"));
    std::vector<SectorImage> images;
    std::size_t at = 0;
    for (const Json &place : *places) {
        JsonReader reader(place, "saved");
        const Bytes offset(reader.number("offset"));
        const std::size_t length = reader.number("length", 512, maxImageBytes);
        if (!reader.finish() || length > data->size() - at)
            return fail(notFound(record.id, "damaged"));
        const auto begin = data->begin() + static_cast<std::ptrdiff_t>(at);
        images.push_back({offset, {begin, begin + static_cast<std::ptrdiff_t>(length)}});
        at += length;
    }
    if (at != data->size())
        return fail(notFound(record.id, "damaged"));
    return images;
}

void Transaction::discard()
{
    m_journal.reset();
    removeFolder(m_folder);
}

} // namespace driveready
