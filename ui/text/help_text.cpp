// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "text/help_text.h"

#include "text/verdict_text.h"

#include <QCoreApplication>

namespace driveready {

namespace {

using Kind = HelpSection::Kind;

struct HelpText
{
    Q_DECLARE_TR_FUNCTIONS(HelpText)
};

HelpSection sectors()
{
    return {Kind::Sectors,
            HelpText::tr("What a physical sector is"),
            {HelpText::tr("A drive reads and writes its medium in physical sectors. One of them is "
                          "the least it can write at a time; on most drives of today it has 4096 "
                          "bytes."),
             HelpText::tr("The computer counts in logical sectors, often of 512 bytes: then eight "
                          "of them share one physical sector. Some drives say that their physical "
                          "sectors have 512 bytes as well, although they have 4096 inside. "
                          "Programs that believe them put partitions in the wrong places.")},
            {}};
}

HelpSection cost()
{
    return {Kind::Cost,
            HelpText::tr("Why it matters"),
            {HelpText::tr("A file system writes in blocks, usually of 4096 bytes. Where a "
                          "partition starts on the border of a physical sector, each block fills "
                          "one sector, and the drive writes it at once."),
             HelpText::tr("Where it starts a few logical sectors later, each block lies across two "
                          "physical sectors. The drive must read both, change a part of each and "
                          "write them back. A disk with platters waits about one whole turn for "
                          "that, 11.1 ms at 5400 turns per minute, with every single write. Flash "
                          "wears out sooner and gets slower. Owners of such drives have lost up "
                          "to 90 % of their write speed to one wrong start sector."),
             HelpText::tr("Nothing inside the partition can make up for it: the partition has to "
                          "start elsewhere.")},
            {}};
}

HelpSection signs()
{
    return {Kind::Signs,
            HelpText::tr("What the signs on the map mean"),
            {},
            {{gradeWord(Grade::Grid),
              HelpText::tr("The partition starts on a whole mebibyte, or on a larger unit that "
                           "the drive asks for. That is right for every sector size in use.")},
             {gradeWord(Grade::Ok),
              HelpText::tr("It starts on the border of a physical sector, though not on such a "
                           "round place. It loses no speed.")},
             {gradeWord(Grade::Bad),
              HelpText::tr("It starts inside a physical sector. The remainder says how many "
                           "logical sectors behind the border.")},
             {gradeWord(Grade::Info),
              HelpText::tr("Too little is known to say, or it is only a container for other "
                           "partitions.")}}};
}

HelpSection belief()
{
    return {Kind::Belief,
            HelpText::tr("Which sector size DriveReady believes"),
            {HelpText::tr("What was measured on this very drive counts first. Then what the drive "
                          "claims, if that is more than 512 bytes; then what its model is listed "
                          "with. Where nothing is known, 4096 is assumed, because a layout for "
                          "4096 is right for 512 as well."),
             HelpText::tr("\u201c"
                          "claims 512/512, listed as 4096: believed 4096"
                          "\u201d reads: the "
                          "drive claims logical and physical sectors of 512 bytes, its model is "
                          "listed with 4096, and DriveReady goes by 4096.")},
            {}};
}

HelpSection benchmark()
{
    return {
        Kind::Benchmark,
        HelpText::tr("How the Quick benchmark finds it out"),
        {HelpText::tr("It writes 4096 bytes at a time, each time at a place that was not used "
                      "before, and waits until the drive says that they are on its medium. The "
                      "writes start at eight places in turn, in random order: on a multiple of "
                      "4096 bytes, and 1 to 7 sectors of 512 bytes behind one. Where the physical "
                      "sectors have 4096 bytes, seven of the eight starts must be slow, and one "
                      "must not."),
         HelpText::tr("It stops by itself when the evidence is enough, on simulated drives mostly "
                      "after two or three seconds. What was written to is read back and compared "
                      "afterwards; a part "
                      "with data is saved on another drive before the first write."),
         HelpText::tr("Where it cannot decide, it says what stood in the way and what would help. "
                      "Going on costs nothing: what was measured counts on. A file system over "
                      "other layers, a drive that answers too early, or a disk image cannot be "
                      "measured that way.")},
        {{HelpText::tr("Evidence"),
          HelpText::tr("How many times better what was measured fits to the one explanation than "
                       "to chance. 2000 : 1 is asked for: then a drive without such sectors would "
                       "be called one with them less than once in 2000 runs.")},
         {HelpText::tr("Shifted write"),
          HelpText::tr("A write that starts a few sectors of 512 bytes behind the border of a "
                       "physical sector, as all writes of a misaligned partition do.")},
         {HelpText::tr("Turn"),
          HelpText::tr("One revolution of the platters. A drive that has to read a sector before "
                       "it can write a part of it waits that long: the dashed lines in the "
                       "chart.")},
         {HelpText::tr("Median"), HelpText::tr("Half of the writes are faster, half are slower.")},
         {HelpText::tr("10 to 90 %"),
          HelpText::tr("The range without the slowest and the fastest tenth. Two runs whose "
                       "medians lie in each other's range do not really differ.")}}};
}

HelpSection words()
{
    return {Kind::Words,
            HelpText::tr("Words"),
            {},
            {{HelpText::tr("Partition"),
              HelpText::tr("A stretch of the drive that holds one file system or one other use.")},
             {HelpText::tr("Partition table"),
              HelpText::tr("The list at the start of the drive that says where partitions begin "
                           "and end. GPT is the kind of today and keeps a second copy at the end "
                           "of the drive; MBR is the old one, ends at 2.2 TB on most drives and "
                           "has no copy.")},
             {HelpText::tr("File system"),
              HelpText::tr("What files and folders are kept in: ext4, XFS or btrfs for Linux, "
                           "exFAT or FAT32 to share with others, NTFS for Windows. Making one "
                           "empties its partition.")},
             {HelpText::tr("Swap space"),
              HelpText::tr("Room where Linux puts memory that is not needed at the moment.")},
             {HelpText::tr("Start sector"),
              HelpText::tr("The number of the first logical sector of a partition, counted from "
                           "the start of the drive.")},
             {HelpText::tr("Grid"),
              HelpText::tr("The round places where new partitions start: every mebibyte, or a "
                           "larger unit that the drive asks for.")},
             {HelpText::tr("MB and MiB, GB and GiB"),
              HelpText::tr("A megabyte has a million bytes, as on the box of a drive; a mebibyte "
                           "has 1024 times 1024, as computers count.")},
             {HelpText::tr("RAID, LVM, LUKS"),
              HelpText::tr("Ways to combine drives, to divide them freely, and to encrypt them. "
                           "DriveReady names their members and does not change them.")}}};
}

HelpSection safety()
{
    return {Kind::Safety,
            HelpText::tr("What is safe"),
            {HelpText::tr("Looking at a drive never writes to it. Nothing is written before you "
                          "have read every step on Review and pressed the button there; closing "
                          "the window before that changes nothing."),
             HelpText::tr("The old partition table is saved on this computer first. Undo puts it "
                          "back until a new file system was made; what was in a file system that "
                          "was made anew cannot be brought back. A change that was cut short can "
                          "be finished or undone when the drive is looked at again.")},
            {}};
}

} // namespace

std::vector<HelpSection> helpSections()
{
    return {sectors(), cost(), signs(), belief(), benchmark(), words(), safety()};
}

} // namespace driveready
