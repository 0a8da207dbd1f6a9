// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "state_gallery.h"

#include "widgets/boundary_lens.h"
#include "widgets/drive_page.h"
#include "widgets/lba_spin_box.h"
#include "widgets/partition_map_view.h"
#include "widgets/state_page.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <utility>

namespace driveready {

namespace {

const DiskTarget systemDrive{DiskTarget::Kind::BlockDevice, "nvme0n1"};
const DiskTarget forbiddenDrive{DiskTarget::Kind::BlockDevice, "sdb"};
const DiskTarget sleepingDrive{DiskTarget::Kind::BlockDevice, "sdc"};
const DiskTarget goneDrive{DiskTarget::Kind::BlockDevice, "sdx"};

ListedDevice deviceOf(const DiskTarget &target, const char *model, const char *serial,
                      Transport transport)
{
    ListedDevice device;
    device.target = target;
    device.info.model = model;
    device.info.serial = serial;
    device.info.transport = transport;
    return device;
}

/// One saved change, as the store would list it.
SavedTransaction savedChange(const char *time, TransactionState state)
{
    return {.id = "0123456789abcdef",
            .time = time,
            .folder = {},
            .state = state,
            .isDamaged = false,
            .wasFormatted = false,
            .plan = std::nullopt};
}

/// A plan that made one partition anew, as far as the list of recent results tells it.
Plan planOf(const DiskSnapshot &snapshot, bool isNew)
{
    Plan plan;
    plan.staged = snapshot.table.layout;
    if (!isNew) {
        for (const Partition &partition : snapshot.table.layout.partitions)
            plan.kept.push_back({partition.number, partition.number});
    }
    MakeFileSystem made;
    made.partition = 5;
    made.fileSystem = FileSystem::Ext4;
    made.label = "archive";
    plan.actions.push_back({.id = 1, .dependsOn = {}, .body = made});
    return plan;
}

class StateGallery
{
public:
    StateGallery(MainWindow &window, const DiskTarget &base,
                 const std::function<void(const QString &)> &take)
        : m_window(window)
        , m_base(base)
        , m_take(take)
        , m_before(*window.catalog().entry(base))
    {
    }

    void show()
    {
        showUses();
        showHistory();
        showDisks();
        showLens();
        set(m_before);
        showPages();
    }

private:
    void set(const DriveEntry &entry)
    {
        m_window.catalog().model()->update(m_base, [&](DriveEntry &change) { change = entry; });
        m_window.choose(m_base);
    }

    /// The drive with another snapshot, judged anew.
    DriveEntry with(const std::function<void(DiskSnapshot &)> &change) const
    {
        DriveEntry entry = m_before;
        DiskSnapshot snapshot = *m_before.snapshot;
        change(snapshot);
        entry.judgement = std::make_shared<const Judgement>(judge(snapshot));
        entry.snapshot = std::make_shared<const DiskSnapshot>(std::move(snapshot));
        return entry;
    }

    void take(const DriveEntry &entry, const char *name)
    {
        set(entry);
        m_take(QString::fromLatin1(name));
    }

    void showUses()
    {
        take(with([](DiskSnapshot &snapshot) {
                 InUse mount{InUse::Kind::Mounted, "sdb4", "/media/films"};
                 mount.release = ReleaseWay::Unmount;
                 InUse program{InUse::Kind::OpenByProcess, "sdb4", {}};
                 program.pid = 4711;
                 program.command = "rsync";
                 program.user = 1000;
                 program.access = Access::File;
                 snapshot.inUse = {mount, program};
             }),
             "main-in-use");
        take(with([](DiskSnapshot &snapshot) {
                 InUse holder{InUse::Kind::Holder, "sdb4", "luks-films"};
                 holder.release = ReleaseWay::CloseEncrypted;
                 snapshot.inUse = {holder};
             }),
             "main-held");
        take(with([](DiskSnapshot &snapshot) {
                 snapshot.inUse = {{InUse::Kind::SystemDisk, "sdb2", "/"}};
             }),
             "main-system-drive");
    }

    void showHistory()
    {
        DriveEntry interrupted = m_before;
        interrupted.interrupted = savedChange("20260914T182000Z", TransactionState::Applying);
        take(interrupted, "main-interrupted");
        DriveEntry foreign = changedByOthers(m_before);
        foreign.judgement = std::make_shared<const Judgement>(judge(*foreign.snapshot));
        take(foreign, "main-changed-by-others");
        DriveEntry half = m_before;
        half.region.emplace();
        take(half, "main-measure-interrupted");
        DriveEntry done = m_before;
        done.history = {savedChange("20260914T182000Z", TransactionState::Finished),
                        savedChange("20260801T090500Z", TransactionState::Undone)};
        done.history[0].plan = planOf(*m_before.snapshot, false);
        done.history[1].plan = planOf(*m_before.snapshot, true);
        take(done, "main-recent-results");
    }

    void showDisks()
    {
        take(with([](DiskSnapshot &snapshot) {
                 const Partition &host = snapshot.table.layout.partitions.at(3);
                 const std::uint64_t start = host.start.value();
                 const std::uint64_t size = host.size.value();
                 snapshot.table.slices = {
                     {host.number, 'a', Lba(start + 16), SectorCount(size / 4), 7},
                     {host.number, 'b', Lba(start + 17 + size / 4), SectorCount(size / 8), 1},
                     {host.number, 'e', Lba(start + 1024 + size / 2), SectorCount(size / 3), 7}};
             }),
             "main-bsd-slices");
        take(with([](DiskSnapshot &snapshot) {
                 auto &partitions = snapshot.table.layout.partitions;
                 partitions.clear();
                 for (std::uint32_t number = 1; number <= 60; ++number) {
                     Partition partition;
                     partition.number = number;
                     partition.type = partitionTypeFor(PartitionKind::Linux);
                     partition.start = Lba(2048 + std::uint64_t{number} * 60'000'000);
                     partition.size = SectorCount(59'000'000);
                     partitions.push_back(partition);
                 }
                 partitions.at(40).start = partitions.at(40).start + SectorCount(63);
             }),
             "main-crowded");
    }

    void showLens()
    {
        const auto believe = [](std::uint32_t physical, std::int64_t offset) {
            return [=](DiskSnapshot &snapshot) {
                snapshot.measured = Measurement{};
                snapshot.measured->physical = physical;
                snapshot.listed.reset();
                snapshot.limits.physical = physical;
                snapshot.limits.alignmentOffset = offset;
            };
        };
        take(with(believe(512, 0)), "lens-512");
        take(with(believe(4096, 3584)), "lens-4096-offset-3584");
        take(with(believe(16384, 0)), "lens-16384");
        take(with(believe(32768, 0)), "lens-32768");
        set(m_before);
        m_window.drivePage()->choosePartition(5);
        BoundaryLens *lens = m_window.drivePage()->lens();
        lens->setBoundary(Boundary::End);
        m_take(QStringLiteral("lens-end"));
        lens->setBoundary(Boundary::Start);
        lens->whatIfBox()->setValue(lens->whatIfBox()->value() + 1);
        m_take(QStringLiteral("lens-what-if"));
        QKeyEvent pageUp(QEvent::KeyPress, Qt::Key_PageUp, Qt::NoModifier);
        QCoreApplication::sendEvent(lens->view(), &pageUp);
        QCoreApplication::sendEvent(lens->view(), &pageUp);
        m_take(QStringLiteral("lens-away"));
    }

    void showPages()
    {
        DeviceListModel &model = *m_window.catalog().model();
        model.update(sleepingDrive, [](DriveEntry &entry) {
            entry.isAsleep = true;
            entry.probe = DriveEntry::Probe::NotAsked;
        });
        m_window.choose(sleepingDrive);
        m_take(QStringLiteral("state-asleep"));
        model.update(sleepingDrive,
                     [](DriveEntry &entry) { entry.probe = DriveEntry::Probe::Running; });
        m_window.choose(sleepingDrive);
        m_take(QStringLiteral("state-reading"));
        model.update(forbiddenDrive, [](DriveEntry &entry) {
            entry.probe = DriveEntry::Probe::Failed;
            entry.error = makeError(ErrorCode::NotPermitted).with("device", "sdb");
        });
        m_window.choose(forbiddenDrive);
        m_take(QStringLiteral("state-not-permitted"));
        m_window.choose(goneDrive);
        m_take(QStringLiteral("state-gone"));
    }

    MainWindow &m_window;
    DiskTarget m_base;
    const std::function<void(const QString &)> &m_take;
    DriveEntry m_before;
};

} // namespace

DriveEntry changedByOthers(const DriveEntry &entry)
{
    DriveEntry changed = entry;
    SavedTransaction saved = savedChange("20260914T182000Z", TransactionState::Applying);
    saved.othersWrote = true;
    saved.oldTable = SavedTable{saved.id, entry.snapshot->id, entry.snapshot->table.layout,
                                entry.snapshot->signatures};
    changed.interrupted = std::move(saved);
    DiskSnapshot snapshot = *entry.snapshot;
    std::vector<Partition> &partitions = snapshot.table.layout.partitions;
    std::erase_if(partitions, [](const Partition &partition) { return partition.number > 2; });
    Partition other = partitions.front();
    other.number = 3;
    other.uuid = Guid::fromString("5f0c2c1e-7a52-4b8e-9a53-0d1f6c2b7e10").value_or(Guid());
    other.start = Lba(1'200'000'000);
    other.size = SectorCount(600'000'000);
    other.type = partitionTypeFromGpt(partitionTypeFor(PartitionKind::Windows).gpt);
    other.name = "Basic data partition";
    partitions.push_back(other);
    std::erase_if(snapshot.signatures,
                  [](const Signature &signature) { return signature.partition > 2; });
    changed.snapshot = std::make_shared<const DiskSnapshot>(std::move(snapshot));
    return changed;
}

std::vector<ListedDevice> pictureDevices()
{
    ListedDevice system =
        deviceOf(systemDrive, "SAMSUNG MZVL2512HCJQ", "S675NX0R120617", Transport::Nvme);
    system.info.rotational = false;
    system.info.size = Bytes(512'110'190'592);
    system.inUse = {{InUse::Kind::SystemDisk, "nvme0n1p2", "/"}};
    ListedDevice usb = deviceOf(forbiddenDrive, "Expansion HDD", "NAABQ9TM", Transport::Usb);
    usb.info.vendor = "Seagate";
    usb.info.linkSpeed = "5000";
    usb.info.rotational = true;
    usb.info.size = Bytes(4'000'787'029'504);
    ListedDevice old = deviceOf(sleepingDrive, "ST2000DM008-2FR102", "ZFL0A7Q1", Transport::Sata);
    old.info.linkSpeed = "6.0 Gbps";
    old.info.rotational = true;
    old.info.size = Bytes(2'000'398'934'016);
    ListedDevice reader;
    reader.target.name = "sdd";
    reader.hiddenReason = "no-medium";
    return {system, usb, old, reader};
}

DiskWork withPictureDevices(DiskWork work)
{
    work.list = pictureDevices;
    work.probe = [probe = work.probe](const DiskTarget &target) -> Result<DiskSnapshot> {
        if (target.kind == DiskTarget::Kind::BlockDevice)
            return fail(makeError(ErrorCode::NotPermitted).with("device", target.name));
        return probe(target);
    };
    return work;
}

void showWindowStates(MainWindow &window, const DiskTarget &base,
                      const std::function<void(const QString &name)> &take)
{
    StateGallery(window, base, take).show();
}

} // namespace driveready
