<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ActionText</name>
    <message numerus="yes">
        <source>Write a new %1 with %n partition(s), sectors %2 to %3</source>
        <comment>kind of table, count, first and last sector</comment>
        <translation>
            <numerusform>Write a new %1 with %n partition, sectors %2 to %3</numerusform>
            <numerusform>Write a new %1 with %n partitions, sectors %2 to %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tell Linux about %n new partition(s); no restart needed</source>
        <translation>
            <numerusform>Tell Linux about %n new partition; no restart needed</numerusform>
            <numerusform>Tell Linux about %n new partitions; no restart needed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the %1; %n partition(s) stay where they are</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>Change the %1; %n partition stays where it is</numerusform>
            <numerusform>Change the %1; %n partitions stay where they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the %1: %2 new partitions; %n partition(s) stay as before</source>
        <comment>kind of table, number of new ones, count</comment>
        <translation>
            <numerusform>Change the %1: %2 new partitions; %n partition stays as before</numerusform>
            <numerusform>Change the %1: %2 new partitions; %n partitions stay as before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the %1: new partition %2, sectors %3 to %4, %5; %n partition(s) stay as before</source>
        <comment>kind of table, number, first and last sector, size, count</comment>
        <translation>
            <numerusform>Change the %1: new partition %2, sectors %3 to %4, %5; %n partition stays as before</numerusform>
            <numerusform>Change the %1: new partition %2, sectors %3 to %4, %5; %n partitions stay as before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write both copies of the %1 again; %n partition(s) stay as they are</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>Write both copies of the %1 again; %n partition stays as it is</numerusform>
            <numerusform>Write both copies of the %1 again; %n partitions stay as they are</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write the saved %1 again, as it was, with %n partition(s)</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>Write the saved %1 again, as it was, with %n partition</numerusform>
            <numerusform>Write the saved %1 again, as it was, with %n partitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchmarkWords</name>
    <message numerus="yes">
        <source>Writes used: %1 (%2), %n of them to warm up.</source>
        <translation>
            <numerusform>Writes used: %1 (%2), %n of them to warm up.</numerusform>
            <numerusform>Writes used: %1 (%2), %n of them to warm up.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) differed afterwards and were written again.</source>
        <translation>
            <numerusform>%n sector differed afterwards and were written again.</numerusform>
            <numerusform>%n sectors differed afterwards and were written again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message numerus="yes">
        <source>%n hidden; --all shows them too</source>
        <translation>
            <numerusform>%n hidden; --all shows them too</numerusform>
            <numerusform>%n hidden; --all shows them too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %n rate(s)</source>
        <comment>file, program that wrote it</comment>
        <translation>
            <numerusform>%1: %2, %n rate</numerusform>
            <numerusform>%1: %2, %n rates</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureWords</name>
    <message numerus="yes">
        <source>%n of the pairs slower</source>
        <translation>
            <numerusform>%n of the pairs slower</numerusform>
            <numerusform>%n of the pairs slower</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message numerus="yes">
        <source>Partition %1 starts %n sector(s) off</source>
        <translation>
            <numerusform>Partition %1 starts %n sector off</numerusform>
            <numerusform>Partition %1 starts %n sectors off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Partition %1 is %n sector(s) too long</source>
        <translation>
            <numerusform>Partition %1 is %n sector too long</numerusform>
            <numerusform>Partition %1 is %n sectors too long</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>nothing; %n sector(s) unused</source>
        <translation>
            <numerusform>nothing; %n sector unused</numerusform>
            <numerusform>nothing; %n sectors unused</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryText</name>
    <message numerus="yes">
        <source>new %1, %n partition(s)</source>
        <comment>kind of table</comment>
        <translation>
            <numerusform>new %1, %n partition</numerusform>
            <numerusform>new %1, %n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n partition(s) now</source>
        <comment>kind of table</comment>
        <translation>
            <numerusform>%1, %n partition now</numerusform>
            <numerusform>%1, %n partitions now</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>saved %1, %n partition(s)</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>saved %1, %n partition</numerusform>
            <numerusform>saved %1, %n partitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeasureText</name>
    <message numerus="yes">
        <source>4096-byte sectors inside, and all of them shifted: they begin %n sector(s) of 512 bytes behind a multiple of 4096.</source>
        <translation>
            <numerusform>4096-byte sectors inside, and all of them shifted: they begin %n sector of 512 bytes behind a multiple of 4096.</numerusform>
            <numerusform>4096-byte sectors inside, and all of them shifted: they begin %n sectors of 512 bytes behind a multiple of 4096.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Evidence %1 after %n write(s), %2.</source>
        <comment>odds, seconds</comment>
        <translation>
            <numerusform>Evidence %1 after %n write, %2.</numerusform>
            <numerusform>Evidence %1 after %n writes, %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) can be neither read nor written any more; the first is %1. Save your data.</source>
        <translation>
            <numerusform>%n sector can be neither read nor written any more; the first is %1. Save your data.</numerusform>
            <numerusform>%n sectors can be neither read nor written any more; the first is %1. Save your data.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) had changed and were put back.</source>
        <translation>
            <numerusform>%n sector had changed and were put back.</numerusform>
            <numerusform>%n sectors had changed and were put back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read(s), %1.</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>%n read, %1.</numerusform>
            <numerusform>%n reads, %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message numerus="yes">
        <source>%n mounted</source>
        <comment>of the partitions</comment>
        <translation>
            <numerusform>%n mounted</numerusform>
            <numerusform>%n mounted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n partition(s), %2</source>
        <comment>kind of table, count, how many are mounted</comment>
        <translation>
            <numerusform>%1, %n partition, %2</numerusform>
            <numerusform>%1, %n partitions, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>starts %n sector(s) off</source>
        <comment>of a misaligned partition</comment>
        <translation>
            <numerusform>starts %n sector off</numerusform>
            <numerusform>starts %n sectors off</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerifiedText</name>
    <message numerus="yes">
        <source>%n partition(s) are in place, but this system has not taken notice yet: plug the drive out and in again if they do not show.</source>
        <translation>
            <numerusform>%n partition are in place, but this system has not taken notice yet: plug the drive out and in again if they do not show.</numerusform>
            <numerusform>%n partitions are in place, but this system has not taken notice yet: plug the drive out and in again if they do not show.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::BenchmarkView</name>
    <message numerus="yes">
        <source>%1 s, %n write(s) counted.</source>
        <translation>
            <numerusform>%1 s, %n write counted.</numerusform>
            <numerusform>%1 s, %n writes counted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::BoundaryLens</name>
    <message numerus="yes">
        <source>The last sector lies inside a physical sector, %n sector(s) after its begin. That costs nothing by itself; a partition that followed directly would be misaligned.</source>
        <translation>
            <numerusform>The last sector lies inside a physical sector, %n sector after its begin. That costs nothing by itself; a partition that followed directly would be misaligned.</numerusform>
            <numerusform>The last sector lies inside a physical sector, %n sectors after its begin. That costs nothing by itself; a partition that followed directly would be misaligned.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::ChangeForm</name>
    <message numerus="yes">
        <source>%1 with %n partition(s)</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>%1 with %n partition</numerusform>
            <numerusform>%1 with %n partitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::CheckUpPage</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <comment>outcome of the check-up</comment>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::DetailsDialog</name>
    <message numerus="yes">
        <source>%n logical sector(s)</source>
        <comment>a limit of an NVMe drive</comment>
        <translation>
            <numerusform>%n logical sector</numerusform>
            <numerusform>%n logical sectors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::DeviceListModel</name>
    <message numerus="yes">
        <source>%n card reader(s) or drive(s) without a medium</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n card reader or drive without a medium</numerusform>
            <numerusform>%n card readers or drives without a medium</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n loop device(s) without a file</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n loop device without a file</numerusform>
            <numerusform>%n loop devices without a file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory disk(s)</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n memory disk</numerusform>
            <numerusform>%n memory disks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of size zero</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n of size zero</numerusform>
            <numerusform>%n of size zero</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n for another reason</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n for another reason</numerusform>
            <numerusform>%n for another reason</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hidden: %1</source>
        <comment>note under the drive list</comment>
        <translation>
            <numerusform>%n hidden: %1</numerusform>
            <numerusform>%n hidden: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::LayoutPage</name>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <comment>outcome of the layout</comment>
        <translation>
            <numerusform>%n partition</numerusform>
            <numerusform>%n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) staged. The drive is unchanged.</source>
        <translation>
            <numerusform>%n partition staged. The drive is unchanged.</numerusform>
            <numerusform>%n partitions staged. The drive is unchanged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::MainWindow</name>
    <message numerus="yes">
        <source>%n drive(s) · the list updates by itself</source>
        <translation>
            <numerusform>%n drive · the list updates by itself</numerusform>
            <numerusform>%n drives · the list updates by itself</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::RegionBar</name>
    <message numerus="yes">
        <source>%n sector(s) could not be restored; the first is %1.</source>
        <translation>
            <numerusform>%n sector could not be restored; the first is %1.</numerusform>
            <numerusform>%n sectors could not be restored; the first is %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) had changed and were put back.</source>
        <translation>
            <numerusform>%n sector had changed and were put back.</numerusform>
            <numerusform>%n sectors had changed and were put back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::ReviewPage</name>
    <message numerus="yes">
        <source>%n step(s), about %1. Enter does nothing here: choose the button.</source>
        <comment>%1 is a duration</comment>
        <translation>
            <numerusform>%n step, about %1. Enter does nothing here: choose the button.</numerusform>
            <numerusform>%n steps, about %1. Enter does nothing here: choose the button.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::UseBar</name>
    <message numerus="yes">
        <source>%n more use(s) among the findings.</source>
        <comment>of a drive</comment>
        <translation>
            <numerusform>%n more use among the findings.</numerusform>
            <numerusform>%n more uses among the findings.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::WhyPanel</name>
    <message numerus="yes">
        <source>%n partition(s) stay</source>
        <translation>
            <numerusform>%n partition stays</numerusform>
            <numerusform>%n partitions stay</numerusform>
        </translation>
    </message>
</context>
</TS>
