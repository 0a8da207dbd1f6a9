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
</TS>
