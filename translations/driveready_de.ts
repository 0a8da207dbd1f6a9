<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>ActionText</name>
    <message>
        <source>Write a new %1 without partitions</source>
        <comment>kind of table</comment>
        <translation>Neue Partitionstabelle (%1) ohne Partitionen schreiben</translation>
    </message>
    <message>
        <source>Write a new %1 with partition %2, sectors %3 to %4, %5</source>
        <comment>kind of table, number, first and last sector, size</comment>
        <translation>Neue Partitionstabelle (%1) mit Partition %2 schreiben, Sektoren %3 bis %4, %5</translation>
    </message>
    <message numerus="yes">
        <source>Write a new %1 with %n partition(s), sectors %2 to %3</source>
        <comment>kind of table, count, first and last sector</comment>
        <translation>
            <numerusform>Neue Partitionstabelle (%1) mit %n Partition schreiben, Sektoren %2 bis %3</numerusform>
            <numerusform>Neue Partitionstabelle (%1) mit %n Partitionen schreiben, Sektoren %2 bis %3</numerusform>
        </translation>
    </message>
    <message>
        <source>partition %1 becomes %2</source>
        <comment>old and new number</comment>
        <translation>aus Partition %1 wird %2</translation>
    </message>
    <message numerus="yes">
        <source>Change the %1; %n partition(s) stay where they are</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>Partitionstabelle (%1) ändern; %n Partition bleibt, wo sie ist</numerusform>
            <numerusform>Partitionstabelle (%1) ändern; %n Partitionen bleiben, wo sie sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the %1: %2 new partitions; %n partition(s) stay as before</source>
        <comment>kind of table, number of new ones, count</comment>
        <translation>
            <numerusform>Partitionstabelle (%1) ändern: %2 neue Partitionen; %n Partition bleibt wie bisher</numerusform>
            <numerusform>Partitionstabelle (%1) ändern: %2 neue Partitionen; %n Partitionen bleiben wie bisher</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the %1: new partition %2, sectors %3 to %4, %5; %n partition(s) stay as before</source>
        <comment>kind of table, number, first and last sector, size, count</comment>
        <translation>
            <numerusform>Partitionstabelle (%1) ändern: neue Partition %2, Sektoren %3 bis %4, %5; %n Partition bleibt wie bisher</numerusform>
            <numerusform>Partitionstabelle (%1) ändern: neue Partition %2, Sektoren %3 bis %4, %5; %n Partitionen bleiben wie bisher</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear the mark of %1 from the whole disk</source>
        <comment>kind of content</comment>
        <translation>Kennung (%1) des ganzen Datenträgers entfernen</translation>
    </message>
    <message>
        <source>Clear the mark of %1 “%2” from the whole disk</source>
        <comment>kind of content, its name</comment>
        <translation>Kennung (%1 „%2“) des ganzen Datenträgers entfernen</translation>
    </message>
    <message>
        <source>Clear %1 from partition %2, sectors %3 to %4</source>
        <comment>kind of content, number, first and last sector</comment>
        <translation>%1 von Partition %2 entfernen, Sektoren %3 bis %4</translation>
    </message>
    <message>
        <source>Clear %1 “%2” from partition %3, sectors %4 to %5</source>
        <comment>kind of content, its name, number, first and last sector</comment>
        <translation>%1 „%2“ von Partition %3 entfernen, Sektoren %4 bis %5</translation>
    </message>
    <message>
        <source>Make the %1 file system on partition %2</source>
        <comment>kind, number</comment>
        <translation>Dateisystem %1 auf Partition %2 anlegen</translation>
    </message>
    <message>
        <source>Make the %1 file system on partition %2, belonging to you</source>
        <comment>kind, number</comment>
        <translation>Dateisystem %1 auf Partition %2 anlegen, es gehört Ihnen</translation>
    </message>
    <message>
        <source>Make the %1 file system on partition %2, belonging to user %3</source>
        <comment>kind, number, user id</comment>
        <translation>Dateisystem %1 auf Partition %2 anlegen, es gehört dem Benutzer %3</translation>
    </message>
    <message>
        <source>Make partition %1 swap space</source>
        <translation>Partition %1 als Swap einrichten</translation>
    </message>
    <message>
        <source>Make the %1 file system “%2” on partition %3</source>
        <comment>kind, its name, number</comment>
        <translation>Dateisystem %1 „%2“ auf Partition %3 anlegen</translation>
    </message>
    <message>
        <source>Make the %1 file system “%2” on partition %3, belonging to you</source>
        <comment>kind, its name, number</comment>
        <translation>Dateisystem %1 „%2“ auf Partition %3 anlegen, es gehört Ihnen</translation>
    </message>
    <message>
        <source>Make the %1 file system “%2” on partition %3, belonging to user %4</source>
        <comment>kind, its name, number, user id</comment>
        <translation>Dateisystem %1 „%2“ auf Partition %3 anlegen, es gehört dem Benutzer %4</translation>
    </message>
    <message>
        <source>Check again that this is the same drive and that nothing uses it</source>
        <translation>Noch einmal prüfen, dass es dasselbe Laufwerk ist und niemand es benutzt</translation>
    </message>
    <message>
        <source>Checking the drive again</source>
        <translation>Das Laufwerk wird noch einmal geprüft</translation>
    </message>
    <message>
        <source>Save the old partition table on this computer</source>
        <translation>Die alte Partitionstabelle auf diesem Computer sichern</translation>
    </message>
    <message>
        <source>Saving the old partition table</source>
        <translation>Die alte Partitionstabelle wird gesichert</translation>
    </message>
    <message>
        <source>Clearing %1</source>
        <comment>kind of content</comment>
        <translation>%1 wird entfernt</translation>
    </message>
    <message>
        <source>Writing the new partition table</source>
        <translation>Die neue Partitionstabelle wird geschrieben</translation>
    </message>
    <message>
        <source>Tell Linux about the changed table; no restart needed</source>
        <translation>Linux die geänderte Tabelle mitteilen; ein Neustart ist nicht nötig</translation>
    </message>
    <message>
        <source>Telling Linux about the changed table</source>
        <translation>Linux erfährt von der geänderten Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>Tell Linux about %n new partition(s); no restart needed</source>
        <translation>
            <numerusform>Linux %n neue Partition mitteilen; ein Neustart ist nicht nötig</numerusform>
            <numerusform>Linux %n neue Partitionen mitteilen; ein Neustart ist nicht nötig</numerusform>
        </translation>
    </message>
    <message>
        <source>Telling Linux about the new partitions</source>
        <translation>Linux erfährt von den neuen Partitionen</translation>
    </message>
    <message>
        <source>Making the %1 file system</source>
        <comment>kind</comment>
        <translation>Das Dateisystem %1 wird angelegt</translation>
    </message>
    <message>
        <source>Read everything again and compare it with this plan</source>
        <translation>Alles noch einmal lesen und mit diesem Plan vergleichen</translation>
    </message>
    <message>
        <source>Comparing with the plan</source>
        <translation>Das Ergebnis wird mit dem Plan verglichen</translation>
    </message>
    <message>
        <source>%1: everything in it</source>
        <comment>kind of content</comment>
        <translation>%1: alles darin</translation>
    </message>
    <message>
        <source>%1: all files</source>
        <comment>name of a file system</comment>
        <translation>%1: alle Dateien</translation>
    </message>
    <message>
        <source>old table (saved)</source>
        <comment>what a step loses</comment>
        <translation>alte Tabelle (gesichert)</translation>
    </message>
    <message>
        <source>nothing more</source>
        <comment>what a step loses</comment>
        <translation>sonst nichts</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>what a step loses</comment>
        <translation>nichts</translation>
    </message>
    <message>
        <source>reads only</source>
        <comment>what a step does on the drive</comment>
        <translation>liest nur</translation>
    </message>
    <message>
        <source>writes</source>
        <comment>what a step does on the drive</comment>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>no write</source>
        <comment>what a step does on the drive</comment>
        <translation>schreibt nicht</translation>
    </message>
    <message>
        <source>no</source>
        <comment>safe to stop after this step</comment>
        <translation>nein</translation>
    </message>
    <message>
        <source>when it is done</source>
        <comment>safe to stop after this step</comment>
        <translation>sobald er fertig ist</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>safe to stop after this step</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>the whole disk, %1, %2</source>
        <comment>kind of content, size</comment>
        <translation>der ganze Datenträger, %1, %2</translation>
    </message>
    <message>
        <source>the whole disk, “%1”, %2, %3</source>
        <comment>name, kind of content, size</comment>
        <translation>der ganze Datenträger, „%1“, %2, %3</translation>
    </message>
    <message>
        <source>partition %1, %2, %3</source>
        <comment>number, kind of content, size</comment>
        <translation>Partition %1, %2, %3</translation>
    </message>
    <message>
        <source>partition %1 “%2”, %3, %4</source>
        <comment>number, name, kind of content, size</comment>
        <translation>Partition %1 „%2“, %3, %4</translation>
    </message>
    <message numerus="yes">
        <source>Write both copies of the %1 again; %n partition(s) stay as they are</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>Beide Kopien der %1 neu schreiben; %n Partition bleibt, wie sie ist</numerusform>
            <numerusform>Beide Kopien der %1 neu schreiben; %n Partitionen bleiben, wie sie sind</numerusform>
        </translation>
    </message>
    <message>
        <source>Repairing the partition table</source>
        <translation>Die Partitionstabelle wird repariert</translation>
    </message>
    <message numerus="yes">
        <source>Write the saved %1 again, as it was, with %n partition(s)</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>Die gesicherte %1 mit %n Partition wieder so schreiben, wie sie war</numerusform>
            <numerusform>Die gesicherte %1 mit %n Partitionen wieder so schreiben, wie sie war</numerusform>
        </translation>
    </message>
    <message>
        <source>Bringing the saved partition table back</source>
        <translation>Die gesicherte Partitionstabelle wird zurückgeholt</translation>
    </message>
</context>
<context>
    <name>Arguments</name>
    <message>
        <source>Gets a new drive ready.</source>
        <translation>Macht ein neues Laufwerk startklar.</translation>
    </message>
    <message>
        <source>Show practice drives, made in a temporary folder.</source>
        <translation>Zeigt Übungslaufwerke, die in einem temporären Ordner angelegt werden.</translation>
    </message>
    <message>
        <source>Set up a practice drive without a display; pictures and report in FOLDER.</source>
        <translation>Richtet ohne Bildschirm ein Übungslaufwerk ein; Bilder und Bericht kommen in FOLDER.</translation>
    </message>
    <message>
        <source>Save a picture of every window and page in FOLDER.</source>
        <translation>Speichert in FOLDER ein Bild von jedem Fenster und jeder Seite.</translation>
    </message>
    <message>
        <source>Disk images to open.</source>
        <translation>Abbilder, die geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>BenchmarkWords</name>
    <message>
        <source>one full turn</source>
        <comment>of the platter</comment>
        <translation>eine volle Umdrehung</translation>
    </message>
    <message>
        <source>two full turns</source>
        <comment>of the platter</comment>
        <translation>zwei volle Umdrehungen</translation>
    </message>
    <message>
        <source>%1 turns</source>
        <comment>of the platter</comment>
        <translation>%1 Umdrehungen</translation>
    </message>
    <message>
        <source>A shifted write costs %1, %2.</source>
        <comment>11.1 ms, one full turn</comment>
        <translation>Ein versetzter Schreibvorgang kostet %1, %2.</translation>
    </message>
    <message numerus="yes">
        <source>Writes used: %1 (%2), %n of them to warm up.</source>
        <translation>
            <numerusform>Schreibvorgänge: %1 (%2), davon %n zum Anlaufen.</numerusform>
            <numerusform>Schreibvorgänge: %1 (%2), davon %n zum Anlaufen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) differed afterwards and were written again.</source>
        <translation>
            <numerusform>%n Sektor war danach anders und wurde neu geschrieben.</numerusform>
            <numerusform>%n Sektoren waren danach anders und wurden neu geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Written in a file of its own, which is gone again.</source>
        <translation>Geschrieben wurde in eine eigene Datei, die wieder weg ist.</translation>
    </message>
    <message>
        <source>The drive was blank, and the part that was used is again.</source>
        <translation>Das Laufwerk war leer, und der benutzte Teil ist es wieder.</translation>
    </message>
    <message>
        <source>The same data was written back and read again: unchanged.</source>
        <translation>Dieselben Daten wurden zurückgeschrieben und wieder gelesen: unverändert.</translation>
    </message>
    <message>
        <source>99 % interval of the cost: %1 to %2.</source>
        <comment>of times</comment>
        <translation>99-%-Bereich der Kosten: %1 bis %2.</translation>
    </message>
    <message>
        <source>The drive claims %1.</source>
        <comment>its physical sector size in bytes</comment>
        <translation>Das Laufwerk behauptet %1.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>verdict, cost of a shifted write</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>In a file of its own</source>
        <comment>how to measure</comment>
        <translation>In einer eigenen Datei</translation>
    </message>
    <message>
        <source>On the blank drive</source>
        <comment>how to measure</comment>
        <translation>Auf dem leeren Laufwerk</translation>
    </message>
    <message>
        <source>Same data written back</source>
        <comment>how to measure</comment>
        <translation>Dieselben Daten zurückschreiben</translation>
    </message>
    <message>
        <source>Reading only</source>
        <comment>how to measure</comment>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Up to %1.</source>
        <comment>a rate</comment>
        <translation>Bis zu %1.</translation>
    </message>
    <message>
        <source>No figure was taken.</source>
        <translation>Kein Durchsatz wurde gemessen.</translation>
    </message>
    <message>
        <source>The size of the sectors was not looked for.</source>
        <translation>Nach der Größe der Sektoren wurde nicht gesucht.</translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message>
        <source>Type “yes” to write to this disk:</source>
        <translation>Geben Sie „ja“ ein, um auf diesen Datenträger zu schreiben:</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the word to type</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>Type the last four characters of the serial to confirm that this may be lost:</source>
        <translation>Geben Sie zur Bestätigung die letzten vier Zeichen der Seriennummer ein; das Genannte kann verloren gehen:</translation>
    </message>
    <message>
        <source>Type the name of the disk to confirm that this may be lost:</source>
        <translation>Geben Sie zur Bestätigung den Namen des Datenträgers ein; das Genannte kann verloren gehen:</translation>
    </message>
    <message>
        <source>%1, %2, serial %3</source>
        <comment>model, size, serial</comment>
        <translation>%1, %2, Seriennummer %3</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>serial</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The disk or image the plan was made for.</source>
        <translation>Der Datenträger oder das Abbild, für das der Plan gemacht ist.</translation>
    </message>
    <message>
        <source>The plan that was reviewed, or - for standard input.</source>
        <translation>Der geprüfte Plan oder - für die Standardeingabe.</translation>
    </message>
    <message>
        <source>Does not ask; needs --digest with what was reviewed.</source>
        <translation>Fragt nicht nach; verlangt --digest mit dem, was Sie geprüft haben.</translation>
    </message>
    <message>
        <source>The digest that plan showed: exactly this plan is confirmed.</source>
        <translation>Der Prüfwert, den „plan“ gezeigt hat: Genau dieser Plan wird bestätigt.</translation>
    </message>
    <message>
        <source>Unmounts the disk and turns its swap off first; asks before it does, unless --yes is given.</source>
        <translation>Hängt den Datenträger vorher aus und schaltet seinen Swap ab; fragt zuerst nach, außer mit --yes.</translation>
    </message>
    <message>
        <source>apply needs a DEVICE and a PLAN.json.</source>
        <translation>apply braucht ein DEVICE und eine PLAN.json.</translation>
    </message>
    <message>
        <source>nobody can be asked here: --release needs --yes, too.</source>
        <translation>hier kann niemand gefragt werden: Zu --release gehört auch --yes.</translation>
    </message>
    <message>
        <source>nobody can be asked here: confirm the plan with --digest and the digest that plan showed.</source>
        <translation>hier kann niemand gefragt werden: Bestätigen Sie den Plan mit --digest und dem Prüfwert, den „plan“ gezeigt hat.</translation>
    </message>
    <message>
        <source>Shows the disks of this computer; wakes no drive</source>
        <translation>Zeigt die Datenträger dieses Computers; weckt keinen auf</translation>
    </message>
    <message>
        <source>Shows what a disk is, its partitions and the findings</source>
        <translation>Zeigt, was ein Datenträger ist, seine Partitionen und die Befunde</translation>
    </message>
    <message>
        <source>Judges numbers written by hand or copied from a page</source>
        <translation>Beurteilt Zahlen, von Hand geschrieben oder von einer Webseite</translation>
    </message>
    <message>
        <source>Plans an aligned layout; writes nothing to the disk</source>
        <translation>Plant eine ausgerichtete Aufteilung; schreibt nicht auf den Datenträger</translation>
    </message>
    <message>
        <source>Carries out a plan that was reviewed, and verifies it</source>
        <translation>Führt einen geprüften Plan aus und vergleicht das Ergebnis</translation>
    </message>
    <message>
        <source>Puts the saved partition table back</source>
        <translation>Schreibt die gesicherte Partitionstabelle zurück</translation>
    </message>
    <message>
        <source>Carries on with a change that was interrupted</source>
        <translation>Führt eine unterbrochene Änderung fort</translation>
    </message>
    <message>
        <source>Unmounts a disk and turns its swap off, after asking</source>
        <translation>Hängt einen Datenträger aus und schaltet seinen Swap ab, nach Rückfrage</translation>
    </message>
    <message>
        <source>Saves everything known about a disk as a snapshot</source>
        <translation>Speichert alles, was über einen Datenträger bekannt ist</translation>
    </message>
    <message>
        <source>Makes the practice drives: files to try everything on</source>
        <translation>Legt Übungslaufwerke an: Dateien, an denen Sie alles ausprobieren können</translation>
    </message>
    <message>
        <source>Keeps the table and adds a partition in free space, as size=20GiB,fs=ext4,label=NAME,at=SECTOR; may be given again.</source>
        <translation>Behält die Tabelle und fügt im freien Platz eine Partition hinzu, etwa size=20GiB,fs=ext4,label=NAME,at=SEKTOR; auch mehrmals.</translation>
    </message>
    <message>
        <source>Keeps the table and deletes that partition.</source>
        <translation>Behält die Tabelle und löscht diese Partition.</translation>
    </message>
    <message>
        <source>Keeps the table and makes a file system in that partition, as 2,fs=ext4,label=NAME.</source>
        <translation>Behält die Tabelle und legt in dieser Partition ein Dateisystem an, etwa 2,fs=ext4,label=NAME.</translation>
    </message>
    <message>
        <source>Keeps the table and makes that partition again with its start on the grid, as 2 or 2,fs=ext4,label=NAME. What it holds is lost.</source>
        <translation>Behält die Tabelle und legt diese Partition neu an, mit dem Anfang im Raster, etwa 2 oder 2,fs=ext4,label=NAME. Ihr Inhalt geht verloren.</translation>
    </message>
    <message>
        <source>Agrees that --fix-start loses a file system that is there.</source>
        <translation>Stimmt zu, dass mit --fix-start ein vorhandenes Dateisystem verloren geht.</translation>
    </message>
    <message>
        <source>Type “yes” to carry on with this plan, which was confirmed before:</source>
        <translation>Geben Sie „ja“ ein, um diesen bereits bestätigten Plan fortzuführen:</translation>
    </message>
    <message>
        <source>The disk or image that was being changed.</source>
        <translation>Der Datenträger oder das Abbild, das gerade geändert wurde.</translation>
    </message>
    <message>
        <source>finish needs a DEVICE.</source>
        <translation>finish braucht ein DEVICE.</translation>
    </message>
    <message>
        <source>nobody can be asked here: add --yes.</source>
        <translation>hier kann niemand gefragt werden: Fügen Sie --yes hinzu.</translation>
    </message>
    <message>
        <source>A disk (sdb, /dev/sdb, a link to it) or the path of a disk image.</source>
        <translation>Ein Datenträger (sdb, /dev/sdb, ein Link darauf) oder der Pfad eines Abbilds.</translation>
    </message>
    <message>
        <source>Reads a recorded snapshot instead of a device.</source>
        <translation>Liest statt eines Geräts eine gespeicherte Aufnahme.</translation>
    </message>
    <message>
        <source>For scripts: exit code 7 when something is misaligned or damaged, 8 when only a measurement could tell.</source>
        <translation>Für Skripte: Rückgabewert 7, wenn etwas falsch ausgerichtet oder beschädigt ist, 8, wenn nur eine Messung Klarheit brächte.</translation>
    </message>
    <message>
        <source>inspect needs one DEVICE or --snapshot FILE.</source>
        <translation>inspect braucht ein DEVICE oder --snapshot FILE.</translation>
    </message>
    <message>
        <source>A JSON file with the facts, or - for standard input.</source>
        <translation>Eine JSON-Datei mit den Angaben oder - für die Standardeingabe.</translation>
    </message>
    <message>
        <source>judge needs one FACTS.json or -.</source>
        <translation>judge braucht eine FACTS.json oder -.</translation>
    </message>
    <message>
        <source>hidden: no medium in it</source>
        <translation>ausgeblendet: kein Medium eingelegt</translation>
    </message>
    <message>
        <source>hidden: loop device without a file</source>
        <translation>ausgeblendet: Loop-Gerät ohne Datei</translation>
    </message>
    <message>
        <source>hidden: memory, not a drive</source>
        <translation>ausgeblendet: Arbeitsspeicher, kein Laufwerk</translation>
    </message>
    <message>
        <source>hidden: it has no size</source>
        <translation>ausgeblendet: hat keine Größe</translation>
    </message>
    <message>
        <source>hidden: %1</source>
        <translation>ausgeblendet: %1</translation>
    </message>
    <message>
        <source>system drive, locked</source>
        <translation>Systemlaufwerk, gesperrt</translation>
    </message>
    <message>
        <source>not in use</source>
        <translation>nicht in Benutzung</translation>
    </message>
    <message>
        <source>in use: %1</source>
        <comment>a device name</comment>
        <translation>in Benutzung: %1</translation>
    </message>
    <message>
        <source>No disks to show.</source>
        <translation>Es gibt keine Datenträger zu zeigen.</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Datenträger</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Anschluss</translation>
    </message>
    <message>
        <source>Serial</source>
        <translation>Seriennummer</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden; --all shows them too</source>
        <translation>
            <numerusform>%n ausgeblendet; --all zeigt auch ihn</numerusform>
            <numerusform>%n ausgeblendet; --all zeigt auch sie</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows also what is not worth setting up, with the reason.</source>
        <translation>Zeigt auch, was sich nicht einzurichten lohnt, mit dem Grund.</translation>
    </message>
    <message>
        <source>list takes no device.</source>
        <translation>list nimmt kein Gerät an.</translation>
    </message>
    <message>
        <source>DriveReady gets a new drive ready: shows what it really is, plans an aligned layout and applies it safely.

Usage: drivereadyctl COMMAND [options]

Commands:
</source>
        <translation>DriveReady macht ein neues Laufwerk startklar: Es zeigt, was das Laufwerk wirklich ist, plant eine ausgerichtete Aufteilung und führt sie sicher aus.

Aufruf: drivereadyctl BEFEHL [Optionen]

Befehle:
</translation>
    </message>
    <message>
        <source>%1

Examples:
%2</source>
        <comment>what a command does, then lines to type</comment>
        <translation>%1

Beispiele:
%2</translation>
    </message>
    <message>
        <source>This command.</source>
        <translation>Dieser Befehl.</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>Zeigt diese Hilfe.</translation>
    </message>
    <message>
        <source>Answers in JSON (schema 1, described in the manual).</source>
        <translation>Antwortet in JSON (Schema 1, im Handbuch beschrieben).</translation>
    </message>
    <message>
        <source>there is no command “%1”.</source>
        <translation>den Befehl „%1“ gibt es nicht.</translation>
    </message>
    <message>
        <source>a command is missing.</source>
        <translation>es fehlt ein Befehl.</translation>
    </message>
    <message>
        <source>The same as shell commands, to read:</source>
        <translation>Dasselbe als Shell-Befehle, zum Lesen:</translation>
    </message>
    <message>
        <source>Writes the plan to a file, for apply.</source>
        <translation>Schreibt den Plan in eine Datei, für apply.</translation>
    </message>
    <message>
        <source>Shows the same steps as shell commands, to read.</source>
        <translation>Zeigt dieselben Schritte als Shell-Befehle, zum Lesen.</translation>
    </message>
    <message>
        <source>plan needs one DEVICE or --snapshot FILE.</source>
        <translation>plan braucht ein DEVICE oder --snapshot FILE.</translation>
    </message>
    <message>
        <source>as before</source>
        <comment>content of a partition</comment>
        <translation>wie bisher</translation>
    </message>
    <message>
        <source>New layout: %1, grid %2</source>
        <comment>kind of table, a size</comment>
        <translation>Neue Aufteilung: %1, Raster %2</translation>
    </message>
    <message>
        <source>#</source>
        <comment>partition number</comment>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>#</source>
        <comment>step number</comment>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>On the drive</source>
        <translation>Auf dem Laufwerk</translation>
    </message>
    <message>
        <source>What is lost</source>
        <translation>Was verloren geht</translation>
    </message>
    <message>
        <source>Safe to stop after</source>
        <translation>Anhalten danach sicher</translation>
    </message>
    <message>
        <source>Nothing that was recognized will be lost.</source>
        <translation>Nichts, was erkannt wurde, geht verloren.</translation>
    </message>
    <message>
        <source>What will be lost:</source>
        <translation>Das geht verloren:</translation>
    </message>
    <message>
        <source>Digest %1</source>
        <translation>Prüfwert %1</translation>
    </message>
    <message>
        <source>Where to make them; it is made when it is not there. Older practice drives in it are made anew.</source>
        <translation>Wo sie angelegt werden; der Ordner wird bei Bedarf erstellt. Ältere Übungslaufwerke darin werden neu angelegt.</translation>
    </message>
    <message>
        <source>practice needs one FOLDER.</source>
        <translation>practice braucht einen FOLDER.</translation>
    </message>
    <message>
        <source>Putting the old table back</source>
        <translation>Die alte Tabelle wird zurückgeschrieben</translation>
    </message>
    <message>
        <source>%1/%2 %3</source>
        <comment>step, of how many, what it does</comment>
        <translation>%1/%2 %3</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <comment>a step, how far in per cent</comment>
        <translation>%1 (%2 %)</translation>
    </message>
    <message>
        <source>A disk or the path of a disk image.</source>
        <translation>Ein Datenträger oder der Pfad eines Abbilds.</translation>
    </message>
    <message>
        <source>Where to write it; without it, to standard output.</source>
        <translation>Wohin geschrieben wird; ohne Angabe auf die Standardausgabe.</translation>
    </message>
    <message>
        <source>Leaves serial numbers, mount points and programs out, to be shown to others. No plan can be made from it.</source>
        <translation>Lässt Seriennummern, Einhängepunkte und Programme weg, damit Sie die Aufnahme weitergeben können. Ein Plan lässt sich daraus nicht machen.</translation>
    </message>
    <message>
        <source>record needs one DEVICE.</source>
        <translation>record braucht ein DEVICE.</translation>
    </message>
    <message>
        <source>To release it, DriveReady would:</source>
        <translation>Zum Freigeben würde DriveReady Folgendes tun:</translation>
    </message>
    <message>
        <source>This stays, and may be in the way:</source>
        <translation>Das bleibt und ist vielleicht im Weg:</translation>
    </message>
    <message>
        <source>Done: %1</source>
        <comment>what was released</comment>
        <translation>Erledigt: %1</translation>
    </message>
    <message>
        <source>Nothing uses the disk now.</source>
        <translation>Nichts benutzt den Datenträger mehr.</translation>
    </message>
    <message>
        <source>Type “yes” to release it:</source>
        <translation>Geben Sie „ja“ ein, um ihn freizugeben:</translation>
    </message>
    <message>
        <source>Does not ask, only shows what it does.</source>
        <translation>Fragt nicht nach, zeigt nur, was geschieht.</translation>
    </message>
    <message>
        <source>release needs one DEVICE.</source>
        <translation>release braucht ein DEVICE.</translation>
    </message>
    <message>
        <source>nobody can be asked here: --yes releases without asking.</source>
        <translation>hier kann niemand gefragt werden: --yes gibt ohne Rückfrage frei.</translation>
    </message>
    <message>
        <source>The kind of partition table: gpt or dos (MBR).</source>
        <translation>Die Art der Partitionstabelle: gpt oder dos (MBR).</translation>
    </message>
    <message>
        <source>A partition, as size=20GiB,fs=ext4,label=NAME; may be given again. fs is ext4, xfs, btrfs, f2fs, fat32, exfat, ntfs, swap or none; without size it takes the rest.</source>
        <translation>Eine Partition, etwa size=20GiB,fs=ext4,label=NAME; auch mehrmals. fs ist ext4, xfs, btrfs, f2fs, fat32, exfat, ntfs, swap oder none; ohne size nimmt sie den Rest.</translation>
    </message>
    <message>
        <source>File system of the one partition over the whole disk.</source>
        <translation>Dateisystem der einen Partition über den ganzen Datenträger.</translation>
    </message>
    <message>
        <source>Name of that file system.</source>
        <translation>Name dieses Dateisystems.</translation>
    </message>
    <message>
        <source>To whom new Linux file systems belong: a user name, UID or UID:GID. Without it, to you.</source>
        <translation>Wem neue Linux-Dateisysteme gehören: ein Benutzername, UID oder UID:GID. Ohne Angabe Ihnen.</translation>
    </message>
    <message>
        <source>Reads the request from a JSON file instead.</source>
        <translation>Liest den Auftrag stattdessen aus einer JSON-Datei.</translation>
    </message>
    <message>
        <source>Plans the table only, without partitions.</source>
        <translation>Plant nur die Tabelle, ohne Partitionen.</translation>
    </message>
    <message>
        <source>Done and verified.</source>
        <translation>Fertig und geprüft.</translation>
    </message>
    <message>
        <source>Done, but something is not as planned.</source>
        <translation>Fertig, aber etwas ist nicht wie geplant.</translation>
    </message>
    <message>
        <source>Stopped at a safe point, before the end.</source>
        <translation>An einer sicheren Stelle angehalten, vor dem Ende.</translation>
    </message>
    <message>
        <source>It failed.</source>
        <translation>Fehlgeschlagen.</translation>
    </message>
    <message>
        <source>It failed; the old partition table was put back.</source>
        <translation>Fehlgeschlagen; die alte Partitionstabelle wurde zurückgeschrieben.</translation>
    </message>
    <message>
        <source>ok</source>
        <comment>a compared item matches</comment>
        <translation>gut</translation>
    </message>
    <message>
        <source>DIFFERS</source>
        <comment>a compared item does not</comment>
        <translation>ANDERS</translation>
    </message>
    <message>
        <source>drivereadyctl: %1.</source>
        <comment>one line on what went wrong</comment>
        <translation>drivereadyctl: %1.</translation>
    </message>
    <message>
        <source>The old table can be put back: drivereadyctl undo %1 %2</source>
        <comment>device, number of the change</comment>
        <translation>Die alte Tabelle lässt sich zurückschreiben: drivereadyctl undo %1 %2</translation>
    </message>
    <message>
        <source>The number of the change; without it, the last one.</source>
        <translation>Die Nummer der Änderung; ohne Angabe die letzte.</translation>
    </message>
    <message>
        <source>Does not ask.</source>
        <translation>Fragt nicht nach.</translation>
    </message>
    <message>
        <source>what was saved is damaged</source>
        <translation>die Sicherung ist beschädigt</translation>
    </message>
    <message>
        <source>saved; nothing was written</source>
        <translation>gesichert; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>stopped while writing</source>
        <translation>beim Schreiben angehalten</translation>
    </message>
    <message>
        <source>new table written; it can be undone</source>
        <translation>die neue Tabelle ist geschrieben; sie lässt sich zurücknehmen</translation>
    </message>
    <message>
        <source>stopped while a file system was made</source>
        <translation>beim Anlegen eines Dateisystems angehalten</translation>
    </message>
    <message>
        <source>stopped after a file system was made</source>
        <translation>nach dem Anlegen eines Dateisystems angehalten</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>undone in part only</source>
        <translation>nur teilweise zurückgenommen</translation>
    </message>
    <message>
        <source>A change to this disk was interrupted: %1.</source>
        <comment>how it stands</comment>
        <translation>Eine Änderung an diesem Datenträger wurde unterbrochen: %1.</translation>
    </message>
    <message>
        <source>Finish it: drivereadyctl finish %1</source>
        <comment>device</comment>
        <translation>Abschließen: drivereadyctl finish %1</translation>
    </message>
    <message>
        <source>Take it back: drivereadyctl undo %1</source>
        <comment>device</comment>
        <translation>Zurücknehmen: drivereadyctl undo %1</translation>
    </message>
    <message>
        <source>Stopping at the next safe point; please wait, the disk is being written.</source>
        <translation>Hält an der nächsten sicheren Stelle an; bitte warten, der Datenträger wird gerade beschrieben.</translation>
    </message>
    <message>
        <source>Stopping after what is being released now.</source>
        <translation>Hält an, sobald der laufende Schritt freigegeben ist.</translation>
    </message>
    <message>
        <source>Stopping before anything is written.</source>
        <translation>Hält an, bevor etwas geschrieben wird.</translation>
    </message>
    <message>
        <source>%1, %2, practice drive</source>
        <comment>model, size</comment>
        <translation>%1, %2, Übungslaufwerk</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>model, size</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Judged by %1-byte sectors, as measured</source>
        <translation>Beurteilt nach Sektoren zu %1 Byte, wie gemessen</translation>
    </message>
    <message>
        <source>Judged by %1-byte sectors, as the drive reports</source>
        <translation>Beurteilt nach Sektoren zu %1 Byte, wie das Laufwerk meldet</translation>
    </message>
    <message>
        <source>Judged by %1-byte sectors, as listed for this model</source>
        <translation>Beurteilt nach Sektoren zu %1 Byte, laut Liste für dieses Modell</translation>
    </message>
    <message>
        <source>Judged by %1-byte sectors, which are assumed</source>
        <translation>Beurteilt nach Sektoren zu %1 Byte, die nur angenommen sind</translation>
    </message>
    <message>
        <source>Sectors</source>
        <translation>Sektoren</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>Aligned start</source>
        <translation>Ausgerichteter Anfang</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Grid %1; a new first partition would start at sector %2</source>
        <comment>a size, a sector</comment>
        <translation>Raster %1; eine neue erste Partition würde bei Sektor %2 anfangen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>severity, what it is</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>because</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>zu tun</translation>
    </message>
    <message>
        <source>Nothing to report.</source>
        <translation>Es gibt nichts zu melden.</translation>
    </message>
    <message>
        <source>Nothing was saved for this disk.</source>
        <translation>Für diesen Datenträger ist nichts gesichert.</translation>
    </message>
    <message>
        <source>The new partitions will disappear. Type “yes” to put the old table back:</source>
        <translation>Die neuen Partitionen verschwinden. Geben Sie „ja“ ein, um die alte Tabelle zurückzuschreiben:</translation>
    </message>
    <message>
        <source>The disk or image that was changed.</source>
        <translation>Der Datenträger oder das Abbild, das geändert wurde.</translation>
    </message>
    <message>
        <source>Lists the saved tables of this disk.</source>
        <translation>Zeigt die gesicherten Tabellen dieses Datenträgers.</translation>
    </message>
    <message>
        <source>undo needs a DEVICE.</source>
        <translation>undo braucht ein DEVICE.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of table, kinds of file systems</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not blank, nothing recognized</source>
        <translation>nicht leer, nichts erkannt</translation>
    </message>
    <message>
        <source>blank</source>
        <comment>a disk</comment>
        <translation>leer</translation>
    </message>
    <message>
        <source>Reads each disk, too: its table and what it holds. A drive that sleeps wakes up.</source>
        <translation>Liest auch jeden Datenträger: seine Tabelle und was darauf ist. Ein schlafendes Laufwerk wacht dabei auf.</translation>
    </message>
    <message>
        <source>Keeps every partition and writes both copies of a GPT again from the one that is whole.</source>
        <translation>Behält alle Partitionen und schreibt beide Kopien einer GPT neu, aus der Kopie, die heil ist.</translation>
    </message>
    <message>
        <source>nothing was written, but Linux does not show all partitions</source>
        <translation>nichts wurde geschrieben, aber Linux zeigt nicht alle Partitionen</translation>
    </message>
    <message>
        <source>Show them again: drivereadyctl undo %1</source>
        <comment>device</comment>
        <translation>Sie wieder zeigen: drivereadyctl undo %1</translation>
    </message>
    <message>
        <source>Nothing is written. Type “yes” to have Linux show the partitions again:</source>
        <translation>Nichts wird geschrieben. Geben Sie „ja“ ein, damit Linux die Partitionen wieder zeigt:</translation>
    </message>
    <message>
        <source>Brings back the table that was saved before that change, after something else wrote to the disk; undo --list shows the numbers.</source>
        <translation>Holt die Tabelle zurück, die vor dieser Änderung gesichert wurde, nachdem etwas anderes auf den Datenträger geschrieben hat; undo --list zeigt die Nummern.</translation>
    </message>
    <message>
        <source>what is there</source>
        <comment>content of a partition that comes back</comment>
        <translation>was da ist</translation>
    </message>
    <message>
        <source>Something else has written to this disk since the change %1 was made, so it is neither finished nor taken back.</source>
        <comment>number of a change</comment>
        <translation>Seit der Änderung %1 hat etwas anderes auf diesen Datenträger geschrieben; deshalb wird sie weder abgeschlossen noch zurückgenommen.</translation>
    </message>
    <message>
        <source>Plan to restore the saved table: drivereadyctl plan %1</source>
        <comment>device and options</comment>
        <translation>Die Rückkehr der gesicherten Tabelle planen: drivereadyctl plan %1</translation>
    </message>
    <message>
        <source>no partitions</source>
        <translation>keine Partitionen</translation>
    </message>
    <message>
        <source>On the disk now: %1</source>
        <comment>kind of table</comment>
        <translation>Jetzt auf dem Datenträger: %1</translation>
    </message>
    <message>
        <source>Saved before the change: %1</source>
        <comment>kind of table</comment>
        <translation>Vor der Änderung gesichert: %1</translation>
    </message>
    <message>
        <source>Saved before the change: it cannot be brought back. %1</source>
        <comment>why (a sentence)</comment>
        <translation>Vor der Änderung gesichert: Sie kann nicht zurückgeholt werden. %1</translation>
    </message>
    <message>
        <source>Measures in seconds what sectors a drive has inside</source>
        <translation>Misst in Sekunden, welche Sektoren ein Laufwerk innen hat</translation>
    </message>
    <message>
        <source>Judges what another program, or measure, has measured</source>
        <translation>Beurteilt, was ein anderes Programm oder measure gemessen hat</translation>
    </message>
    <message>
        <source>Sets two results of measure side by side</source>
        <translation>Stellt zwei Ergebnisse von measure nebeneinander</translation>
    </message>
    <message>
        <source>A</source>
        <comment>first result</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>second result</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>B / A</source>
        <comment>factor between two results</comment>
        <translation>B / A</translation>
    </message>
    <message>
        <source>drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>aligned write, median</source>
        <translation>ausgerichtetes Schreiben, Median</translation>
    </message>
    <message>
        <source>shifted write, median</source>
        <translation>verschobenes Schreiben, Median</translation>
    </message>
    <message>
        <source>shift costs</source>
        <translation>Verschiebung kostet</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>  %1: %2, %3</source>
        <comment>condition, of A, of B</comment>
        <translation>  %1: %2, %3</translation>
    </message>
    <message>
        <source>Other conditions were not recorded with both of them.</source>
        <translation>Andere Bedingungen wurden nicht bei beiden festgehalten.</translation>
    </message>
    <message>
        <source>A result file (.json), or a disk for its latest stored result.</source>
        <translation>Eine Datei mit einem Ergebnis (.json) oder ein Datenträger für sein letztes gespeichertes Ergebnis.</translation>
    </message>
    <message>
        <source>compare needs two results, A and B.</source>
        <translation>compare braucht zwei Ergebnisse, A und B.</translation>
    </message>
    <message>
        <source>A measurement of this disk was interrupted. Put back what it left: drivereadyctl measure %1 --restore-region</source>
        <translation>Eine Messung dieses Datenträgers wurde unterbrochen. Stellen Sie wieder her, was sie hinterließ: drivereadyctl measure %1 --restore-region</translation>
    </message>
    <message>
        <source>Not certain yet. Type “yes” to go on for 30 s, anything else to end:</source>
        <translation>Noch nicht sicher. „ja“ misst 30 s weiter, alles andere beendet:</translation>
    </message>
    <message>
        <source>  %1: %2</source>
        <comment>way of measuring, why it is not possible</comment>
        <translation>  %1: %2</translation>
    </message>
    <message>
        <source>Stored: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Way: %1</source>
        <comment>way of measuring</comment>
        <translation>Messweg: %1</translation>
    </message>
    <message>
        <source>--drop-region needs --yes: what is saved is gone then.</source>
        <translation>--drop-region braucht --yes: das Gesicherte ist dann weg.</translation>
    </message>
    <message>
        <source>The disk, or a practice drive.</source>
        <translation>Der Datenträger oder ein Übungslaufwerk.</translation>
    </message>
    <message>
        <source>How: file (on the mounted disk, no privilege needed), blank, same-data (read, saved, written back, verified) or read-only. Without it, the safest useful one.</source>
        <translation>Wie: file (auf dem eingehängten Datenträger, ohne besondere Rechte), blank, same-data (gelesen, gesichert, zurückgeschrieben, geprüft) oder read-only. Ohne Angabe der sicherste brauchbare Weg.</translation>
    </message>
    <message>
        <source>A folder on the mounted disk in which a file is made for it.</source>
        <translation>Ein Ordner auf dem eingehängten Datenträger, in dem eine Datei dafür angelegt wird.</translation>
    </message>
    <message>
        <source>Size of that file in MiB; 64 without it.</source>
        <translation>Größe dieser Datei in MiB; ohne Angabe 64.</translation>
    </message>
    <message>
        <source>For how long to look for a verdict; 10 without it.</source>
        <translation>Wie lange nach einem Urteil gesucht wird; ohne Angabe 10.</translation>
    </message>
    <message>
        <source>Turns per minute, where the disk does not say them.</source>
        <translation>Umdrehungen in der Minute, wenn der Datenträger sie nicht nennt.</translation>
    </message>
    <message>
        <source>Puts back what an interrupted measurement left.</source>
        <translation>Stellt wieder her, was eine unterbrochene Messung hinterließ.</translation>
    </message>
    <message>
        <source>measure needs one DEVICE.</source>
        <translation>measure braucht ein DEVICE.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>a row of figures</comment>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 ms   penalty %2   none %3</source>
        <comment>a row of figures, odds, odds</comment>
        <translation>%1 ms   Aufschlag %2   keiner %3</translation>
    </message>
    <message>
        <source>%1 MB/s (%2 MiB/s)</source>
        <comment>a rate in both units</comment>
        <translation>%1 MB/s (%2 MiB/s)</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, %n rate(s)</source>
        <comment>file, program that wrote it</comment>
        <translation>
            <numerusform>%1: %2, %n Rate</numerusform>
            <numerusform>%1: %2, %n Raten</numerusform>
        </translation>
    </message>
    <message>
        <source>  What fio printed for it as KiB/s were kB/s.</source>
        <translation>  Was fio dafür als KiB/s ausgab, waren kB/s.</translation>
    </message>
    <message>
        <source>  %1 transactions a second</source>
        <comment>figure of postmark</comment>
        <translation>  %1 Transaktionen in der Sekunde</translation>
    </message>
    <message>
        <source>For a verdict rates at an aligned and at another start are needed: several files, each as FILE@SECTOR.</source>
        <translation>Für ein Urteil braucht es Raten an einem ausgerichteten und an einem anderen Anfang: mehrere Dateien, jede als FILE@SECTOR.</translation>
    </message>
    <message>
        <source>A table of phybs, the JSON of fio, reports of postmark, or a result of measure; @SECTOR after it says where the partition began.</source>
        <translation>Eine Tabelle von phybs, das JSON von fio, Berichte von postmark oder ein Ergebnis von measure; @SECTOR dahinter sagt, wo die Partition begann.</translation>
    </message>
    <message>
        <source>verdict needs a FILE.</source>
        <translation>verdict braucht ein FILE.</translation>
    </message>
    <message>
        <source>way of measuring</source>
        <translation>Art der Messung</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>Anschluss</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>The runs were not made under equal conditions, so the factors are not of the drives alone:</source>
        <translation>Die Messungen hatten nicht die gleichen Bedingungen; die Faktoren kommen also nicht von den Laufwerken allein:</translation>
    </message>
    <message>
        <source>What else is not the same:</source>
        <translation>Was sonst nicht gleich ist:</translation>
    </message>
    <message>
        <source>
Options:
  --help     This text; after a command, the help for it (also: help COMMAND)
  --version  The version of this program

Exit codes: 0 done, 1 failed, 2 wrong command line or input, 3 refused by a safety check, 4 cancelled,
5 not permitted, 6 stopped half-way, 7 misaligned or damaged (with --check), 8 not certain (with --check; also of measure and verdict)</source>
        <translation>
Optionen:
  --help     Diese Hilfe; nach einem Befehl die Hilfe dazu (auch: help BEFEHL)
  --version  Die Version dieses Programms

Rückgabewerte: 0 erledigt, 1 fehlgeschlagen, 2 falscher Aufruf oder falsche Eingabe, 3 von einer
Sicherheitsprüfung abgelehnt, 4 abgebrochen, 5 nicht erlaubt, 6 auf halbem Weg angehalten, 7 falsch
ausgerichtet oder beschädigt (mit --check), 8 nicht sicher (mit --check; auch bei measure und verdict)</translation>
    </message>
    <message>
        <source>--restore-region and --drop-region exclude each other.</source>
        <translation>--restore-region und --drop-region schließen einander aus.</translation>
    </message>
    <message>
        <source>--no-probe needs --throughput.</source>
        <translation>--no-probe braucht --throughput.</translation>
    </message>
    <message>
        <source>Also takes figures: quick, all, or some of sequential, random, rewrite, block-sizes, start-sweep, write-cache, file-copy, small-files, with commas between. What would write runs in a file of its own or on a blank drive only.</source>
        <translation>Misst auch den Durchsatz: quick, all oder einige von sequential, random, rewrite, block-sizes, start-sweep, write-cache, file-copy, small-files, mit Kommas dazwischen. Was schreiben würde, läuft nur in einer eigenen Datei oder auf einem leeren Laufwerk.</translation>
    </message>
    <message>
        <source>Takes the figures only; the size of the sectors is not looked for.</source>
        <translation>Misst nur den Durchsatz; nach der Größe der Sektoren wird nicht gesucht.</translation>
    </message>
    <message>
        <source>Processor governor for as long as it takes, as performance; the one that was set comes back. Needs root.</source>
        <translation>Taktregelung des Prozessors, solange gemessen wird, etwa performance; danach gilt wieder die alte. Braucht root.</translation>
    </message>
    <message>
        <source>Gives up what an interrupted measurement saved; needs --yes.</source>
        <translation>Gibt auf, was eine unterbrochene Messung gesichert hat; braucht --yes.</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>number, count, kind of throughput</comment>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of throughput, its rate</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Where old partition tables and results of measure are saved.</source>
        <translation>Wo alte Partitionstabellen und Ergebnisse von measure gesichert werden.</translation>
    </message>
    <message>
        <source>not counted</source>
        <comment>a figure</comment>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>Test</source>
        <comment>of throughput</comment>
        <translation>Test</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>MB/s</source>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>MiB/s</source>
        <translation>MiB/s</translation>
    </message>
    <message>
        <source>a second</source>
        <comment>requests</comment>
        <translation>je Sekunde</translation>
    </message>
    <message>
        <source>median ms</source>
        <translation>Median ms</translation>
    </message>
    <message>
        <source>99 % ms</source>
        <comment>percentile of latency</comment>
        <translation>99 % ms</translation>
    </message>
    <message>
        <source>Conditions: %1</source>
        <translation>Bedingungen: %1</translation>
    </message>
    <message>
        <source>Changed meanwhile: %1</source>
        <translation>Änderte sich dabei: %1</translation>
    </message>
    <message>
        <source>10 to 90 %</source>
        <comment>spread of MB/s</comment>
        <translation>10 bis 90 %</translation>
    </message>
</context>
<context>
    <name>ConditionWords</name>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>governor</source>
        <translation>Taktregelung</translation>
    </message>
    <message>
        <source>energy preference</source>
        <translation>Energievorgabe</translation>
    </message>
    <message>
        <source>scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>write cache</source>
        <translation>Schreibcache</translation>
    </message>
    <message>
        <source>write cache of the drive</source>
        <translation>Schreibcache des Laufwerks</translation>
    </message>
    <message>
        <source>logical sector size</source>
        <translation>logische Sektorgröße</translation>
    </message>
    <message>
        <source>physical sector size</source>
        <translation>physische Sektorgröße</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>read-ahead</source>
        <translation>Vorauslesen</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>power source</source>
        <translation>Stromquelle</translation>
    </message>
    <message>
        <source>file system</source>
        <translation>Dateisystem</translation>
    </message>
    <message>
        <source>mount options</source>
        <translation>Einhängeoptionen</translation>
    </message>
    <message>
        <source>write cache on</source>
        <translation>Schreibcache an</translation>
    </message>
    <message>
        <source>write cache off</source>
        <translation>Schreibcache aus</translation>
    </message>
    <message>
        <source>write cache %1</source>
        <comment>the kernel's word</comment>
        <translation>Schreibcache %1</translation>
    </message>
    <message>
        <source>link %1 %2, the drive could %3</source>
        <comment>SATA, 150 MB/s, 300 MB/s</comment>
        <translation>Verbindung %1 %2, das Laufwerk könnte %3</translation>
    </message>
    <message>
        <source>link %1 %2</source>
        <comment>SATA, 300 MB/s</comment>
        <translation>Verbindung %1 %2</translation>
    </message>
    <message>
        <source>other I/O none</source>
        <translation>keine anderen Zugriffe</translation>
    </message>
    <message>
        <source>other I/O before and after none</source>
        <translation>davor und danach keine anderen Zugriffe</translation>
    </message>
    <message>
        <source>other I/O %1</source>
        <comment>a size</comment>
        <translation>andere Zugriffe %1</translation>
    </message>
    <message>
        <source>governor %1</source>
        <translation>Taktregelung %1</translation>
    </message>
    <message>
        <source>energy preference %1</source>
        <translation>Energievorgabe %1</translation>
    </message>
    <message>
        <source>on mains power</source>
        <translation>am Stromnetz</translation>
    </message>
    <message>
        <source>on battery</source>
        <translation>im Akkubetrieb</translation>
    </message>
    <message>
        <source>scheduler %1</source>
        <translation>Scheduler %1</translation>
    </message>
    <message>
        <source>file system %1</source>
        <translation>Dateisystem %1</translation>
    </message>
    <message>
        <source>mounted with %1</source>
        <translation>eingehängt mit %1</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>condition</comment>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>mains power</source>
        <translation>Stromnetz</translation>
    </message>
    <message>
        <source>battery</source>
        <translation>Akku</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>drivereadyctl: %1.</source>
        <comment>one line on what went wrong</comment>
        <translation>drivereadyctl: %1.</translation>
    </message>
    <message>
        <source>drivereadyctl: %1</source>
        <comment>a sentence on the command line</comment>
        <translation>drivereadyctl: %1</translation>
    </message>
    <message>
        <source>Try: drivereadyctl --help</source>
        <translation>Hilfe gibt: drivereadyctl --help</translation>
    </message>
</context>
<context>
    <name>DemoRun</name>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>Der Ordner %1 lässt sich nicht anlegen.</translation>
    </message>
    <message>
        <source>Made a blank practice drive: %1</source>
        <translation>Leeres Übungslaufwerk angelegt: %1</translation>
    </message>
    <message>
        <source>The main window did not show the practice drive.</source>
        <translation>Das Hauptfenster hat das Übungslaufwerk nicht gezeigt.</translation>
    </message>
    <message>
        <source>The assistant did not open.</source>
        <translation>Der Assistent hat sich nicht geöffnet.</translation>
    </message>
    <message>
        <source>The walk through the pages ended early: waited for %1.</source>
        <translation>Der Gang durch die Seiten endete zu früh: vergeblich gewartet auf %1.</translation>
    </message>
    <message>
        <source>Not everything was verified.</source>
        <translation>Nicht alles wurde geprüft.</translation>
    </message>
    <message>
        <source>Everything was verified. Pictures and report: %1</source>
        <translation>Alles wurde geprüft. Bilder und Bericht: %1</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>Picture %1 could not be saved</source>
        <translation>Das Bild %1 ließ sich nicht speichern</translation>
    </message>
    <message>
        <source>Done: %1</source>
        <translation>Erledigt: %1</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>Nicht erledigt: %1</translation>
    </message>
    <message>
        <source>Verified: %1</source>
        <translation>Geprüft: %1</translation>
    </message>
    <message>
        <source>Different: %1</source>
        <translation>Anders: %1</translation>
    </message>
</context>
<context>
    <name>DisplayText</name>
    <message>
        <source>(no name)</source>
        <comment>shown where a name is empty</comment>
        <translation>(ohne Namen)</translation>
    </message>
</context>
<context>
    <name>DriveShape</name>
    <message>
        <source>hard disk</source>
        <translation>Festplatte</translation>
    </message>
    <message>
        <source>solid-state drive</source>
        <translation>SSD</translation>
    </message>
    <message>
        <source>NVMe drive</source>
        <translation>NVMe-Laufwerk</translation>
    </message>
    <message>
        <source>USB drive</source>
        <translation>USB-Laufwerk</translation>
    </message>
    <message>
        <source>memory card</source>
        <translation>Speicherkarte</translation>
    </message>
    <message>
        <source>disk image</source>
        <translation>Abbild</translation>
    </message>
</context>
<context>
    <name>DriveState</name>
    <message>
        <source>Not read yet</source>
        <translation>Noch nicht gelesen</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Misaligned</source>
        <translation>Falsch ausgerichtet</translation>
    </message>
    <message>
        <source>Attention: change interrupted</source>
        <translation>Achtung: Änderung unterbrochen</translation>
    </message>
    <message>
        <source>Attention: RAID member</source>
        <translation>Achtung: RAID-Mitglied</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Achtung</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Benutzung</translation>
    </message>
    <message>
        <source>In use: system drive, locked</source>
        <translation>In Benutzung: Systemlaufwerk, gesperrt</translation>
    </message>
    <message>
        <source>Not permitted</source>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>In use: %1</source>
        <comment>how: mounted, used as swap</comment>
        <translation>In Benutzung: %1</translation>
    </message>
    <message>
        <source>Asleep</source>
        <translation>Schläft</translation>
    </message>
    <message>
        <source>…%1</source>
        <comment>end of a serial number</comment>
        <translation>…%1</translation>
    </message>
    <message>
        <source>Attention: changed by others</source>
        <translation>Achtung: von anderen geändert</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>Something went wrong inside DriveReady</source>
        <translation>In DriveReady ist etwas schiefgegangen</translation>
    </message>
    <message>
        <source>The program met a state that it did not expect[ ({reason})].</source>
        <translation>Das Programm ist in einen Zustand geraten, mit dem es nicht rechnet[ ({reason})].</translation>
    </message>
    <message>
        <source>Please report this with the text of the message. Look at the disk again before you go on.</source>
        <translation>Bitte melden Sie das mit dem Text der Meldung. Sehen Sie sich den Datenträger noch einmal an, bevor Sie weitermachen.</translation>
    </message>
    <message>
        <source>A value cannot be used</source>
        <translation>Ein Wert ist nicht brauchbar</translation>
    </message>
    <message>
        <source>[The value concerned is "{argument}". ][The fault: {reason}.]</source>
        <translation>[Es geht um den Wert „{argument}“. ][Der Fehler: {reason}.]</translation>
    </message>
    <message>
        <source>Correct the value and try again.</source>
        <translation>Berichtigen Sie den Wert und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>This is not supported</source>
        <translation>Das wird nicht unterstützt</translation>
    </message>
    <message>
        <source>Nothing was changed. Choose another way.</source>
        <translation>Nichts wurde geändert. Wählen Sie einen anderen Weg.</translation>
    </message>
    <message>
        <source>Stopped on request</source>
        <translation>Auf Wunsch angehalten</translation>
    </message>
    <message>
        <source>[The reason: {reason}. Nothing was written.|You asked to stop before the work was finished.]</source>
        <translation>[Der Grund: {reason}. Nichts wurde geschrieben.|Sie wollten anhalten, bevor die Arbeit fertig war.]</translation>
    </message>
    <message>
        <source>Start again whenever you like.</source>
        <translation>Fangen Sie neu an, wann immer Sie möchten.</translation>
    </message>
    <message>
        <source>It took too long</source>
        <translation>Es hat zu lange gedauert</translation>
    </message>
    <message>
        <source>No answer came in time[ from {device}].</source>
        <translation>Es kam keine rechtzeitige Antwort[ von {device}].</translation>
    </message>
    <message>
        <source>The text is not valid JSON</source>
        <translation>Der Text ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>The text cannot be read as JSON[: {reason}][ (key "{key}")].</source>
        <translation>Der Text lässt sich nicht als JSON lesen[: {reason}][ (Schlüssel „{key}“)].</translation>
    </message>
    <message>
        <source>Check brackets, commas and quotation marks.</source>
        <translation>Prüfen Sie Klammern, Kommas und Anführungszeichen.</translation>
    </message>
    <message>
        <source>A key is missing</source>
        <translation>Ein Schlüssel fehlt</translation>
    </message>
    <message>
        <source>The key "{path}" is required but absent.</source>
        <translation>Der Schlüssel „{path}“ ist nötig, fehlt aber.</translation>
    </message>
    <message>
        <source>Add the key and try again.</source>
        <translation>Fügen Sie den Schlüssel hinzu und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>A key is not known</source>
        <translation>Ein Schlüssel ist unbekannt</translation>
    </message>
    <message>
        <source>The key "{path}" does not belong to this format.</source>
        <translation>Der Schlüssel „{path}“ gehört nicht zu diesem Format.</translation>
    </message>
    <message>
        <source>Check its spelling or take it out: keys that are not known are not skipped, so that nothing is misread.</source>
        <translation>Prüfen Sie die Schreibweise oder entfernen Sie ihn: Unbekanntes wird nicht übergangen, damit nichts falsch gelesen wird.</translation>
    </message>
    <message>
        <source>A value has the wrong kind</source>
        <translation>Ein Wert ist von der falschen Art</translation>
    </message>
    <message>
        <source>[The value of "{path}"|The text as a whole] is not of the kind that belongs there[: {expected} is expected].</source>
        <translation>[Der Wert von „{path}“|Der Text als Ganzes] ist nicht von der Art, die dorthin gehört[: erwartet wird {expected}].</translation>
    </message>
    <message>
        <source>A value is out of range</source>
        <translation>Ein Wert liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>The value of "{path}" is too small, too large or not one of the known words.</source>
        <translation>Der Wert von „{path}“ ist zu klein, zu groß oder keines der bekannten Wörter.</translation>
    </message>
    <message>
        <source>Another version of the format</source>
        <translation>Eine andere Version des Formats</translation>
    </message>
    <message>
        <source>The text was written for another version of the format[ ({value})] than this program reads.</source>
        <translation>Der Text ist für eine andere Version des Formats[ ({value})] geschrieben, als dieses Programm liest.</translation>
    </message>
    <message>
        <source>Use the program version that wrote it, or write it anew with this one.</source>
        <translation>Nehmen Sie die Programmversion, die ihn geschrieben hat, oder schreiben Sie ihn mit dieser neu.</translation>
    </message>
    <message>
        <source>The text is too long</source>
        <translation>Der Text ist zu lang</translation>
    </message>
    <message>
        <source>DriveReady reads no more than {limit} bytes here.</source>
        <translation>DriveReady liest hier höchstens {limit} Byte.</translation>
    </message>
    <message>
        <source>Make sure that it is the right file.</source>
        <translation>Vergewissern Sie sich, dass es die richtige Datei ist.</translation>
    </message>
    <message>
        <source>The file {path} does not exist</source>
        <translation>Die Datei {path} gibt es nicht</translation>
    </message>
    <message>
        <source>[The system says: {message}.]</source>
        <translation>[Das System meldet: {message}.]</translation>
    </message>
    <message>
        <source>Check the name and the folder.</source>
        <translation>Prüfen Sie den Namen und den Ordner.</translation>
    </message>
    <message>
        <source>The file {path} cannot be read</source>
        <translation>Die Datei {path} lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>Check its permissions, or choose another file.</source>
        <translation>Prüfen Sie ihre Zugriffsrechte oder wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>The file {path} cannot be written</source>
        <translation>Die Datei {path} lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>Check the folder's permissions and free space, or choose another place.</source>
        <translation>Prüfen Sie die Rechte und den freien Platz des Ordners oder wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>There is no disk {device}</source>
        <translation>Den Datenträger {device} gibt es nicht</translation>
    </message>
    <message>
        <source>No disk or disk image of that name is there.</source>
        <translation>Unter diesem Namen gibt es weder einen Datenträger noch ein Abbild.</translation>
    </message>
    <message>
        <source>Check the name: drivereadyctl list shows the disks of this computer.</source>
        <translation>Prüfen Sie den Namen: drivereadyctl list zeigt die Datenträger dieses Computers.</translation>
    </message>
    <message>
        <source>Not permitted to open {device}</source>
        <translation>{device} darf nicht geöffnet werden</translation>
    </message>
    <message>
        <source>You have no right to open it.</source>
        <translation>Sie haben nicht das Recht, ihn zu öffnen.</translation>
    </message>
    <message>
        <source>Run DriveReady as root (sudo), or ask the administrator of this computer.</source>
        <translation>Starten Sie DriveReady als root (sudo) oder fragen Sie den Verwalter dieses Computers.</translation>
    </message>
    <message>
        <source>Not a whole disk: {device}</source>
        <translation>Kein ganzer Datenträger: {device}</translation>
    </message>
    <message>
        <source>It is a partition, a folder or something else, not a whole disk or a disk image.</source>
        <translation>Das ist eine Partition, ein Ordner oder etwas anderes, aber weder ein ganzer Datenträger noch ein Abbild.</translation>
    </message>
    <message>
        <source>Choose the whole disk, for example sdb instead of sdb1.</source>
        <translation>Wählen Sie den ganzen Datenträger, zum Beispiel sdb statt sdb1.</translation>
    </message>
    <message>
        <source>The disk {device} is in use</source>
        <translation>Der Datenträger {device} ist in Benutzung</translation>
    </message>
    <message>
        <source>[{detail} uses it. ]A disk in use cannot be changed safely.</source>
        <translation>[{detail} benutzt ihn. ]Ein Datenträger in Benutzung lässt sich nicht sicher ändern.</translation>
    </message>
    <message>
        <source>The disk {device} cannot be written</source>
        <translation>Der Datenträger {device} lässt sich nicht beschreiben</translation>
    </message>
    <message>
        <source>The drive or the file is write-protected.</source>
        <translation>Das Laufwerk oder die Datei ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>Look for a write-protection switch, or check the permissions of the image file.</source>
        <translation>Suchen Sie nach einem Schreibschutzschalter oder prüfen Sie die Zugriffsrechte der Abbilddatei.</translation>
    </message>
    <message>
        <source>The disk {device} is not the one that was looked at</source>
        <translation>Der Datenträger {device} ist nicht der, der angesehen wurde</translation>
    </message>
    <message>
        <source>Another disk has its name now, or it was attached anew.</source>
        <translation>Seinen Namen trägt jetzt ein anderer, oder er wurde neu angeschlossen.</translation>
    </message>
    <message>
        <source>Nothing was written. Look at the disk again and make a new plan.</source>
        <translation>Nichts wurde geschrieben. Sehen Sie sich den Datenträger noch einmal an und machen Sie einen neuen Plan.</translation>
    </message>
    <message>
        <source>The disk {device} is gone</source>
        <translation>Der Datenträger {device} ist weg</translation>
    </message>
    <message>
        <source>It was unplugged, or it stopped answering.</source>
        <translation>Er wurde abgezogen oder antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>Check cable and power, attach it again and look at it anew.</source>
        <translation>Prüfen Sie Kabel und Stromversorgung, schließen Sie ihn wieder an und sehen Sie ihn sich neu an.</translation>
    </message>
    <message>
        <source>The disk {device} is too small</source>
        <translation>Der Datenträger {device} ist zu klein</translation>
    </message>
    <message>
        <source>[It has {size} bytes. ]There is no room on it for a partition table and a partition.</source>
        <translation>[Er hat {size} Byte. ]Für eine Partitionstabelle und eine Partition ist darauf kein Platz.</translation>
    </message>
    <message>
        <source>Choose a larger disk.</source>
        <translation>Wählen Sie einen größeren Datenträger.</translation>
    </message>
    <message>
        <source>The disk {device} reported an error</source>
        <translation>Der Datenträger {device} hat einen Fehler gemeldet</translation>
    </message>
    <message>
        <source>Reading or writing failed[ at sector {lba}][: {message}].</source>
        <translation>Lesen oder Schreiben ist fehlgeschlagen[, bei Sektor {lba}][: {message}].</translation>
    </message>
    <message>
        <source>Save your data from this drive first. Check cable and power; the drive may be failing.</source>
        <translation>Retten Sie zuerst Ihre Daten von diesem Laufwerk. Prüfen Sie Kabel und Stromversorgung; das Laufwerk ist vielleicht dabei auszufallen.</translation>
    </message>
    <message>
        <source>The disk {device} transferred too little</source>
        <translation>Der Datenträger {device} hat zu wenig übertragen</translation>
    </message>
    <message>
        <source>Fewer bytes passed than were asked for[ at sector {lba}].</source>
        <translation>Es kamen weniger Bytes als verlangt[, bei Sektor {lba}].</translation>
    </message>
    <message>
        <source>A place beyond the end of the disk</source>
        <translation>Eine Stelle hinter dem Ende des Datenträgers</translation>
    </message>
    <message>
        <source>Something asked for sector {lba}, which lies outside the disk {device}.</source>
        <translation>Verlangt wurde Sektor {lba}, der außerhalb des Datenträgers {device} liegt.</translation>
    </message>
    <message>
        <source>Nothing was done there. Please report this.</source>
        <translation>Dort wurde nichts getan. Bitte melden Sie das.</translation>
    </message>
    <message>
        <source>The partition table is damaged</source>
        <translation>Die Partitionstabelle ist beschädigt</translation>
    </message>
    <message>
        <source>The partition table fails its own checks[: {reason}].</source>
        <translation>Die Partitionstabelle besteht ihre eigenen Prüfungen nicht[: {reason}].</translation>
    </message>
    <message>
        <source>Write a new table, or repair the old one with a rescue program before anything else.</source>
        <translation>Schreiben Sie eine neue Tabelle, oder reparieren Sie vor allem anderen die alte mit einem Rettungsprogramm.</translation>
    </message>
    <message>
        <source>Two readings of the partition table differ</source>
        <translation>Zwei Lesarten der Partitionstabelle unterscheiden sich</translation>
    </message>
    <message>
        <source>DriveReady's own reader and libfdisk do not see the same partitions[: {reason}].</source>
        <translation>Der Leser von DriveReady und libfdisk sehen nicht dieselben Partitionen[: {reason}].</translation>
    </message>
    <message>
        <source>The table is not edited. A new table may be written over it.</source>
        <translation>Die Tabelle wird nicht geändert. Eine neue Tabelle darf sie ersetzen.</translation>
    </message>
    <message>
        <source>This partition table cannot be edited</source>
        <translation>Diese Partitionstabelle lässt sich nicht ändern</translation>
    </message>
    <message>
        <source>It has a form that cannot be changed safely[: {reason}].</source>
        <translation>Sie hat eine Form, die sich nicht sicher ändern lässt[: {reason}].</translation>
    </message>
    <message>
        <source>Write a new table, or leave the disk as it is.</source>
        <translation>Schreiben Sie eine neue Tabelle, oder lassen Sie den Datenträger, wie er ist.</translation>
    </message>
    <message>
        <source>The request cannot be carried out</source>
        <translation>Der Auftrag lässt sich nicht ausführen</translation>
    </message>
    <message>
        <source>[The fault: {reason}. ][It concerns partition {index} of the request.][It concerns partition {partition}.][It concerns change {edit} of the request.]</source>
        <translation>[Der Fehler: {reason}. ][Betroffen ist Partition {index} des Auftrags.][Betroffen ist Partition {partition}.][Betroffen ist Änderung {edit} des Auftrags.]</translation>
    </message>
    <message>
        <source>Change the request and try again.</source>
        <translation>Ändern Sie den Auftrag und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The request does not fit on the disk</source>
        <translation>Der Auftrag passt nicht auf den Datenträger</translation>
    </message>
    <message>
        <source>[It needs {needed_size}; {available_size} are free.]</source>
        <translation>[Nötig sind {needed_size}, frei sind {available_size}.]</translation>
    </message>
    <message>
        <source>Ask for smaller or fewer partitions.</source>
        <translation>Verlangen Sie kleinere oder weniger Partitionen.</translation>
    </message>
    <message>
        <source>An MBR table cannot describe this disk</source>
        <translation>Eine MBR-Tabelle kann diesen Datenträger nicht beschreiben</translation>
    </message>
    <message>
        <source>An MBR table reaches 2 TiB with 512-byte sectors and 16 TiB with 4096-byte sectors.</source>
        <translation>Eine MBR-Tabelle reicht mit Sektoren zu 512 Byte bis 2 TiB, mit Sektoren zu 4096 Byte bis 16 TiB.</translation>
    </message>
    <message>
        <source>Use a GPT: it has no such limit and keeps a second copy of itself.</source>
        <translation>Nehmen Sie eine GPT: Sie kennt diese Grenze nicht und bewahrt eine zweite Kopie von sich auf.</translation>
    </message>
    <message>
        <source>The plan is not valid</source>
        <translation>Der Plan ist nicht gültig</translation>
    </message>
    <message>
        <source>[The fault: {reason}. ][It concerns partition {partition}. ]A plan is only carried out when every check passes.</source>
        <translation>[Der Fehler: {reason}. ][Betroffen ist Partition {partition}. ]Ein Plan wird nur ausgeführt, wenn jede Prüfung bestanden ist.</translation>
    </message>
    <message>
        <source>Make a new plan.</source>
        <translation>Machen Sie einen neuen Plan.</translation>
    </message>
    <message>
        <source>The plan is not the one that was reviewed</source>
        <translation>Der Plan ist nicht der, den Sie geprüft haben</translation>
    </message>
    <message>
        <source>Its digest differs from the one that was confirmed.</source>
        <translation>Sein Prüfwert weicht vom bestätigten ab.</translation>
    </message>
    <message>
        <source>Read the plan again and confirm the digest that it shows.</source>
        <translation>Lesen Sie den Plan noch einmal und bestätigen Sie den Prüfwert, den er zeigt.</translation>
    </message>
    <message>
        <source>The plan was made for another disk</source>
        <translation>Der Plan ist für einen anderen Datenträger</translation>
    </message>
    <message>
        <source>Identity, size or sector size of {device} differ from the plan's.</source>
        <translation>Identität, Größe oder Sektorgröße von {device} weichen vom Plan ab.</translation>
    </message>
    <message>
        <source>Nothing was written. Choose the disk the plan was made for, or make a new plan.</source>
        <translation>Nichts wurde geschrieben. Wählen Sie den Datenträger, für den der Plan gemacht ist, oder machen Sie einen neuen Plan.</translation>
    </message>
    <message>
        <source>The disk has changed since the plan was made</source>
        <translation>Der Datenträger hat sich geändert, seit der Plan gemacht wurde</translation>
    </message>
    <message>
        <source>Its partition table or its content is not what it was when the plan was made.</source>
        <translation>Seine Partitionstabelle oder sein Inhalt ist nicht mehr so wie damals.</translation>
    </message>
    <message>
        <source>Refused, to protect your data</source>
        <translation>Zum Schutz Ihrer Daten abgelehnt</translation>
    </message>
    <message>
        <source>{safety}</source>
        <translation>{safety}</translation>
    </message>
    <message>
        <source>Nothing was written.{whole_disk} Remove the cause, then try again.</source>
        <translation>Nichts wurde geschrieben.{whole_disk} Beseitigen Sie die Ursache und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Not authorized</source>
        <translation>Keine Berechtigung</translation>
    </message>
    <message>
        <source>The permission for this step was not given.</source>
        <translation>Die Erlaubnis für diesen Schritt wurde nicht erteilt.</translation>
    </message>
    <message>
        <source>Nothing was written. Try again and confirm as an administrator.</source>
        <translation>Nichts wurde geschrieben. Versuchen Sie es noch einmal und bestätigen Sie als Verwalter.</translation>
    </message>
    <message>
        <source>The old partition table could not be saved</source>
        <translation>Die alte Partitionstabelle ließ sich nicht sichern</translation>
    </message>
    <message>
        <source>The old table must be saved before anything is written[ ({path})].[ The system says: {message}.][ The reason: {reason}.]</source>
        <translation>Die alte Tabelle muss gesichert sein, bevor etwas geschrieben wird[ ({path})].[ Das System meldet: {message}.][ Der Grund: {reason}.]</translation>
    </message>
    <message>
        <source>Nothing was written. Make room or choose another folder for the saved table.</source>
        <translation>Nichts wurde geschrieben. Schaffen Sie Platz oder wählen Sie einen anderen Ordner für die gesicherte Tabelle.</translation>
    </message>
    <message>
        <source>There is no saved partition table</source>
        <translation>Es gibt keine gesicherte Partitionstabelle</translation>
    </message>
    <message>
        <source>[The reason: {reason}.|Nothing was saved for this disk.]</source>
        <translation>[Der Grund: {reason}.|Für diesen Datenträger wurde nichts gesichert.]</translation>
    </message>
    <message>
        <source>Check the number of the change: drivereadyctl undo DEVICE --list shows what was saved.</source>
        <translation>Prüfen Sie die Nummer der Änderung: drivereadyctl undo DEVICE --list zeigt, was gesichert ist.</translation>
    </message>
    <message>
        <source>Something on the disk is not as planned</source>
        <translation>Etwas auf dem Datenträger ist nicht wie geplant</translation>
    </message>
    <message>
        <source>Reading it back gave another value[ at sector {lba}][: expected {expected}, found {found}].</source>
        <translation>Beim Zurücklesen kam ein anderer Wert heraus[, bei Sektor {lba}][: erwartet {expected}, gefunden {found}].</translation>
    </message>
    <message>
        <source>Do not use the disk yet. Undo the change or try again; if it stays, the drive is failing.</source>
        <translation>Benutzen Sie den Datenträger noch nicht. Nehmen Sie die Änderung zurück oder versuchen Sie es noch einmal; bleibt es dabei, fällt das Laufwerk wohl aus.</translation>
    </message>
    <message>
        <source>Linux does not see the new partitions</source>
        <translation>Linux sieht die neuen Partitionen nicht</translation>
    </message>
    <message>
        <source>The table is written, but Linux still uses other partitions[ (partition {partition})].</source>
        <translation>Die Tabelle ist geschrieben, aber Linux benutzt noch andere Partitionen[ (Partition {partition})].</translation>
    </message>
    <message>
        <source>Unplug the drive and plug it in again, or restart the computer.</source>
        <translation>Ziehen Sie das Laufwerk ab und schließen Sie es wieder an, oder starten Sie den Computer neu.</translation>
    </message>
    <message>
        <source>The change cannot be taken back</source>
        <translation>Die Änderung lässt sich nicht zurücknehmen</translation>
    </message>
    <message>
        <source>[The reason: {reason}.|A file system was made since, or the disk is another one.]</source>
        <translation>[Der Grund: {reason}.|Seither wurde ein Dateisystem angelegt, oder es ist ein anderer Datenträger.]</translation>
    </message>
    <message>
        <source>The disk stays as it is.</source>
        <translation>Der Datenträger bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>The change was not taken back completely</source>
        <translation>Die Änderung wurde nicht ganz zurückgenommen</translation>
    </message>
    <message>
        <source>Writing the old table failed part of the way.</source>
        <translation>Das Schreiben der alten Tabelle ist mittendrin fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Try to undo again. The saved table is kept.</source>
        <translation>Versuchen Sie noch einmal, sie zurückzunehmen. Die gesicherte Tabelle bleibt erhalten.</translation>
    </message>
    <message>
        <source>The work stopped half-way</source>
        <translation>Die Arbeit ist auf halbem Weg stehen geblieben</translation>
    </message>
    <message>
        <source>[{begun}|Some steps are done, others are not.]</source>
        <translation>[{begun}|Einige Schritte sind erledigt, andere nicht.]</translation>
    </message>
    <message>
        <source>Look at the disk again: it says how the change can be finished or taken back. Else make a new plan.</source>
        <translation>Sehen Sie sich den Datenträger noch einmal an: Dort steht, wie die Änderung abgeschlossen oder zurückgenommen werden kann. Sonst machen Sie einen neuen Plan.</translation>
    </message>
    <message>
        <source>The program {program} is missing</source>
        <translation>Das Programm {program} fehlt</translation>
    </message>
    <message>
        <source>It is needed for this step[ and belongs to the package {package}].</source>
        <translation>Es wird für diesen Schritt gebraucht[ und gehört zum Paket {package}].</translation>
    </message>
    <message>
        <source>[Install it: apt install {package}]</source>
        <translation>[Installieren Sie es: apt install {package}]</translation>
    </message>
    <message>
        <source>The program {program} failed</source>
        <translation>Das Programm {program} ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>[It ended with status {exit}. ][It said: {output}]</source>
        <translation>[Es endete mit dem Wert {exit}. ][Es meldete: {output}]</translation>
    </message>
    <message>
        <source>Look at the disk again before you go on.</source>
        <translation>Sehen Sie sich den Datenträger noch einmal an, bevor Sie weitermachen.</translation>
    </message>
    <message>
        <source>The program {program} took too long</source>
        <translation>Das Programm {program} hat zu lange gebraucht</translation>
    </message>
    <message>
        <source>It was stopped after its time limit.</source>
        <translation>Es wurde nach Ablauf seiner Zeit beendet.</translation>
    </message>
    <message>
        <source>The drive may be failing or very slow. Look at the disk again before you go on.</source>
        <translation>Das Laufwerk fällt vielleicht aus oder ist sehr langsam. Sehen Sie sich den Datenträger noch einmal an, bevor Sie weitermachen.</translation>
    </message>
    <message>
        <source>The process that writes ended early</source>
        <translation>Der schreibende Prozess hat zu früh geendet</translation>
    </message>
    <message>
        <source>It stopped without a result[: {reason}].</source>
        <translation>Er hat ohne Ergebnis aufgehört[: {reason}].</translation>
    </message>
    <message>
        <source>Look at the disk again. If a table was saved, the change can be undone.</source>
        <translation>Sehen Sie sich den Datenträger noch einmal an. Wurde eine Tabelle gesichert, lässt sich die Änderung zurücknehmen.</translation>
    </message>
    <message>
        <source>The process that writes was not understood</source>
        <translation>Der schreibende Prozess wurde nicht verstanden</translation>
    </message>
    <message>
        <source>It does not speak the same version[: {reason}].</source>
        <translation>Er spricht nicht dieselbe Version[: {reason}].</translation>
    </message>
    <message>
        <source>Install all parts of DriveReady from the same version.</source>
        <translation>Installieren Sie alle Teile von DriveReady in derselben Version.</translation>
    </message>
    <message>
        <source>The change cannot be finished</source>
        <translation>Die Änderung lässt sich nicht abschließen</translation>
    </message>
    <message>
        <source>[The reason: {reason}. ][It concerns sector {lba}. ][It concerns partition {partition}. ]Nothing was written.</source>
        <translation>[Der Grund: {reason}. ][Betroffen ist Sektor {lba}. ][Betroffen ist Partition {partition}. ]Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Look at the disk as it is now, and make a new plan if it is not as you want it.</source>
        <translation>Sehen Sie sich den Datenträger an, wie er jetzt ist, und machen Sie einen neuen Plan, wenn er nicht so ist, wie Sie ihn möchten.</translation>
    </message>
    <message>
        <source>The disk[ {device}] is used in another way now</source>
        <translation>Der Datenträger[ {device}] wird jetzt anders benutzt</translation>
    </message>
    <message>
        <source>What would be released is not what was shown[: {place} came in between].</source>
        <translation>Freigegeben würde etwas anderes als das Gezeigte[: {place} kam dazwischen].</translation>
    </message>
    <message>
        <source>Nothing was released. Look again.</source>
        <translation>Nichts wurde freigegeben. Sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>[{place} could not be released|A use could not be released]</source>
        <translation>[{place} ließ sich nicht freigeben|Etwas ließ sich nicht freigeben]</translation>
    </message>
    <message>
        <source>[It is used by {who}. ][The reason: {reason}. ][The system says: {output}]</source>
        <translation>[Benutzt von: {who}. ][Der Grund: {reason}. ][Das System meldet: {output}]</translation>
    </message>
    <message>
        <source>[End {who}, then look again.|Remove the cause, then look again.]</source>
        <translation>[Beenden Sie {who} und sehen Sie noch einmal nach.|Beseitigen Sie die Ursache und sehen Sie noch einmal nach.]</translation>
    </message>
    <message>
        <source>A safety check does not allow it.</source>
        <translation>Eine Sicherheitsprüfung lässt es nicht zu.</translation>
    </message>
    <message>
        <source>While anything on a disk is in use, nothing on it is changed.</source>
        <translation>Solange etwas auf einem Datenträger in Benutzung ist, wird nichts auf ihm geändert.</translation>
    </message>
    <message>
        <source>Linux says that %1 is in use</source>
        <translation>Linux meldet, dass %1 in Benutzung ist</translation>
    </message>
    <message>
        <source>DriveReady found nobody who uses it. It looked at: %1.</source>
        <translation>DriveReady hat niemanden gefunden, der ihn benutzt. Gesucht wurde nach: %1.</translation>
    </message>
    <message>
        <source>Programs of other users could not be looked into; as root they can.</source>
        <translation>In Programme anderer Benutzer war kein Einblick möglich; als root geht das.</translation>
    </message>
    <message>
        <source>Nothing more was changed. Look again in a moment. If it stays so, unplug the drive and plug it in again; restart the computer only when that does not help.</source>
        <translation>Weiter wurde nichts geändert. Sehen Sie gleich noch einmal nach. Bleibt es dabei, ziehen Sie das Laufwerk ab und schließen Sie es wieder an; starten Sie den Computer nur neu, wenn das nicht hilft.</translation>
    </message>
    <message>
        <source>The new table stands, but a partition is in use%1.</source>
        <translation>Die neue Tabelle steht, aber eine Partition ist in Benutzung%1.</translation>
    </message>
    <message>
        <source>The new table stands and the making of a file system was begun, so that the old table alone brings nothing back.</source>
        <translation>Die neue Tabelle steht, und das Anlegen eines Dateisystems hatte begonnen; die alte Tabelle allein bringt daher nichts zurück.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing more is known about the cause.</source>
        <translation>Mehr ist über die Ursache nicht bekannt.</translation>
    </message>
    <message>
        <source>Install it from your distribution, then try again.</source>
        <translation>Installieren Sie es aus Ihrer Distribution und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Check that the drive is connected and not asleep, then look again.</source>
        <translation>Prüfen Sie, ob das Laufwerk angeschlossen ist und nicht schläft, und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Unmount its partitions, turn off swap on it or stop what uses it, then look again.</source>
        <translation>Hängen Sie seine Partitionen aus, schalten Sie Swap darauf ab oder beenden Sie, was es benutzt, und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Check cable and power, then look again.</source>
        <translation>Prüfen Sie Kabel und Strom, und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>What is on the disk[ {device}] could not be read safely</source>
        <translation>Was auf dem Datenträger[ {device}] liegt, ließ sich nicht sicher lesen</translation>
    </message>
    <message>
        <source>File systems and partition tables are read by a separate program that cannot touch anything else. It ended before it was done; a damaged or hostile disk can do that. Nothing was changed.</source>
        <translation>Dateisysteme und Partitionstabellen liest ein eigenes Programm, das sonst nichts anrühren kann. Es endete, bevor es fertig war; ein beschädigter oder bösartiger Datenträger kann das bewirken. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Look again. If it happens each time, please report it.</source>
        <translation>Sehen Sie noch einmal nach. Wenn es jedes Mal geschieht, melden Sie es bitte.</translation>
    </message>
    <message>
        <source>The disk {device} is asleep</source>
        <translation>Der Datenträger {device} schläft</translation>
    </message>
    <message>
        <source>Its platters stand still, and reading it would start them.</source>
        <translation>Seine Scheiben stehen still, und ein Lesen würde sie anlaufen lassen.</translation>
    </message>
    <message>
        <source>Wake it if you want to see what is on it.</source>
        <translation>Wecken Sie ihn, wenn Sie sehen wollen, was darauf ist.</translation>
    </message>
    <message>
        <source>[{obstacle}|DriveReady knows what is meant, but this version cannot do it.][ The reason: {reason}.]</source>
        <translation>[{obstacle}|DriveReady weiß, was gemeint ist, aber diese Version kann es nicht.][ Der Grund: {reason}.]</translation>
    </message>
    <message>
        <source>A measurement of [the disk {device}|this disk] was interrupted</source>
        <translation>Eine Messung [des Datenträgers {device}|dieses Datenträgers] wurde unterbrochen</translation>
    </message>
    <message>
        <source>A part of it was being written when it ended. What stood there is saved[ in {path}] and must be put back before anything else is done with this disk.</source>
        <translation>Ein Teil wurde gerade geschrieben, als sie endete. Was dort stand, ist[ in {path}] gesichert und muss zurückgeschrieben werden, bevor mit diesem Datenträger etwas anderes geschieht.</translation>
    </message>
    <message>
        <source>Put it back: drivereadyctl measure [{device}|DEVICE] --restore-region</source>
        <translation>Schreiben Sie es zurück: drivereadyctl measure [{device}|DEVICE] --restore-region</translation>
    </message>
</context>
<context>
    <name>FigureWords</name>
    <message>
        <source>%1, %2 each</source>
        <comment>where, a time</comment>
        <translation>%1, je %2</translation>
    </message>
    <message>
        <source>Durable write, 4 KiB</source>
        <translation>Dauerhaft schreiben, 4 KiB</translation>
    </message>
    <message>
        <source>on the sectors</source>
        <comment>where a write starts</comment>
        <translation>auf den Sektoren</translation>
    </message>
    <message>
        <source>start 0</source>
        <comment>where a write starts</comment>
        <translation>Anfang 0</translation>
    </message>
    <message>
        <source>shifted</source>
        <comment>where a write starts</comment>
        <translation>versetzt</translation>
    </message>
    <message>
        <source>starts 1 to 7</source>
        <comment>where a write starts</comment>
        <translation>Anfänge 1 bis 7</translation>
    </message>
    <message>
        <source>Read of 4 KiB across a border</source>
        <translation>4 KiB über eine Grenze lesen</translation>
    </message>
    <message>
        <source>%1 longer</source>
        <comment>a time</comment>
        <translation>%1 länger</translation>
    </message>
    <message numerus="yes">
        <source>%n of the pairs slower</source>
        <translation>
            <numerusform>%n der Paare langsamer</numerusform>
            <numerusform>%n der Paare langsamer</numerusform>
        </translation>
    </message>
    <message>
        <source>One of the runs is simulated: the factor says nothing.</source>
        <translation>Eine der Messungen ist simuliert: Der Faktor sagt nichts.</translation>
    </message>
    <message>
        <source>The runs were measured in different ways (%1, %2): the factor says little.</source>
        <translation>Die beiden wurden auf verschiedene Art gemessen (%1, %2): Der Faktor sagt wenig.</translation>
    </message>
    <message>
        <source>The runs differ in %1: the factor is not of the drives alone.</source>
        <translation>Die Messungen unterscheiden sich in: %1. Der Faktor liegt nicht an den Laufwerken allein.</translation>
    </message>
    <message>
        <source>The conditions of at least one run are not known: compare with care.</source>
        <translation>Die Bedingungen mindestens einer Messung sind nicht bekannt: mit Vorsicht vergleichen.</translation>
    </message>
    <message>
        <source>Both runs had the same conditions, so their figures can be compared.</source>
        <translation>Beide Messungen hatten dieselben Bedingungen, ihre Zahlen sind also vergleichbar.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time of a run, how it was measured</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 …%2 · %3</source>
        <comment>model, end of the serial, time</comment>
        <translation>%1 …%2 · %3</translation>
    </message>
    <message>
        <source>not counted: it came from memory</source>
        <translation>nicht gezählt: Es kam aus dem Speicher</translation>
    </message>
</context>
<context>
    <name>FindingText</name>
    <message>
        <source>The sector size inside is assumed</source>
        <translation>Die Sektorgröße im Inneren ist nur angenommen</translation>
    </message>
    <message>
        <source>nothing while starts are aligned</source>
        <translation>nichts, solange die Anfänge ausgerichtet sind</translation>
    </message>
    <message>
        <source>The drive does not say, no list names it and it was not measured: 4096 is the safe assumption.</source>
        <translation>Das Laufwerk sagt nichts dazu, keine Liste kennt es, und gemessen wurde nicht: 4096 ist die sichere Annahme.</translation>
    </message>
    <message>
        <source>[Claims {reported}-byte sectors, has {physical} inside|Larger sectors inside than it claims]</source>
        <translation>[Meldet Sektoren zu {reported} Byte, hat innen {physical}|Hat innen größere Sektoren, als es meldet]</translation>
    </message>
    <message>
        <source>[{basis_sentence}]</source>
        <translation>[{basis_sentence}]</translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation>Es ist nichts zu tun.</translation>
    </message>
    <message>
        <source>512-byte sectors, claimed and found</source>
        <translation>Sektoren zu 512 Byte, gemeldet und bestätigt</translation>
    </message>
    <message>
        <source>nothing: every start is aligned</source>
        <translation>nichts: jeder Anfang ist ausgerichtet</translation>
    </message>
    <message>
        <source>What the drive says, what the list says and what was measured agree.</source>
        <translation>Was das Laufwerk meldet, was die Liste sagt und was gemessen wurde, stimmt überein.</translation>
    </message>
    <message>
        <source>A stated sector size is not believed</source>
        <translation>Eine gemeldete Sektorgröße ist unglaubwürdig</translation>
    </message>
    <message>
        <source>nothing: it is left out of the grid</source>
        <translation>nichts: sie zählt für das Raster nicht</translation>
    </message>
    <message>
        <source>The drive states {value} bytes[ for {key}][: {limit_reason}].</source>
        <translation>Das Laufwerk nennt {value} Byte[ für {key}][: {limit_reason}].</translation>
    </message>
    <message>
        <source>Aligned positions begin {offset} bytes off a round number</source>
        <translation>Ausgerichtete Stellen liegen um {offset} Byte neben runden Zahlen</translation>
    </message>
    <message>
        <source>nothing: the grid is shifted with them</source>
        <translation>nichts: das Raster ist mit ihnen verschoben</translation>
    </message>
    <message>
        <source>[{basis_sentence} ]The first aligned start is sector {first_start}.</source>
        <translation>[{basis_sentence} ]Der erste ausgerichtete Anfang ist Sektor {first_start}.</translation>
    </message>
    <message>
        <source>The optimal transfer size is not believed</source>
        <translation>Die optimale Übertragungsgröße ist unglaubwürdig</translation>
    </message>
    <message>
        <source>nothing: the grid of 1 MiB is used instead</source>
        <translation>nichts: stattdessen gilt das Raster von 1 MiB</translation>
    </message>
    <message>
        <source>The drive or its enclosure states {value} bytes[: {limit_reason}].</source>
        <translation>Das Laufwerk oder sein Gehäuse nennt {value} Byte[: {limit_reason}].</translation>
    </message>
    <message>
        <source>The alignment offset is not believed</source>
        <translation>Der Ausrichtungsversatz ist unglaubwürdig</translation>
    </message>
    <message>
        <source>nothing: an offset of 0 is used instead</source>
        <translation>nichts: stattdessen gilt der Versatz 0</translation>
    </message>
    <message>
        <source>The system states {value} bytes, which no aligned position can begin with[: {limit_reason}].</source>
        <translation>Das System nennt {value} Byte; damit kann keine ausgerichtete Stelle beginnen[: {limit_reason}].</translation>
    </message>
    <message>
        <source>Nothing to do on this disk; in a stack of devices, look at the layer below.</source>
        <translation>Auf diesem Datenträger ist nichts zu tun; bei gestapelten Geräten sehen Sie in der Schicht darunter nach.</translation>
    </message>
    <message>
        <source>An erase size is not believed</source>
        <translation>Eine Löschblockgröße ist unglaubwürdig</translation>
    </message>
    <message>
        <source>Partition {partition} starts off the grid on purpose</source>
        <translation>Partition {partition} beginnt mit Absicht außerhalb des Rasters</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Its data begins further inside, on a boundary of the physical sectors.</source>
        <translation>Ihre Daten beginnen weiter innen, auf der Grenze eines physischen Sektors.</translation>
    </message>
    <message>
        <source>Nothing to do: leave the start where it is.</source>
        <translation>Es ist nichts zu tun: Lassen Sie den Anfang, wo er ist.</translation>
    </message>
    <message>
        <source>The data in partition {partition} lies across physical sectors</source>
        <translation>Die Daten in Partition {partition} liegen quer zu den physischen Sektoren</translation>
    </message>
    <message>
        <source>{misaligned_cost}</source>
        <translation>{misaligned_cost}</translation>
    </message>
    <message>
        <source>The start of the data inside it is not a multiple of the physical sector[ (remainder {payload_residue})].</source>
        <translation>Der Anfang der Daten darin ist kein Vielfaches des physischen Sektors[ (Rest {payload_residue})].</translation>
    </message>
    <message>
        <source>Create it again with an aligned data offset.</source>
        <translation>Legen Sie sie mit ausgerichtetem Datenversatz neu an.</translation>
    </message>
    <message>
        <source>The extended partition {partition} starts off the grid</source>
        <translation>Die erweiterte Partition {partition} beginnt außerhalb des Rasters</translation>
    </message>
    <message>
        <source>nothing: it holds no data itself</source>
        <translation>nichts: sie enthält selbst keine Daten</translation>
    </message>
    <message>
        <source>Only the logical partitions inside it are read and written.</source>
        <translation>Nur die logischen Partitionen darin werden gelesen und geschrieben.</translation>
    </message>
    <message>
        <source>Partition {partition} starts off the grid</source>
        <translation>Partition {partition} beginnt außerhalb des Rasters</translation>
    </message>
    <message>
        <source>nothing: it is hardly ever written</source>
        <translation>nichts: sie wird kaum je beschrieben</translation>
    </message>
    <message>
        <source>It is a reserved area without a file system.</source>
        <translation>Sie ist ein reservierter Bereich ohne Dateisystem.</translation>
    </message>
    <message>
        <source>Partition {partition} starts inside the partition table</source>
        <translation>Partition {partition} beginnt mitten in der Partitionstabelle</translation>
    </message>
    <message>
        <source>its data and the table overwrite each other</source>
        <translation>ihre Daten und die Tabelle überschreiben einander</translation>
    </message>
    <message>
        <source>[Its start is sector {start}; the table itself lies there.|The table itself lies there.]</source>
        <translation>[Ihr Anfang ist Sektor {start}; dort liegt die Tabelle selbst.|Dort liegt die Tabelle selbst.]</translation>
    </message>
    <message>
        <source>Save its data, then write a new table.</source>
        <translation>Sichern Sie die Daten und schreiben Sie dann eine neue Tabelle.</translation>
    </message>
    <message>
        <source>An MBR table does not reach the end of this disk</source>
        <translation>Eine MBR-Tabelle reicht nicht bis ans Ende dieses Datenträgers</translation>
    </message>
    <message>
        <source>the space behind its limit cannot be used</source>
        <translation>der Platz hinter ihrer Grenze bleibt ungenutzt</translation>
    </message>
    <message>
        <source>An MBR table counts to sector 4294967295 and no further.</source>
        <translation>Eine MBR-Tabelle zählt bis Sektor 4294967295 und nicht weiter.</translation>
    </message>
    <message>
        <source>Use a GPT.</source>
        <translation>Nehmen Sie eine GPT.</translation>
    </message>
    <message>
        <source>The first copy of the partition table is damaged</source>
        <translation>Die erste Kopie der Partitionstabelle ist beschädigt</translation>
    </message>
    <message>
        <source>Linux shows no partitions</source>
        <translation>Linux zeigt keine Partitionen</translation>
    </message>
    <message>
        <source>The GPT at the start of the disk fails its own checks.</source>
        <translation>Die GPT am Anfang des Datenträgers besteht ihre eigenen Prüfungen nicht.</translation>
    </message>
    <message>
        <source>The second copy of the partition table is damaged</source>
        <translation>Die zweite Kopie der Partitionstabelle ist beschädigt</translation>
    </message>
    <message>
        <source>nothing, until the first copy fails too</source>
        <translation>nichts, bis auch die erste Kopie ausfällt</translation>
    </message>
    <message>
        <source>The GPT at the end of the disk is absent or fails its own checks.</source>
        <translation>Die GPT am Ende des Datenträgers fehlt oder besteht ihre eigenen Prüfungen nicht.</translation>
    </message>
    <message>
        <source>The second copy of the partition table is not at the end</source>
        <translation>Die zweite Kopie der Partitionstabelle liegt nicht am Ende</translation>
    </message>
    <message>
        <source>the space behind it cannot be used</source>
        <translation>der Platz dahinter bleibt ungenutzt</translation>
    </message>
    <message>
        <source>The disk was enlarged, or copied from a smaller one.</source>
        <translation>Der Datenträger wurde vergrößert oder von einem kleineren kopiert.</translation>
    </message>
    <message>
        <source>The two copies of the partition table differ</source>
        <translation>Die beiden Kopien der Partitionstabelle unterscheiden sich</translation>
    </message>
    <message>
        <source>which one counts depends on the program</source>
        <translation>welche gilt, hängt vom Programm ab</translation>
    </message>
    <message>
        <source>Both pass their own checks and hold different partitions.</source>
        <translation>Beide bestehen ihre eigenen Prüfungen und enthalten verschiedene Partitionen.</translation>
    </message>
    <message>
        <source>Find out which one is right before you change anything.</source>
        <translation>Finden Sie heraus, welche stimmt, bevor Sie etwas ändern.</translation>
    </message>
    <message>
        <source>The GPT has no protective MBR</source>
        <translation>Der GPT fehlt der schützende MBR</translation>
    </message>
    <message>
        <source>other programs take the disk for empty</source>
        <translation>andere Programme halten den Datenträger für leer</translation>
    </message>
    <message>
        <source>The first sector has no entry that marks the disk as GPT.</source>
        <translation>Im ersten Sektor fehlt der Eintrag, der den Datenträger als GPT kennzeichnet.</translation>
    </message>
    <message>
        <source>The disk has two tables at once (hybrid MBR)</source>
        <translation>Der Datenträger hat zwei Tabellen zugleich (hybrider MBR)</translation>
    </message>
    <message>
        <source>systems that read one do not see what the other changes</source>
        <translation>Systeme, die die eine lesen, sehen nicht, was die andere ändert</translation>
    </message>
    <message>
        <source>The first sector holds other entries beside the GPT's own.</source>
        <translation>Der erste Sektor enthält neben dem Eintrag der GPT noch andere.</translation>
    </message>
    <message>
        <source>It is shown, not edited. A new table may be written over it.</source>
        <translation>Sie wird gezeigt, aber nicht geändert. Eine neue Tabelle darf sie ersetzen.</translation>
    </message>
    <message>
        <source>Two partitions have the same identifier</source>
        <translation>Zwei Partitionen haben dieselbe Kennung</translation>
    </message>
    <message>
        <source>the system may mount the wrong one</source>
        <translation>das System hängt womöglich die falsche ein</translation>
    </message>
    <message>
        <source>Identifiers of partitions must be unique.</source>
        <translation>Kennungen von Partitionen müssen eindeutig sein.</translation>
    </message>
    <message>
        <source>Save the data, then write a new table.</source>
        <translation>Sichern Sie die Daten und schreiben Sie dann eine neue Tabelle.</translation>
    </message>
    <message>
        <source>The list of the partitions is in an unusual place</source>
        <translation>Die Liste der Partitionen liegt an einer ungewöhnlichen Stelle</translation>
    </message>
    <message>
        <source>changing the table could destroy what is in its way</source>
        <translation>eine Änderung der Tabelle könnte zerstören, was ihr im Weg ist</translation>
    </message>
    <message>
        <source>Its usual place, right behind the header, may hold a boot loader.</source>
        <translation>Am üblichen Platz, gleich hinter dem Kopf, liegt vielleicht ein Bootloader.</translation>
    </message>
    <message>
        <source>The disk holds [{content}|something] beside its partition table</source>
        <translation>Neben der Partitionstabelle enthält der Datenträger noch [{content}|etwas]</translation>
    </message>
    <message>
        <source>writing to a partition can destroy it, and the reverse</source>
        <translation>wer auf eine Partition schreibt, kann es zerstören, und umgekehrt</translation>
    </message>
    <message>
        <source>The partition table is written for another sector size</source>
        <translation>Die Partitionstabelle ist für eine andere Sektorgröße geschrieben</translation>
    </message>
    <message>
        <source>its partitions cannot be used here</source>
        <translation>ihre Partitionen sind hier nicht benutzbar</translation>
    </message>
    <message>
        <source>A GPT was found where it lies with[ {logical}-byte sectors| another sector size], as happens with a changed enclosure.</source>
        <translation>Eine GPT liegt dort, wo sie mit[ Sektoren zu {logical} Byte| einer anderen Sektorgröße] läge; das kommt vor, wenn das Gehäuse gewechselt wurde.</translation>
    </message>
    <message>
        <source>Attach the drive the way it was used before, or write a new table.</source>
        <translation>Schließen Sie das Laufwerk so an wie früher, oder schreiben Sie eine neue Tabelle.</translation>
    </message>
    <message>
        <source>Partitions overlap</source>
        <translation>Partitionen überlappen sich</translation>
    </message>
    <message>
        <source>writing to one destroys the other</source>
        <translation>wer auf die eine schreibt, zerstört die andere</translation>
    </message>
    <message>
        <source>[Partition {partition} shares sectors with partition {other}.|Two partitions share sectors.]</source>
        <translation>[Partition {partition} teilt sich Sektoren mit Partition {other}.|Zwei Partitionen teilen sich Sektoren.]</translation>
    </message>
    <message>
        <source>A partition ends beyond the end of the disk</source>
        <translation>Eine Partition endet hinter dem Ende des Datenträgers</translation>
    </message>
    <message>
        <source>its last part does not exist</source>
        <translation>ihr letzter Teil existiert nicht</translation>
    </message>
    <message>
        <source>The table describes more sectors than the disk has[ (partition {partition})].</source>
        <translation>Die Tabelle beschreibt mehr Sektoren, als der Datenträger hat[ (Partition {partition})].</translation>
    </message>
    <message>
        <source>Check whether the enclosure hides a part of the drive; else write a new table.</source>
        <translation>Prüfen Sie, ob das Gehäuse einen Teil des Laufwerks verbirgt; sonst schreiben Sie eine neue Tabelle.</translation>
    </message>
    <message>
        <source>The chain of logical partitions is broken</source>
        <translation>Die Kette der logischen Partitionen ist unterbrochen</translation>
    </message>
    <message>
        <source>some logical partitions may be missing</source>
        <translation>vielleicht fehlen logische Partitionen</translation>
    </message>
    <message>
        <source>A link of the chain points nowhere or back.</source>
        <translation>Ein Glied der Kette zeigt ins Leere oder zurück.</translation>
    </message>
    <message>
        <source>Repair it with a rescue program, or write a new table.</source>
        <translation>Reparieren Sie sie mit einem Rettungsprogramm, oder schreiben Sie eine neue Tabelle.</translation>
    </message>
    <message>
        <source>A link of the logical partitions lies inside a partition</source>
        <translation>Ein Glied der logischen Partitionen liegt in einer Partition</translation>
    </message>
    <message>
        <source>writing to that partition can destroy the link</source>
        <translation>wer auf diese Partition schreibt, kann das Glied zerstören</translation>
    </message>
    <message>
        <source>The link's sector belongs to a partition.</source>
        <translation>Der Sektor des Glieds gehört zu einer Partition.</translation>
    </message>
    <message>
        <source>More logical partitions than can be edited</source>
        <translation>Mehr logische Partitionen, als sich ändern lassen</translation>
    </message>
    <message>
        <source>they can be read, not changed</source>
        <translation>sie lassen sich lesen, aber nicht ändern</translation>
    </message>
    <message>
        <source>The chain has more than 60 links.</source>
        <translation>Die Kette hat mehr als 60 Glieder.</translation>
    </message>
    <message>
        <source>Write a new GPT when you can.</source>
        <translation>Schreiben Sie bei Gelegenheit eine neue GPT.</translation>
    </message>
    <message>
        <source>Two readings of the partition table differ</source>
        <translation>Zwei Lesarten der Partitionstabelle unterscheiden sich</translation>
    </message>
    <message>
        <source>it cannot be edited safely</source>
        <translation>sie lässt sich nicht sicher ändern</translation>
    </message>
    <message>
        <source>DriveReady's own reader and libfdisk do not see the same partitions.</source>
        <translation>Der Leser von DriveReady und libfdisk sehen nicht dieselben Partitionen.</translation>
    </message>
    <message>
        <source>The disk is blank</source>
        <translation>Der Datenträger ist leer</translation>
    </message>
    <message>
        <source>No partition table and nothing else was found.</source>
        <translation>Weder eine Partitionstabelle noch sonst etwas wurde gefunden.</translation>
    </message>
    <message>
        <source>Set up this drive.</source>
        <translation>Richten Sie dieses Laufwerk ein.</translation>
    </message>
    <message>
        <source>Nothing is recognized here, but the disk is not blank</source>
        <translation>Hier wird nichts erkannt, aber der Datenträger ist nicht leer</translation>
    </message>
    <message>
        <source>whatever it holds would be lost</source>
        <translation>was auch immer darauf ist, ginge verloren</translation>
    </message>
    <message>
        <source>No partition table or file system was found, but there is data at byte {offset}: perhaps an encrypted volume, or a kind unknown here.</source>
        <translation>Weder eine Partitionstabelle noch ein Dateisystem wurde gefunden, aber bei Byte {offset} stehen Daten: vielleicht ein verschlüsselter Bereich oder etwas hier Unbekanntes.</translation>
    </message>
    <message>
        <source>Find out what it is. Set up this drive only if you need none of it.</source>
        <translation>Finden Sie heraus, was es ist. Richten Sie das Laufwerk nur ein, wenn Sie nichts davon brauchen.</translation>
    </message>
    <message>
        <source>A file system was made for other stripes</source>
        <translation>Ein Dateisystem wurde für andere Streifen angelegt</translation>
    </message>
    <message>
        <source>writes may touch more disks than needed</source>
        <translation>Schreibvorgänge betreffen womöglich mehr Laufwerke als nötig</translation>
    </message>
    <message>
        <source>Its {key} is {value}; the array's geometry gives {expected}.</source>
        <translation>{key} ist {value}; aus dem Aufbau des Verbunds ergibt sich {expected}.</translation>
    </message>
    <message>
        <source>ext4: tune2fs -E stride={stride},stripe_width={stripe_width}.</source>
        <translation>ext4: tune2fs -E stride={stride},stripe_width={stripe_width}.</translation>
    </message>
    <message>
        <source>Partition {partition} does not begin with a full stripe</source>
        <translation>Partition {partition} beginnt nicht mit einem vollen Streifen</translation>
    </message>
    <message>
        <source>long writes may touch one stripe more</source>
        <translation>lange Schreibvorgänge betreffen womöglich einen Streifen mehr</translation>
    </message>
    <message>
        <source>Its data begins {off_bytes} bytes into a stripe of {stripe_bytes}.</source>
        <translation>Ihre Daten beginnen {off_bytes} Byte weit in einem Streifen von {stripe_bytes}.</translation>
    </message>
    <message>
        <source>Leave it, or begin at a full stripe when you set it up anew.</source>
        <translation>Lassen Sie es so, oder beginnen Sie beim nächsten Einrichten mit einem vollen Streifen.</translation>
    </message>
    <message>
        <source>The system drive</source>
        <translation>Das Systemlaufwerk</translation>
    </message>
    <message>
        <source>it cannot be set up while the system runs from it</source>
        <translation>es lässt sich nicht einrichten, solange das System davon läuft</translation>
    </message>
    <message>
        <source>This computer runs from it[: {detail}].</source>
        <translation>Dieser Computer läuft davon[: {detail}].</translation>
    </message>
    <message>
        <source>Nothing to do: it stays locked.</source>
        <translation>Es ist nichts zu tun: Es bleibt gesperrt.</translation>
    </message>
    <message>
        <source>The disk is read-only</source>
        <translation>Der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>nothing can be written</source>
        <translation>nichts lässt sich schreiben</translation>
    </message>
    <message>
        <source>The system says that it is write-protected.</source>
        <translation>Das System meldet einen Schreibschutz.</translation>
    </message>
    <message>
        <source>Look for a write-protection switch on the drive or adapter.</source>
        <translation>Suchen Sie am Laufwerk oder Adapter nach einem Schreibschutzschalter.</translation>
    </message>
    <message>
        <source>A zoned drive</source>
        <translation>Ein Laufwerk mit Zonen</translation>
    </message>
    <message>
        <source>this program cannot set it up</source>
        <translation>dieses Programm kann es nicht einrichten</translation>
    </message>
    <message>
        <source>It must be written in order within its zones[ ({model})].</source>
        <translation>Innerhalb seiner Zonen muss der Reihe nach geschrieben werden[ ({model})].</translation>
    </message>
    <message>
        <source>Use a file system and tools made for zoned drives.</source>
        <translation>Nehmen Sie ein Dateisystem und Werkzeuge für Laufwerke mit Zonen.</translation>
    </message>
    <message>
        <source>The disk is too small</source>
        <translation>Der Datenträger ist zu klein</translation>
    </message>
    <message>
        <source>no partition fits on it</source>
        <translation>keine Partition passt darauf</translation>
    </message>
    <message>
        <source>[It has {size_text}.|There is no room for a table and a partition.]</source>
        <translation>[Er hat {size_text}.|Für eine Tabelle und eine Partition ist kein Platz.]</translation>
    </message>
    <message>
        <source>Choose a larger disk.</source>
        <translation>Wählen Sie einen größeren Datenträger.</translation>
    </message>
    <message>
        <source>The saved table would lie on this very disk</source>
        <translation>Die gesicherte Tabelle läge auf ebendiesem Datenträger</translation>
    </message>
    <message>
        <source>the way back would be lost with it</source>
        <translation>der Weg zurück ginge mit ihm verloren</translation>
    </message>
    <message>
        <source>The folder for saved tables[ {path}] is on this disk.</source>
        <translation>Der Ordner für gesicherte Tabellen[ {path}] liegt auf diesem Datenträger.</translation>
    </message>
    <message>
        <source>Choose a folder on another disk.</source>
        <translation>Wählen Sie einen Ordner auf einem anderen Datenträger.</translation>
    </message>
    <message>
        <source>[Partition {partition} holds a hibernation image|It holds a hibernation image]</source>
        <translation>[Partition {partition} enthält ein Ruhezustandsabbild|Er enthält ein Ruhezustandsabbild]</translation>
    </message>
    <message>
        <source>unsaved work of a sleeping computer would be lost</source>
        <translation>nicht gesicherte Arbeit eines schlafenden Computers ginge verloren</translation>
    </message>
    <message>
        <source>A computer was put to sleep and keeps its memory there.</source>
        <translation>Ein Computer wurde in den Ruhezustand versetzt und bewahrt dort seinen Speicher auf.</translation>
    </message>
    <message>
        <source>Wake that computer and shut it down, then look again.</source>
        <translation>Wecken Sie diesen Computer auf, fahren Sie ihn herunter und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>milliseconds</comment>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 per 4 KiB write, 1.00 turn of the platter (computed)</source>
        <comment>%1 is a time, like 11.1 ms</comment>
        <translation>%1 je 4-KiB-Schreibvorgang, 1,00 Umdrehung (berechnet)</translation>
    </message>
    <message>
        <source>one turn of the platter per 4 KiB write (computed)</source>
        <translation>eine Umdrehung je 4-KiB-Schreibvorgang (berechnet)</translation>
    </message>
    <message>
        <source>each 4 KiB write touches two physical sectors</source>
        <translation>jeder 4-KiB-Schreibvorgang betrifft zwei physische Sektoren</translation>
    </message>
    <message>
        <source>Measured here: %1-byte sectors.</source>
        <translation>Hier gemessen: Sektoren zu %1 Byte.</translation>
    </message>
    <message>
        <source>The drive reports %1-byte sectors.</source>
        <translation>Das Laufwerk meldet Sektoren zu %1 Byte.</translation>
    </message>
    <message>
        <source>Listed as a drive with %1-byte sectors.</source>
        <translation>Laut Liste ein Laufwerk mit Sektoren zu %1 Byte.</translation>
    </message>
    <message>
        <source>%1-byte sectors are assumed, not measured.</source>
        <translation>Sektoren zu %1 Byte sind angenommen, nicht gemessen.</translation>
    </message>
    <message numerus="yes">
        <source>Partition %1 starts %n sector(s) off</source>
        <translation>
            <numerusform>Partition %1 beginnt %n Sektor daneben</numerusform>
            <numerusform>Partition %1 beginnt %n Sektoren daneben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Its start leaves remainder %2.</source>
        <comment>%1 is a sentence on the sector size inside</comment>
        <translation>%1 Beim Anfang bleibt der Rest %2.</translation>
    </message>
    <message>
        <source>It is %1 MB (1,000,000 bytes each) where MiB (1,048,576 bytes each) were meant.</source>
        <translation>Er liegt bei %1 MB (zu 1 000 000 Byte), wo MiB (zu 1 048 576 Byte) gemeint waren.</translation>
    </message>
    <message>
        <source>Begin at sector %1: save the data and set the drive up anew.</source>
        <translation>Beginnen Sie bei Sektor %1: Sichern Sie die Daten und richten Sie das Laufwerk neu ein.</translation>
    </message>
    <message>
        <source>Save the data and set the drive up anew.</source>
        <translation>Sichern Sie die Daten und richten Sie das Laufwerk neu ein.</translation>
    </message>
    <message numerus="yes">
        <source>Partition %1 is %n sector(s) too long</source>
        <translation>
            <numerusform>Partition %1 ist um %n Sektor zu lang</numerusform>
            <numerusform>Partition %1 ist um %n Sektoren zu lang</numerusform>
        </translation>
    </message>
    <message>
        <source>Its length is not a whole number of physical sectors.</source>
        <translation>Ihre Länge ist keine ganze Zahl physischer Sektoren.</translation>
    </message>
    <message>
        <source>encryption with 4096-byte sectors may refuse to open it</source>
        <translation>eine Verschlüsselung mit Sektoren zu 4096 Byte weigert sich womöglich, sie zu öffnen</translation>
    </message>
    <message>
        <source>Make it a whole number of 4096-byte sectors long.</source>
        <translation>Machen Sie sie eine ganze Zahl von Sektoren zu 4096 Byte lang.</translation>
    </message>
    <message numerus="yes">
        <source>nothing; %n sector(s) unused</source>
        <translation>
            <numerusform>nichts; %n Sektor bleibt ungenutzt</numerusform>
            <numerusform>nichts; %n Sektoren bleiben ungenutzt</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole disk is in one piece, no partitions</source>
        <translation>Der ganze Datenträger ist ein Stück, ohne Partitionen</translation>
    </message>
    <message>
        <source>%1 on the whole disk, no partitions</source>
        <comment>%1 is a kind of content, like ext4 or LUKS</comment>
        <translation>%1 auf dem ganzen Datenträger, ohne Partitionen</translation>
    </message>
    <message>
        <source>other systems may take the disk for empty</source>
        <translation>andere Systeme halten den Datenträger womöglich für leer</translation>
    </message>
    <message>
        <source>Its mark was found where it lies without a partition table.</source>
        <translation>Die Kennung wurde dort gefunden, wo sie ohne Partitionstabelle liegt.</translation>
    </message>
    <message>
        <source>Leave it if you made it so; setting up the drive would erase it.</source>
        <translation>Lassen Sie es so, wenn Sie es so angelegt haben; beim Einrichten würde es gelöscht.</translation>
    </message>
    <message>
        <source>A file system here should know the array's stripes</source>
        <translation>Ein Dateisystem sollte hier die Streifen des Verbunds kennen</translation>
    </message>
    <message>
        <source>without it, writes may touch more disks than needed</source>
        <translation>sonst betreffen Schreibvorgänge womöglich mehr Laufwerke als nötig</translation>
    </message>
    <message>
        <source>Computed from level, disks and chunk, not measured.</source>
        <translation>Berechnet aus RAID-Level, Laufwerken und Stückgröße, nicht gemessen.</translation>
    </message>
    <message>
        <source>ext4: stride=%1,stripe_width=%2. XFS: su=%3,sw=%4.</source>
        <translation>ext4: stride=%1,stripe_width=%2. XFS: su=%3,sw=%4.</translation>
    </message>
    <message>
        <source>Will be lost: %1</source>
        <comment>%1 names a partition, its content and size</comment>
        <translation>Geht verloren: %1</translation>
    </message>
    <message>
        <source>whatever it holds</source>
        <translation>was auch immer darin ist</translation>
    </message>
    <message>
        <source>all files on it</source>
        <translation>alle Dateien darauf</translation>
    </message>
    <message>
        <source>The new layout takes its place.</source>
        <translation>An ihre Stelle tritt die neue Aufteilung.</translation>
    </message>
    <message>
        <source>Save what you still need first.</source>
        <translation>Sichern Sie vorher, was Sie noch brauchen.</translation>
    </message>
    <message>
        <source>information</source>
        <comment>how much a finding matters</comment>
        <translation>Information</translation>
    </message>
    <message>
        <source>notice</source>
        <comment>how much a finding matters</comment>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>how much a finding matters</comment>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <comment>how much a finding matters</comment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>blocker</source>
        <comment>how much a finding matters</comment>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>[{repair_sentence}|Restore it from the second copy with a rescue program, or write a new table.]</source>
        <translation>[{repair_sentence}|Stellen Sie sie mit einem Rettungsprogramm aus der zweiten Kopie wieder her, oder schreiben Sie eine neue Tabelle.]</translation>
    </message>
    <message>
        <source>[{repair_sentence}|Write a new table, or repair it with a partition program.]</source>
        <translation>[{repair_sentence}|Schreiben Sie eine neue Tabelle, oder reparieren Sie sie mit einem Partitionsprogramm.]</translation>
    </message>
    <message>
        <source>[{repair_sentence}|Write a new table, or move the copy with a partition program.]</source>
        <translation>[{repair_sentence}|Schreiben Sie eine neue Tabelle, oder verschieben Sie die Kopie mit einem Partitionsprogramm.]</translation>
    </message>
    <message>
        <source>[A mark of {content} was found that claims the whole disk, as on a bootable image or a disk that was once a RAID member.|What lies in the place of the table's first copy is no part of a table.]</source>
        <translation>[Eine Kennung von {content} wurde gefunden, die den ganzen Datenträger beansprucht, wie auf einem startfähigen Abbild oder einem früheren RAID-Mitglied.|Was an der Stelle der ersten Kopie der Tabelle liegt, gehört zu keiner Tabelle.]</translation>
    </message>
    <message>
        <source>Repair the table: both copies are written again and no partition changes.</source>
        <translation>Reparieren Sie die Tabelle: Beide Kopien werden neu geschrieben, und keine Partition ändert sich.</translation>
    </message>
    <message>
        <source>Nothing to do: starts on the grid are right for every size.</source>
        <translation>Nichts zu tun: Anfänge im Raster sind für jede Größe richtig.</translation>
    </message>
    <message>
        <source>Sector %1 would be aligned, whatever is inside.</source>
        <translation>Sektor %1 wäre ausgerichtet, was auch darin steckt.</translation>
    </message>
    <message>
        <source>A start on the grid is right, whatever is inside.</source>
        <translation>Ein Anfang im Raster ist richtig, was auch darin steckt.</translation>
    </message>
    <message>
        <source>%1 per 4 KiB write (measured)</source>
        <comment>%1 is a time, like 11.1 ms</comment>
        <translation>%1 je 4-KiB-Schreibvorgang (gemessen)</translation>
    </message>
    <message>
        <source>%1 per 4 KiB write, %2 turns of the platter (measured)</source>
        <comment>%1 is a time, like 11.1 ms</comment>
        <translation>%1 je 4-KiB-Schreibvorgang, %2 Umdrehungen (gemessen)</translation>
    </message>
</context>
<context>
    <name>HelpText</name>
    <message>
        <source>What a physical sector is</source>
        <translation>Was ein physischer Sektor ist</translation>
    </message>
    <message>
        <source>A drive reads and writes its medium in physical sectors. One of them is the least it can write at a time; on most drives of today it has 4096 bytes.</source>
        <translation>Ein Laufwerk liest und schreibt in physischen Sektoren. Einer davon ist das Kleinste, was es auf einmal schreiben kann; bei den meisten Laufwerken von heute hat er 4096 Byte.</translation>
    </message>
    <message>
        <source>The computer counts in logical sectors, often of 512 bytes: then eight of them share one physical sector. Some drives say that their physical sectors have 512 bytes as well, although they have 4096 inside. Programs that believe them put partitions in the wrong places.</source>
        <translation>Der Computer zählt in logischen Sektoren, oft zu 512 Byte: Dann teilen sich acht davon einen physischen Sektor. Manche Laufwerke melden auch ihre physischen Sektoren mit 512 Byte, obwohl sie innen 4096 haben. Programme, die ihnen glauben, legen Partitionen an die falschen Stellen.</translation>
    </message>
    <message>
        <source>Why it matters</source>
        <translation>Warum das wichtig ist</translation>
    </message>
    <message>
        <source>A file system writes in blocks, usually of 4096 bytes. Where a partition starts on the border of a physical sector, each block fills one sector, and the drive writes it at once.</source>
        <translation>Ein Dateisystem schreibt in Blöcken, meist zu 4096 Byte. Wo eine Partition an der Grenze eines physischen Sektors beginnt, füllt jeder Block genau einen Sektor, und das Laufwerk schreibt ihn sofort.</translation>
    </message>
    <message>
        <source>Where it starts a few logical sectors later, each block lies across two physical sectors. The drive must read both, change a part of each and write them back. A disk with platters waits about one whole turn for that, 11.1 ms at 5400 turns per minute, with every single write. Flash wears out sooner and gets slower. Owners of such drives have lost up to 90 % of their write speed to one wrong start sector.</source>
        <translation>Wo sie ein paar logische Sektoren später beginnt, liegt jeder Block über zwei physischen Sektoren. Das Laufwerk muss beide lesen, in jedem einen Teil ändern und beide zurückschreiben. Eine Festplatte wartet dafür etwa eine ganze Umdrehung, 11,1 ms bei 5400 Umdrehungen in der Minute, bei jedem einzelnen Schreiben. Flash nutzt sich schneller ab und wird langsamer. Besitzer solcher Laufwerke haben durch einen einzigen falschen Anfangssektor bis zu 90 % der Schreibgeschwindigkeit verloren.</translation>
    </message>
    <message>
        <source>Nothing inside the partition can make up for it: the partition has to start elsewhere.</source>
        <translation>Innerhalb der Partition lässt sich das nicht ausgleichen: Sie muss an einer anderen Stelle beginnen.</translation>
    </message>
    <message>
        <source>What the signs on the map mean</source>
        <translation>Was die Zeichen auf der Karte bedeuten</translation>
    </message>
    <message>
        <source>The partition starts on a whole mebibyte, or on a larger unit that the drive asks for. That is right for every sector size in use.</source>
        <translation>Die Partition beginnt auf einem ganzen Mebibyte oder auf einer größeren Einheit, die das Laufwerk verlangt. Das ist für jede gebräuchliche Sektorgröße richtig.</translation>
    </message>
    <message>
        <source>It starts on the border of a physical sector, though not on such a round place. It loses no speed.</source>
        <translation>Sie beginnt an der Grenze eines physischen Sektors, wenn auch nicht an einer so runden Stelle. Das kostet kein Tempo.</translation>
    </message>
    <message>
        <source>It starts inside a physical sector. The remainder says how many logical sectors behind the border.</source>
        <translation>Sie beginnt mitten in einem physischen Sektor. Der Rest sagt, wie viele logische Sektoren hinter der Grenze.</translation>
    </message>
    <message>
        <source>Too little is known to say, or it is only a container for other partitions.</source>
        <translation>Dafür ist zu wenig bekannt, oder sie ist nur ein Behälter für andere Partitionen.</translation>
    </message>
    <message>
        <source>Which sector size DriveReady believes</source>
        <translation>Welche Sektorgröße für DriveReady gilt</translation>
    </message>
    <message>
        <source>What was measured on this very drive counts first. Then what the drive claims, if that is more than 512 bytes; then what its model is listed with. Where nothing is known, 4096 is assumed, because a layout for 4096 is right for 512 as well.</source>
        <translation>Zuerst zählt, was an diesem Laufwerk gemessen wurde. Dann, was das Laufwerk meldet, wenn das mehr als 512 Byte sind; dann, was die Liste zu seinem Modell sagt. Wo nichts bekannt ist, gilt 4096, denn eine Aufteilung für 4096 ist auch für 512 richtig.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>A stretch of the drive that holds one file system or one other use.</source>
        <translation>Ein Stück des Laufwerks mit einem Dateisystem oder einer anderen Verwendung.</translation>
    </message>
    <message>
        <source>Partition table</source>
        <translation>Partitionstabelle</translation>
    </message>
    <message>
        <source>The list at the start of the drive that says where partitions begin and end. GPT is the kind of today and keeps a second copy at the end of the drive; MBR is the old one, ends at 2.2 TB on most drives and has no copy.</source>
        <translation>Die Liste am Anfang des Laufwerks, die sagt, wo Partitionen beginnen und enden. GPT ist die heutige Art und hat eine zweite Kopie am Ende des Laufwerks; MBR ist die alte, reicht auf den meisten Laufwerken nur bis 2,2 TB und hat keine Kopie.</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>Dateisystem</translation>
    </message>
    <message>
        <source>What files and folders are kept in: ext4, XFS or btrfs for Linux, exFAT or FAT32 to share with others, NTFS for Windows. Making one empties its partition.</source>
        <translation>Darin liegen Dateien und Ordner: ext4, XFS oder btrfs für Linux, exFAT oder FAT32 zum Austausch mit anderen, NTFS für Windows. Wer eines anlegt, leert die Partition.</translation>
    </message>
    <message>
        <source>Swap space</source>
        <translation>Swap</translation>
    </message>
    <message>
        <source>Room where Linux puts memory that is not needed at the moment.</source>
        <translation>Platz, an den Linux Speicherinhalt legt, der gerade nicht gebraucht wird.</translation>
    </message>
    <message>
        <source>Start sector</source>
        <translation>Anfangssektor</translation>
    </message>
    <message>
        <source>The number of the first logical sector of a partition, counted from the start of the drive.</source>
        <translation>Die Nummer des ersten logischen Sektors einer Partition, vom Anfang des Laufwerks gezählt.</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>The round places where new partitions start: every mebibyte, or a larger unit that the drive asks for.</source>
        <translation>Die runden Stellen, an denen neue Partitionen beginnen: jedes Mebibyte oder eine größere Einheit, die das Laufwerk verlangt.</translation>
    </message>
    <message>
        <source>MB and MiB, GB and GiB</source>
        <translation>MB und MiB, GB und GiB</translation>
    </message>
    <message>
        <source>A megabyte has a million bytes, as on the box of a drive; a mebibyte has 1024 times 1024, as computers count.</source>
        <translation>Ein Megabyte hat eine Million Byte, wie auf der Schachtel eines Laufwerks; ein Mebibyte hat 1024 mal 1024, wie Computer zählen.</translation>
    </message>
    <message>
        <source>RAID, LVM, LUKS</source>
        <translation>RAID, LVM, LUKS</translation>
    </message>
    <message>
        <source>Ways to combine drives, to divide them freely, and to encrypt them. DriveReady names their members and does not change them.</source>
        <translation>Wege, Laufwerke zu verbinden, frei aufzuteilen und zu verschlüsseln. DriveReady nennt ihre Mitglieder und ändert sie nicht.</translation>
    </message>
    <message>
        <source>What is safe</source>
        <translation>Was sicher ist</translation>
    </message>
    <message>
        <source>Looking at a drive never writes to it. Nothing is written before you have read every step on Review and pressed the button there; closing the window before that changes nothing.</source>
        <translation>Ein Laufwerk anzusehen schreibt nie darauf. Nichts wird geschrieben, bevor Sie in der Durchsicht jeden Schritt gelesen und dort den Knopf gedrückt haben; das Fenster vorher zu schließen ändert nichts.</translation>
    </message>
    <message>
        <source>The old partition table is saved on this computer first. Undo puts it back until a new file system was made; what was in a file system that was made anew cannot be brought back. A change that was cut short can be finished or undone when the drive is looked at again.</source>
        <translation>Die alte Partitionstabelle wird zuerst auf diesem Computer gesichert. Rückgängig schreibt sie zurück, bis ein neues Dateisystem angelegt wurde; was in einem neu angelegten Dateisystem lag, lässt sich nicht zurückholen. Eine abgebrochene Änderung lässt sich abschließen oder zurücknehmen, sobald das Laufwerk wieder angesehen wird.</translation>
    </message>
    <message>
        <source>“claims 512/512, listed as 4096: believed 4096” reads: the drive claims logical and physical sectors of 512 bytes, its model is listed with 4096, and DriveReady goes by 4096.</source>
        <translation>„meldet 512/512, laut Liste 4096: es gilt 4096“ heißt: Das Laufwerk meldet logische und physische Sektoren zu 512 Byte, sein Modell steht mit 4096 in der Liste, und DriveReady richtet sich nach 4096.</translation>
    </message>
    <message>
        <source>How the Quick benchmark finds it out</source>
        <translation>Wie die Schnellmessung es herausfindet</translation>
    </message>
    <message>
        <source>It writes 4096 bytes at a time, each time at a place that was not used before, and waits until the drive says that they are on its medium. The writes start at eight places in turn, in random order: on a multiple of 4096 bytes, and 1 to 7 sectors of 512 bytes behind one. Where the physical sectors have 4096 bytes, seven of the eight starts must be slow, and one must not.</source>
        <translation>Sie schreibt jeweils 4096 Bytes, jedes Mal an eine Stelle, die noch nicht benutzt wurde, und wartet, bis das Laufwerk sagt, dass sie auf dem Medium sind. Die Schreibvorgänge beginnen abwechselnd an acht Stellen in zufälliger Reihenfolge: auf einem Vielfachen von 4096 Bytes und 1 bis 7 Sektoren zu 512 Bytes dahinter. Wo die physischen Sektoren 4096 Bytes haben, müssen sieben der acht Anfänge langsam sein und einer nicht.</translation>
    </message>
    <message>
        <source>Where it cannot decide, it says what stood in the way and what would help. Going on costs nothing: what was measured counts on. A file system over other layers, a drive that answers too early, or a disk image cannot be measured that way.</source>
        <translation>Wo sie nicht entscheiden kann, sagt sie, was im Weg stand und was helfen würde. Weiterzumessen kostet nichts: Was gemessen wurde, zählt weiter. Ein Dateisystem über anderen Schichten, ein Laufwerk, das zu früh antwortet, oder ein Festplattenabbild lassen sich so nicht messen.</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>How many times better what was measured fits to the one explanation than to chance. 2000 : 1 is asked for: then a drive without such sectors would be called one with them less than once in 2000 runs.</source>
        <translation>Wievielmal besser das Gemessene zu der einen Erklärung passt als zum Zufall. Verlangt wird 2000 : 1: Dann würde ein Laufwerk ohne solche Sektoren in weniger als einer von 2000 Messungen für eines mit ihnen gehalten.</translation>
    </message>
    <message>
        <source>Shifted write</source>
        <translation>Versetztes Schreiben</translation>
    </message>
    <message>
        <source>A write that starts a few sectors of 512 bytes behind the border of a physical sector, as all writes of a misaligned partition do.</source>
        <translation>Ein Schreibvorgang, der einige Sektoren zu 512 Bytes hinter der Grenze eines physischen Sektors beginnt, wie alle in einer nicht ausgerichteten Partition.</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Umdrehung</translation>
    </message>
    <message>
        <source>One revolution of the platters. A drive that has to read a sector before it can write a part of it waits that long: the dashed lines in the chart.</source>
        <translation>Einmal herum für die Scheiben. Ein Laufwerk, das einen Sektor lesen muss, bevor es einen Teil davon schreiben kann, wartet so lange: die gestrichelten Linien im Diagramm.</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Half of the writes are faster, half are slower.</source>
        <translation>Die Hälfte der Schreibvorgänge ist schneller, die Hälfte langsamer.</translation>
    </message>
    <message>
        <source>10 to 90 %</source>
        <translation>10 bis 90 %</translation>
    </message>
    <message>
        <source>The range without the slowest and the fastest tenth. Two runs whose medians lie in each other's range do not really differ.</source>
        <translation>Der Bereich ohne das langsamste und das schnellste Zehntel. Zwei Messungen, deren Mediane je im Bereich der anderen liegen, unterscheiden sich nicht wirklich.</translation>
    </message>
    <message>
        <source>It stops by itself when the evidence is enough, on simulated drives mostly after two or three seconds. What was written to is read back and compared afterwards; a part with data is saved on another drive before the first write.</source>
        <translation>Sie hört von selbst auf, wenn der Beleg reicht, auf simulierten Laufwerken meist nach zwei oder drei Sekunden. Was beschrieben wurde, wird danach gelesen und verglichen; ein Teil mit Daten wird vor dem ersten Schreiben auf einem anderen Laufwerk gesichert.</translation>
    </message>
</context>
<context>
    <name>HistoryText</name>
    <message>
        <source>its record is damaged and cannot be used</source>
        <comment>how a change ended</comment>
        <translation>ihre Aufzeichnung ist beschädigt und nicht brauchbar</translation>
    </message>
    <message>
        <source>nothing was written</source>
        <comment>how a change ended</comment>
        <translation>nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>done and verified</source>
        <comment>how a change ended</comment>
        <translation>ausgeführt und geprüft</translation>
    </message>
    <message>
        <source>taken back</source>
        <comment>how a change ended</comment>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>taken back in part only</source>
        <comment>how a change ended</comment>
        <translation>nur zum Teil zurückgenommen</translation>
    </message>
    <message>
        <source>interrupted</source>
        <comment>how a change ended</comment>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <comment>file system, its name</comment>
        <translation>%1 „%2“</translation>
    </message>
    <message numerus="yes">
        <source>new %1, %n partition(s)</source>
        <comment>kind of table</comment>
        <translation>
            <numerusform>neue %1, %n Partition</numerusform>
            <numerusform>neue %1, %n Partitionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n partition(s) now</source>
        <comment>kind of table</comment>
        <translation>
            <numerusform>%1, jetzt %n Partition</numerusform>
            <numerusform>%1, jetzt %n Partitionen</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Change to the table</source>
        <comment>what was done to a drive</comment>
        <translation>Änderung der Tabelle</translation>
    </message>
    <message>
        <source>Set-up</source>
        <comment>what was done to a drive</comment>
        <translation>Einrichtung</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was planned, how it ended</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>saved %1, %n partition(s)</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>gesicherte %1, %n Partition</numerusform>
            <numerusform>gesicherte %1, %n Partitionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved table restored</source>
        <comment>what was done to a drive</comment>
        <translation>Gesicherte Tabelle wiederhergestellt</translation>
    </message>
</context>
<context>
    <name>InUseText</name>
    <message>
        <source>it</source>
        <comment>the disk</comment>
        <translation>dieser Datenträger</translation>
    </message>
    <message>
        <source>a program</source>
        <comment>that is not known by name</comment>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>In use: %1 has a file on %2 open</source>
        <comment>program, device</comment>
        <translation>In Benutzung: %1 hat dort eine Datei geöffnet (%2)</translation>
    </message>
    <message>
        <source>In use: %1 works in a folder on %2</source>
        <comment>program, device</comment>
        <translation>In Benutzung: %1 arbeitet dort in einem Ordner (%2)</translation>
    </message>
    <message>
        <source>In use: %1 has its root folder on %2</source>
        <comment>program, device</comment>
        <translation>In Benutzung: %1 hat dort sein Wurzelverzeichnis (%2)</translation>
    </message>
    <message>
        <source>In use: %1 runs from %2</source>
        <comment>program, device</comment>
        <translation>In Benutzung: %1 läuft von dort (%2)</translation>
    </message>
    <message>
        <source>In use: %1 has %2 mapped into memory</source>
        <comment>program, device</comment>
        <translation>In Benutzung: %1 hat es in den Speicher eingeblendet (%2)</translation>
    </message>
    <message>
        <source>In use: %1 holds a mount namespace, perhaps with %2</source>
        <comment>program, device</comment>
        <translation>In Benutzung: %1 hält einen Mount-Namensraum, vielleicht damit (%2)</translation>
    </message>
    <message>
        <source>In use: %1 has %2 open</source>
        <comment>program, device</comment>
        <translation>In Benutzung: %1 hat es geöffnet (%2)</translation>
    </message>
    <message>
        <source>In use: %1 is mounted</source>
        <translation>In Benutzung: %1 ist eingehängt</translation>
    </message>
    <message>
        <source>In use: %1 is mounted at %2</source>
        <comment>device, folder</comment>
        <translation>In Benutzung: %1 ist eingehängt in %2</translation>
    </message>
    <message>
        <source>In use: %1 is active swap</source>
        <translation>In Benutzung: %1 ist aktiver Swap</translation>
    </message>
    <message>
        <source>In use: %1 belongs to another device</source>
        <translation>In Benutzung: %1 gehört zu einem anderen Gerät</translation>
    </message>
    <message>
        <source>In use: %1 belongs to %2</source>
        <comment>device, its holder</comment>
        <translation>In Benutzung: %1 gehört zu %2</translation>
    </message>
    <message>
        <source>In use: %1 is a loop device over a file on this disk</source>
        <translation>In Benutzung: %1 ist ein Loop-Gerät über einer Datei auf diesem Datenträger</translation>
    </message>
    <message>
        <source>In use: %1 is a loop device over the file %2</source>
        <comment>device, path</comment>
        <translation>In Benutzung: %1 ist ein Loop-Gerät über der Datei %2</translation>
    </message>
    <message>
        <source>In use: the file system on %1 still works</source>
        <translation>In Benutzung: das Dateisystem arbeitet noch (%1)</translation>
    </message>
    <message>
        <source>In use: %1 is shared with other computers</source>
        <translation>In Benutzung: %1 ist für andere Computer freigegeben</translation>
    </message>
    <message>
        <source>The disk is read-only</source>
        <translation>Der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>The system drive</source>
        <translation>Das Systemlaufwerk</translation>
    </message>
    <message>
        <source>It is %1.</source>
        <comment>a program with its numbers</comment>
        <translation>Es ist %1.</translation>
    </message>
    <message>
        <source>A running program holds it.</source>
        <translation>Ein laufendes Programm hält es fest.</translation>
    </message>
    <message>
        <source>Only the mount namespace of %1 sees it.</source>
        <comment>a program</comment>
        <translation>Sichtbar ist das nur in einem eigenen Mount-Namensraum: %1.</translation>
    </message>
    <message>
        <source>The system lists it as mounted.</source>
        <translation>Das System führt es als eingehängt.</translation>
    </message>
    <message>
        <source>The system lists it as swap space in use.</source>
        <translation>Das System führt es als benutzten Swap.</translation>
    </message>
    <message>
        <source>Another device, such as an array or an encrypted volume, is built on it.</source>
        <translation>Ein anderes Gerät baut darauf auf, etwa ein RAID-Verbund oder ein verschlüsselter Bereich.</translation>
    </message>
    <message>
        <source>The system lists a loop device over it.</source>
        <translation>Das System führt ein Loop-Gerät darüber.</translation>
    </message>
    <message>
        <source>The system lists a loop device over it: %1.</source>
        <comment>a file</comment>
        <translation>Das System führt ein Loop-Gerät darüber: %1.</translation>
    </message>
    <message>
        <source>It is mounted nowhere that can be seen from here, but Linux has not closed it: somebody still uses it.</source>
        <translation>Von hier aus ist nirgends zu sehen, dass es eingehängt ist, aber Linux hat es nicht geschlossen: Jemand benutzt es noch.</translation>
    </message>
    <message>
        <source>The system lists it as shared.</source>
        <translation>Das System führt es als freigegeben.</translation>
    </message>
    <message>
        <source>The system lists it as shared: %1.</source>
        <comment>a name</comment>
        <translation>Das System führt es als freigegeben: %1.</translation>
    </message>
    <message>
        <source>The system says that it is write-protected.</source>
        <translation>Das System meldet einen Schreibschutz.</translation>
    </message>
    <message>
        <source>This computer runs from it.</source>
        <translation>Dieser Computer läuft davon.</translation>
    </message>
    <message>
        <source>Close the encrypted volume (cryptsetup close %1), then look again.</source>
        <translation>Schließen Sie den verschlüsselten Bereich (cryptsetup close %1) und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Deactivate its volumes (vgchange --activate n with the group of %1), then look again.</source>
        <translation>Deaktivieren Sie die Volumes darauf (vgchange --activate n mit der Gruppe von %1) und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>It is one of several paths to a drive: remove their map (multipath -f %1), then look again.</source>
        <translation>Das ist einer von mehreren Pfaden zu einem Laufwerk: Entfernen Sie deren Zuordnung (multipath -f %1) und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Remove the mapping (dmsetup remove %1), then look again.</source>
        <translation>Entfernen Sie die Zuordnung (dmsetup remove %1) und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Stop the array (mdadm --stop /dev/%1), then look again.</source>
        <translation>Halten Sie den Verbund an (mdadm --stop /dev/%1) und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Detach and stop the cache (bcache), then look again.</source>
        <translation>Lösen und beenden Sie den Cache (bcache) und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Export the pool (zpool export %1), then look again.</source>
        <translation>Exportieren Sie den Pool (zpool export %1) und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Stop that device first, then look again.</source>
        <translation>Halten Sie zuerst dieses Gerät an und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Unmount it, then look again.</source>
        <translation>Hängen Sie es aus und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>End %1 or unmount it in there, then look again.</source>
        <comment>a program</comment>
        <translation>Beenden Sie %1 oder hängen Sie es dort aus und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Turn it off with swapoff, then look again.</source>
        <translation>Schalten Sie ihn mit swapoff ab und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Detach it with losetup, then look again.</source>
        <translation>Lösen Sie es mit losetup und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Close that program, then look again.</source>
        <translation>Schließen Sie dieses Programm und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Close the programs that use it, or wait, then look again.</source>
        <translation>Schließen Sie die Programme, die es benutzen, oder warten Sie, und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Stop sharing it, then look again.</source>
        <translation>Beenden Sie die Freigabe und sehen Sie noch einmal nach.</translation>
    </message>
    <message>
        <source>Look for a write-protection switch on the drive or adapter.</source>
        <translation>Suchen Sie am Laufwerk oder Adapter nach einem Schreibschutzschalter.</translation>
    </message>
    <message>
        <source>Nothing to do: it stays locked.</source>
        <translation>Es ist nichts zu tun: Es bleibt gesperrt.</translation>
    </message>
    <message>
        <source>nothing may be written</source>
        <translation>nichts darf geschrieben werden</translation>
    </message>
    <message>
        <source>mounted</source>
        <comment>how a disk or partition is used</comment>
        <translation>eingehängt</translation>
    </message>
    <message>
        <source>used as swap</source>
        <comment>how a disk or partition is used</comment>
        <translation>als Swap benutzt</translation>
    </message>
    <message>
        <source>part of another device</source>
        <comment>how a disk or partition is used</comment>
        <translation>Teil eines anderen Geräts</translation>
    </message>
    <message>
        <source>attached as a loop device</source>
        <comment>how a disk or partition is used</comment>
        <translation>als Loop-Gerät eingebunden</translation>
    </message>
    <message>
        <source>read-only</source>
        <comment>how a disk or partition is used</comment>
        <translation>schreibgeschützt</translation>
    </message>
    <message>
        <source>system drive</source>
        <comment>how a disk or partition is used</comment>
        <translation>Systemlaufwerk</translation>
    </message>
    <message>
        <source>still in use by Linux</source>
        <comment>how a disk or partition is used</comment>
        <translation>von Linux noch benutzt</translation>
    </message>
    <message>
        <source>shared with other computers</source>
        <comment>how a disk or partition is used</comment>
        <translation>für andere Computer freigegeben</translation>
    </message>
    <message>
        <source>open in a program</source>
        <comment>how a disk or partition is used</comment>
        <translation>in einem Programm geöffnet</translation>
    </message>
    <message>
        <source>%1 (process %2)</source>
        <comment>program, number</comment>
        <translation>%1 (Prozess %2)</translation>
    </message>
    <message>
        <source>root</source>
        <comment>the administrator of Linux</comment>
        <translation>root</translation>
    </message>
    <message>
        <source>%1 (process %2, user %3)</source>
        <comment>program, number, name or number</comment>
        <translation>%1 (Prozess %2, Benutzer %3)</translation>
    </message>
    <message>
        <source>unmount %1 (%2)</source>
        <comment>folder, device; part of a list</comment>
        <translation>%1 aushängen (%2)</translation>
    </message>
    <message>
        <source>turn off swap %1 (%2)</source>
        <comment>path, device; part of a list</comment>
        <translation>Swap %1 abschalten (%2)</translation>
    </message>
    <message>
        <source>mounts in all namespaces</source>
        <comment>what was looked at</comment>
        <translation>Einhängungen in allen Namensräumen</translation>
    </message>
    <message>
        <source>swap</source>
        <comment>what was looked at</comment>
        <translation>Swap</translation>
    </message>
    <message>
        <source>volumes and arrays built on it</source>
        <comment>what was looked at</comment>
        <translation>Volumes und Verbünde, die darauf aufbauen</translation>
    </message>
    <message>
        <source>loop devices</source>
        <comment>what was looked at</comment>
        <translation>Loop-Geräte</translation>
    </message>
    <message>
        <source>file systems that live on</source>
        <comment>what was looked at</comment>
        <translation>Dateisysteme, die noch leben</translation>
    </message>
    <message>
        <source>shares</source>
        <comment>what was looked at</comment>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>running programs</source>
        <comment>what was looked at</comment>
        <translation>laufende Programme</translation>
    </message>
</context>
<context>
    <name>MeasureText</name>
    <message>
        <source>The drive is in use.</source>
        <translation>Das Laufwerk wird benutzt.</translation>
    </message>
    <message>
        <source>The system runs from this drive.</source>
        <translation>Das System läuft von diesem Laufwerk.</translation>
    </message>
    <message>
        <source>The drive is write-protected.</source>
        <translation>Das Laufwerk ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>The drive takes writes in order only.</source>
        <translation>Das Laufwerk nimmt Daten nur der Reihe nach an.</translation>
    </message>
    <message>
        <source>The drive is not blank.</source>
        <translation>Das Laufwerk ist nicht leer.</translation>
    </message>
    <message>
        <source>The drive is too small: it has no room for the part that is written.</source>
        <translation>Das Laufwerk ist zu klein: der Teil, der geschrieben wird, hat keinen Platz.</translation>
    </message>
    <message>
        <source>An image file has no platter and no flash of its own. The drive below it can be measured with a file on it.</source>
        <translation>Ein Abbild hat weder Scheiben noch eigenen Flash. Das Laufwerk darunter lässt sich mit einer Datei darauf messen.</translation>
    </message>
    <message>
        <source>A practice drive is not mounted; measure it in another way.</source>
        <translation>Ein Übungslaufwerk ist nicht eingehängt; messen Sie es auf einem anderen Weg.</translation>
    </message>
    <message>
        <source>No ext4 or XFS file system of this drive is mounted. Other file systems do not write where the data was.</source>
        <translation>Kein Dateisystem ext4 oder XFS dieses Laufwerks ist eingehängt. Andere Dateisysteme schreiben nicht dorthin, wo die Daten waren.</translation>
    </message>
    <message>
        <source>That folder is not on ext4 or XFS. Other file systems do not write where the data was.</source>
        <translation>Dieser Ordner liegt nicht auf ext4 oder XFS. Andere Dateisysteme schreiben nicht dorthin, wo die Daten waren.</translation>
    </message>
    <message>
        <source>You may not write to any usual folder of this drive. Choose a folder on it.</source>
        <translation>Sie dürfen in keinen üblichen Ordner dieses Laufwerks schreiben. Wählen Sie einen Ordner darauf.</translation>
    </message>
    <message>
        <source>That folder is on another drive.</source>
        <translation>Dieser Ordner liegt auf einem anderen Laufwerk.</translation>
    </message>
    <message>
        <source>Between that folder and the drive is a layer (encryption, RAID, LVM or a network) that hides the sectors.</source>
        <translation>Zwischen diesem Ordner und dem Laufwerk liegt eine Schicht (Verschlüsselung, RAID, LVM oder ein Netz), die die Sektoren verdeckt.</translation>
    </message>
    <message>
        <source>The file system cannot write at a start that is shifted by 512 bytes.</source>
        <translation>Das Dateisystem kann nicht an einem um 512 Bytes verschobenen Anfang schreiben.</translation>
    </message>
    <message>
        <source>The file system does not say where on the drive the file lies.</source>
        <translation>Das Dateisystem sagt nicht, wo auf dem Laufwerk die Datei liegt.</translation>
    </message>
    <message>
        <source>The file lies in too many pieces. Try a larger file, or a folder on a part of the drive with more free space.</source>
        <translation>Die Datei liegt in zu vielen Stücken. Versuchen Sie eine größere Datei oder einen Ordner auf einem Teil des Laufwerks mit mehr freiem Platz.</translation>
    </message>
    <message>
        <source>You may not open the drive. As root (sudo) you may.</source>
        <translation>Sie dürfen das Laufwerk nicht öffnen. Als root (sudo) dürfen Sie es.</translation>
    </message>
    <message>
        <source>On a rotating drive reads cannot show the sector size: a shifted read costs nothing.</source>
        <translation>Bei einer Festplatte zeigt Lesen die Sektorgröße nicht: verschobenes Lesen kostet nichts.</translation>
    </message>
    <message>
        <source>The logical sector is 4096 bytes already: nothing is left to be found out.</source>
        <translation>Der logische Sektor hat schon 4096 Bytes: es bleibt nichts herauszufinden.</translation>
    </message>
    <message>
        <source>The drive itself is written to, which must be agreed to.</source>
        <translation>Auf das Laufwerk selbst wird geschrieben; dem muss zugestimmt werden.</translation>
    </message>
    <message>
        <source>%1 turns of the platter</source>
        <comment>1.00, how much of a revolution</comment>
        <translation>%1 Umdrehungen der Scheibe</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>4096-byte sectors inside.</source>
        <translation>Innen Sektoren zu 4096 Bytes.</translation>
    </message>
    <message numerus="yes">
        <source>4096-byte sectors inside, and all of them shifted: they begin %n sector(s) of 512 bytes behind a multiple of 4096.</source>
        <translation>
            <numerusform>Innen Sektoren zu 4096 Bytes, und alle verschoben: sie beginnen %n Sektor zu 512 Bytes hinter einem Vielfachen von 4096.</numerusform>
            <numerusform>Innen Sektoren zu 4096 Bytes, und alle verschoben: sie beginnen %n Sektoren zu 512 Bytes hinter einem Vielfachen von 4096.</numerusform>
        </translation>
    </message>
    <message>
        <source>No penalty measurable: shifted writes cost nothing extra.</source>
        <translation>Kein Aufschlag messbar: verschobenes Schreiben kostet nicht mehr.</translation>
    </message>
    <message>
        <source>Alignment counts: the unit inside is at least 4096 bytes.</source>
        <translation>Die Ausrichtung zählt: die Einheit innen hat mindestens 4096 Bytes.</translation>
    </message>
    <message>
        <source>Shifted writes cost no more than a few per cent. That says nothing about the unit inside.</source>
        <translation>Verschobenes Schreiben kostet höchstens wenige Prozent. Über die Einheit innen sagt das nichts.</translation>
    </message>
    <message>
        <source>4096-byte sectors: the drive says so itself. Nothing was written.</source>
        <translation>Sektoren zu 4096 Bytes: das Laufwerk sagt es selbst. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Inconclusive.</source>
        <translation>Nicht entschieden.</translation>
    </message>
    <message>
        <source>The drive answers before the data is on the medium, so that its sectors cannot be seen.</source>
        <translation>Das Laufwerk antwortet, bevor die Daten auf dem Medium sind; seine Sektoren sind so nicht zu sehen.</translation>
    </message>
    <message>
        <source>The drive still holds the measured part in its memory, where shifted writes cost nothing.</source>
        <translation>Das Laufwerk hat den gemessenen Teil noch im eigenen Speicher, wo verschobenes Schreiben nichts kostet.</translation>
    </message>
    <message>
        <source>Shifted writes are slower, but by less than a turn of the platter can explain.</source>
        <translation>Verschobenes Schreiben ist langsamer, aber um weniger, als eine Umdrehung der Scheibe erklärt.</translation>
    </message>
    <message>
        <source>Sectors of 4096 bytes are likely, but not yet where they begin.</source>
        <translation>Sektoren zu 4096 Bytes sind wahrscheinlich, aber noch nicht, wo sie beginnen.</translation>
    </message>
    <message>
        <source>The time was over before the evidence was enough.</source>
        <translation>Die Zeit war um, bevor die Belege reichten.</translation>
    </message>
    <message>
        <source>Every place of the measured part was used once.</source>
        <translation>Jede Stelle des gemessenen Teils wurde einmal benutzt.</translation>
    </message>
    <message>
        <source>The logical sector is neither 512 nor 4096 bytes.</source>
        <translation>Der logische Sektor hat weder 512 noch 4096 Bytes.</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Sie wurde angehalten.</translation>
    </message>
    <message>
        <source>An error ended it.</source>
        <translation>Ein Fehler hat sie beendet.</translation>
    </message>
    <message>
        <source>Go on for longer: that costs nothing but time.</source>
        <translation>Messen Sie länger weiter: das kostet nur Zeit.</translation>
    </message>
    <message>
        <source>Turn the drive's write cache off, or over USB write “temporary write back” to its cache_type, and measure again.</source>
        <translation>Schalten Sie den Schreibpuffer des Laufwerks aus oder schreiben Sie bei USB „temporary write back“ in seinen cache_type, und messen Sie noch einmal.</translation>
    </message>
    <message>
        <source>Measure with a larger file, or the whole drive when it is not in use.</source>
        <translation>Messen Sie mit einer größeren Datei oder das ganze Laufwerk, wenn es nicht benutzt wird.</translation>
    </message>
    <message>
        <source>Measure again: another part of the drive is used.</source>
        <translation>Messen Sie noch einmal: ein anderer Teil des Laufwerks wird benutzt.</translation>
    </message>
    <message>
        <source>Timing cannot tell here. Go by the size that the drive reports, or by 4096 to be safe.</source>
        <translation>Zeiten entscheiden das hier nicht. Richten Sie sich nach der Größe, die das Laufwerk meldet, oder sicherheitshalber nach 4096.</translation>
    </message>
    <message>
        <source>Look at the drive's health and at its cable.</source>
        <translation>Sehen Sie nach dem Zustand des Laufwerks und nach seinem Kabel.</translation>
    </message>
    <message>
        <source>A shifted write costs %1 = %2.</source>
        <comment>ms, turns</comment>
        <translation>Verschobenes Schreiben kostet %1 = %2.</translation>
    </message>
    <message>
        <source>A shifted write costs %1 more.</source>
        <translation>Verschobenes Schreiben kostet %1 mehr.</translation>
    </message>
    <message>
        <source>A shifted write takes %1 % longer (%2).</source>
        <comment>per cent, ms</comment>
        <translation>Verschobenes Schreiben dauert %1 % länger (%2).</translation>
    </message>
    <message numerus="yes">
        <source>Evidence %1 after %n write(s), %2.</source>
        <comment>odds, seconds</comment>
        <translation>
            <numerusform>Belege %1 nach %n Schreibvorgang, %2.</numerusform>
            <numerusform>Belege %1 nach %n Schreibvorgängen, %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) can be neither read nor written any more; the first is %1. Save your data.</source>
        <translation>
            <numerusform>%n Sektor lässt sich weder lesen noch schreiben; es ist %1. Sichern Sie Ihre Daten.</numerusform>
            <numerusform>%n Sektoren lassen sich weder lesen noch schreiben; der erste ist %1. Sichern Sie Ihre Daten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) had changed and were put back.</source>
        <translation>
            <numerusform>%n Sektor hatte sich geändert und wurde zurückgeschrieben.</numerusform>
            <numerusform>%n Sektoren hatten sich geändert und wurden zurückgeschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every byte is as it was before.</source>
        <translation>Jedes Byte ist wie zuvor.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>one sentence after another</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Reads that cross a multiple of %1 take longer: the unit is %1.</source>
        <translation>Lesen über ein Vielfaches von %1 hinweg dauert länger: die Einheit ist %1.</translation>
    </message>
    <message>
        <source>No unit was found: no read that crosses a border takes longer.</source>
        <translation>Keine Einheit gefunden: kein Lesen über eine Grenze hinweg dauert länger.</translation>
    </message>
    <message numerus="yes">
        <source>%n read(s), %1.</source>
        <comment>seconds</comment>
        <translation>
            <numerusform>%n Lesevorgang, %1.</numerusform>
            <numerusform>%n Lesevorgänge, %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>a file on the mounted drive</source>
        <comment>way of measuring</comment>
        <translation>eine Datei auf dem eingehängten Laufwerk</translation>
    </message>
    <message>
        <source>a blank drive</source>
        <comment>way of measuring</comment>
        <translation>ein leeres Laufwerk</translation>
    </message>
    <message>
        <source>the same data written back</source>
        <comment>way of measuring</comment>
        <translation>dieselben Daten zurückgeschrieben</translation>
    </message>
    <message>
        <source>reading only</source>
        <comment>way of measuring</comment>
        <translation>nur lesen</translation>
    </message>
    <message>
        <source>Writes to a file of its own on the mounted drive, which vanishes afterwards. Touches nobody's data and needs no privilege.</source>
        <translation>Schreibt in eine eigene Datei auf dem eingehängten Laufwerk, die danach verschwindet. Berührt niemandes Daten und braucht keine besonderen Rechte.</translation>
    </message>
    <message>
        <source>Writes to a part of the blank drive.</source>
        <translation>Schreibt auf einen Teil des leeren Laufwerks.</translation>
    </message>
    <message>
        <source>Reads a part of the drive, saves it on another drive, writes the same data back and verifies it. The drive must not be in use.</source>
        <translation>Liest einen Teil des Laufwerks, sichert ihn auf einem anderen Laufwerk, schreibt dieselben Daten zurück und prüft sie. Das Laufwerk darf nicht benutzt werden.</translation>
    </message>
    <message>
        <source>Reads only. Finds the pages of cards and flash, never the sectors of a platter.</source>
        <translation>Liest nur. Findet die Seiten von Karten und Flash, nie die Sektoren einer Scheibe.</translation>
    </message>
    <message>
        <source>Making the file</source>
        <comment>step of a measurement</comment>
        <translation>Die Datei wird angelegt</translation>
    </message>
    <message>
        <source>Reading the part that is written</source>
        <comment>step of a measurement</comment>
        <translation>Der Teil, der geschrieben wird, wird gelesen</translation>
    </message>
    <message>
        <source>Saving it on another drive</source>
        <comment>step of a measurement</comment>
        <translation>Er wird auf einem anderen Laufwerk gesichert</translation>
    </message>
    <message>
        <source>Making the drive forget it</source>
        <comment>step of a measurement</comment>
        <translation>Das Laufwerk soll ihn vergessen</translation>
    </message>
    <message>
        <source>Warming up</source>
        <comment>step of a measurement</comment>
        <translation>Warmlaufen</translation>
    </message>
    <message>
        <source>Measuring</source>
        <comment>step of a measurement</comment>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Verifying that every byte is as it was</source>
        <comment>step of a measurement</comment>
        <translation>Prüfen, dass jedes Byte ist, wie es war</translation>
    </message>
    <message>
        <source>Putting back what differs</source>
        <comment>step of a measurement</comment>
        <translation>Zurückschreiben, was abweicht</translation>
    </message>
    <message>
        <source>Waiting for the drive</source>
        <translation>Warten auf das Laufwerk</translation>
    </message>
    <message>
        <source>Simulated: a practice drive was measured, no real one.</source>
        <translation>Simuliert: gemessen wurde ein Übungslaufwerk, kein echtes.</translation>
    </message>
    <message>
        <source>This is a virtual drive: what was measured is what lies below it.</source>
        <translation>Das ist ein virtuelles Laufwerk: gemessen wurde, was darunter liegt.</translation>
    </message>
    <message>
        <source>more than %1 : 1</source>
        <comment>odds</comment>
        <translation>mehr als %1 : 1</translation>
    </message>
    <message>
        <source>%1 : 1</source>
        <comment>odds</comment>
        <translation>%1 : 1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Listed by %1: flash that is best written in units of %2.</source>
        <comment>who lists the drive, a size</comment>
        <translation>Verzeichnet bei %1: Flash, der am besten in Einheiten von %2 beschrieben wird.</translation>
    </message>
    <message>
        <source>Listed by %1: %2-byte sectors.</source>
        <comment>who lists the drive, a number</comment>
        <translation>Verzeichnet bei %1: Sektoren zu %2 Bytes.</translation>
    </message>
    <message>
        <source>Blocks of %1: 4096-byte sectors inside. Aligned starts are %2 times as fast as the best other one.</source>
        <translation>Blöcke von %1: innen Sektoren zu 4096 Bytes. Ausgerichtete Anfänge sind %2-mal so schnell wie der beste andere.</translation>
    </message>
    <message>
        <source>Blocks of %1: 4096-byte sectors inside that begin %3 sectors of 512 bytes behind a multiple of 4096. Aligned starts are %2 times as fast as the best other one.</source>
        <translation>Blöcke von %1: innen Sektoren zu 4096 Bytes, die %3 Sektoren zu 512 Bytes hinter einem Vielfachen von 4096 beginnen. Ausgerichtete Anfänge sind %2-mal so schnell wie der beste andere.</translation>
    </message>
    <message>
        <source>Blocks of %1: no start is better than another (ratio %2).</source>
        <translation>Blöcke von %1: kein Anfang ist besser als ein anderer (Verhältnis %2).</translation>
    </message>
    <message>
        <source>Blocks of %1: inconclusive (ratio %2).</source>
        <translation>Blöcke von %1: nicht entschieden (Verhältnis %2).</translation>
    </message>
    <message>
        <source>Blocks of %1: they tell nothing about sectors.</source>
        <translation>Blöcke von %1: sie sagen nichts über Sektoren.</translation>
    </message>
    <message>
        <source>A practice drive is simulated: it has no throughput.</source>
        <translation>Ein Übungslaufwerk ist simuliert: Es hat keinen Durchsatz.</translation>
    </message>
</context>
<context>
    <name>ProbePictures</name>
    <message>
        <source>time of one write, ms</source>
        <comment>axis of a chart</comment>
        <translation>Zeit eines Schreibvorgangs, ms</translation>
    </message>
    <message>
        <source>start shifted by this many 512-byte sectors</source>
        <comment>axis of a chart</comment>
        <translation>Anfang um so viele 512-Byte-Sektoren versetzt</translation>
    </message>
    <message>
        <source>one turn</source>
        <comment>of the platter, beside a line</comment>
        <translation>eine Umdrehung</translation>
    </message>
    <message>
        <source>two turns</source>
        <comment>of the platter, beside a line</comment>
        <translation>zwei Umdrehungen</translation>
    </message>
    <message>
        <source>three turns</source>
        <comment>of the platter, beside a line</comment>
        <translation>drei Umdrehungen</translation>
    </message>
    <message>
        <source>writes, 8 to a block in random order</source>
        <comment>axis of a chart</comment>
        <translation>Schreibvorgänge, je 8 in zufälliger Reihenfolge</translation>
    </message>
    <message>
        <source>enough at %1</source>
        <comment>the odds, beside a line</comment>
        <translation>genug bei %1</translation>
    </message>
</context>
<context>
    <name>QPushButton</name>
    <message>
        <source>%1: %2</source>
        <comment>button of a row, what the row is about</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ReasonText</name>
    <message>
        <source>a claim of 512 says nothing about the inside</source>
        <translation>die Angabe 512 sagt nichts über das Innere</translation>
    </message>
    <message>
        <source>it is only a hint: no rule uses it</source>
        <translation>das ist nur ein Hinweis, den keine Regel benutzt</translation>
    </message>
    <message>
        <source>the drive does not say</source>
        <translation>das Laufwerk sagt nichts dazu</translation>
    </message>
    <message>
        <source>no sector has that size</source>
        <translation>diese Größe hat kein Sektor</translation>
    </message>
    <message>
        <source>it is smaller than the logical sector</source>
        <translation>das ist kleiner als der logische Sektor</translation>
    </message>
    <message>
        <source>a negative offset says that the layers below contradict each other</source>
        <translation>ein negativer Versatz heißt, dass sich die Schichten darunter widersprechen</translation>
    </message>
    <message>
        <source>it is not a whole number of logical sectors</source>
        <translation>das ist keine ganze Zahl logischer Sektoren</translation>
    </message>
    <message>
        <source>it is not smaller than the physical sector</source>
        <translation>das ist nicht kleiner als der physische Sektor</translation>
    </message>
    <message>
        <source>it is the most that a bridge transfers at once, not a property of the drive</source>
        <translation>so viel überträgt eine Brücke höchstens auf einmal, es ist keine Eigenschaft des Laufwerks</translation>
    </message>
    <message>
        <source>it is the most that a host adapter transfers at once, not a property of the drive</source>
        <translation>so viel überträgt ein Hostadapter höchstens auf einmal, es ist keine Eigenschaft des Laufwerks</translation>
    </message>
    <message>
        <source>it is the largest number that fits, not a property of the drive</source>
        <translation>das ist die größte Zahl, die hineinpasst, keine Eigenschaft des Laufwerks</translation>
    </message>
    <message>
        <source>it is not a whole number of physical sectors</source>
        <translation>das ist keine ganze Zahl physischer Sektoren</translation>
    </message>
    <message>
        <source>it is not a power of two</source>
        <translation>das ist keine Zweierpotenz</translation>
    </message>
    <message>
        <source>it is larger than 64 MiB</source>
        <translation>das ist mehr als 64 MiB</translation>
    </message>
    <message>
        <source>over USB only powers of two up to 1 MiB are believed</source>
        <translation>über USB gelten nur Zweierpotenzen bis 1 MiB als glaubwürdig</translation>
    </message>
    <message>
        <source>only the last partition can take the rest</source>
        <translation>nur die letzte Partition kann den Rest nehmen</translation>
    </message>
    <message>
        <source>its size is zero</source>
        <translation>ihre Größe ist null</translation>
    </message>
    <message>
        <source>the table has no room for that many partitions</source>
        <translation>die Tabelle hat nicht für so viele Partitionen Platz</translation>
    </message>
    <message>
        <source>that kind of partition cannot hold this file system in this kind of table</source>
        <translation>diese Art von Partition kann in dieser Art von Tabelle dieses Dateisystem nicht aufnehmen</translation>
    </message>
    <message>
        <source>its name is not valid text</source>
        <translation>ihr Name ist kein gültiger Text</translation>
    </message>
    <message>
        <source>its name holds a control character</source>
        <translation>ihr Name enthält ein Steuerzeichen</translation>
    </message>
    <message>
        <source>its name begins or ends with a space</source>
        <translation>ihr Name beginnt oder endet mit einem Leerzeichen</translation>
    </message>
    <message>
        <source>its name is too long for what stores it</source>
        <translation>ihr Name ist zu lang für den Ort, an dem er steht</translation>
    </message>
    <message>
        <source>its name holds a character that cannot be stored</source>
        <translation>ihr Name enthält ein Zeichen, das sich nicht speichern lässt</translation>
    </message>
    <message>
        <source>nothing stores a name here</source>
        <translation>hier wird nirgends ein Name gespeichert</translation>
    </message>
    <message>
        <source>it is too small for its file system</source>
        <translation>sie ist zu klein für ihr Dateisystem</translation>
    </message>
    <message>
        <source>it is too large for its file system</source>
        <translation>sie ist zu groß für ihr Dateisystem</translation>
    </message>
    <message>
        <source>the plan would be longer than 64 KiB</source>
        <translation>der Plan würde länger als 64 KiB</translation>
    </message>
    <message>
        <source>no kind of partition table was chosen</source>
        <translation>es wurde keine Art von Partitionstabelle gewählt</translation>
    </message>
    <message>
        <source>Linux refuses it, and nobody who uses it was found</source>
        <translation>Linux lehnt es ab, und niemand, der es benutzt, wurde gefunden</translation>
    </message>
    <message>
        <source>something else is mounted over it</source>
        <translation>etwas anderes ist darüber eingehängt</translation>
    </message>
    <message>
        <source>another program has locked it</source>
        <translation>ein anderes Programm hat es gesperrt</translation>
    </message>
    <message>
        <source>its device node did not appear</source>
        <translation>seine Gerätedatei ist nicht erschienen</translation>
    </message>
    <message>
        <source>there is no home folder</source>
        <translation>es gibt keinen persönlichen Ordner</translation>
    </message>
    <message>
        <source>a restart empties that folder</source>
        <translation>ein Neustart leert diesen Ordner</translation>
    </message>
    <message>
        <source>others may change that folder</source>
        <translation>andere dürfen diesen Ordner ändern</translation>
    </message>
    <message>
        <source>that folder belongs to another user</source>
        <translation>dieser Ordner gehört einem anderen Benutzer</translation>
    </message>
    <message>
        <source>libblkid could not read it</source>
        <translation>libblkid konnte es nicht lesen</translation>
    </message>
    <message>
        <source>the sector size does not fit</source>
        <translation>die Sektorgröße passt nicht</translation>
    </message>
    <message>
        <source>data lies where the table must go</source>
        <translation>wo die Tabelle hin muss, liegen Daten</translation>
    </message>
    <message>
        <source>the disk is too small for the table</source>
        <translation>der Datenträger ist zu klein für die Tabelle</translation>
    </message>
    <message>
        <source>it was undone before</source>
        <translation>sie wurde schon zurückgenommen</translation>
    </message>
    <message>
        <source>no change to this disk was interrupted</source>
        <translation>an diesem Datenträger wurde keine Änderung unterbrochen</translation>
    </message>
    <message>
        <source>a change to this disk was interrupted: finish it or take it back</source>
        <translation>eine Änderung an diesem Datenträger wurde unterbrochen: Schließen Sie sie ab oder nehmen Sie sie zurück</translation>
    </message>
    <message>
        <source>nothing of it was written: the disk is as before</source>
        <translation>von ihr wurde nichts geschrieben, der Datenträger ist wie zuvor</translation>
    </message>
    <message>
        <source>it was finished before</source>
        <translation>sie wurde schon abgeschlossen</translation>
    </message>
    <message>
        <source>a file system was made since</source>
        <translation>seither wurde ein Dateisystem angelegt</translation>
    </message>
    <message>
        <source>the making of a file system had begun and not ended</source>
        <translation>das Anlegen eines Dateisystems hatte begonnen und war nicht zu Ende</translation>
    </message>
    <message>
        <source>the table was changed since by something else</source>
        <translation>die Tabelle wurde seither von etwas anderem geändert</translation>
    </message>
    <message>
        <source>it is another disk</source>
        <translation>es ist ein anderer Datenträger</translation>
    </message>
    <message>
        <source>nothing is saved under that number</source>
        <translation>unter dieser Nummer ist nichts gesichert</translation>
    </message>
    <message>
        <source>what was saved is damaged</source>
        <translation>die Sicherung ist beschädigt</translation>
    </message>
    <message>
        <source>it is a partition</source>
        <translation>es ist eine Partition</translation>
    </message>
    <message>
        <source>the system does not list it as a disk</source>
        <translation>das System führt es nicht als Datenträger</translation>
    </message>
    <message>
        <source>it is no block device</source>
        <translation>es ist kein Blockgerät</translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>what it names as lost is not what the disk holds</source>
        <translation>was als Verlust genannt ist, enthält der Datenträger so nicht</translation>
    </message>
    <message>
        <source>two partitions share sectors</source>
        <translation>zwei Partitionen teilen sich Sektoren</translation>
    </message>
    <message>
        <source>a start is off the grid</source>
        <translation>ein Anfang liegt außerhalb des Rasters</translation>
    </message>
    <message>
        <source>an end is off the grid</source>
        <translation>ein Ende liegt außerhalb des Rasters</translation>
    </message>
    <message>
        <source>a length is not a whole number of physical sectors</source>
        <translation>eine Länge ist keine ganze Zahl physischer Sektoren</translation>
    </message>
    <message>
        <source>a partition leaves the usable area</source>
        <translation>eine Partition ragt aus dem nutzbaren Bereich</translation>
    </message>
    <message>
        <source>it lies beyond what an MBR table can count</source>
        <translation>das liegt weiter hinten, als eine MBR-Tabelle zählen kann</translation>
    </message>
    <message>
        <source>two things have the same identifier</source>
        <translation>zweimal kommt dieselbe Kennung vor</translation>
    </message>
    <message>
        <source>the disk is too small</source>
        <translation>der Datenträger ist zu klein</translation>
    </message>
    <message>
        <source>it is for a disk of another size</source>
        <translation>er ist für einen Datenträger anderer Größe</translation>
    </message>
    <message>
        <source>the sector sizes do not fit together</source>
        <translation>die Sektorgrößen passen nicht zusammen</translation>
    </message>
    <message>
        <source>the usable area is not that of the disk</source>
        <translation>der nutzbare Bereich ist nicht der des Datenträgers</translation>
    </message>
    <message>
        <source>a partition lacks its identifier</source>
        <translation>einer Partition fehlt ihre Kennung</translation>
    </message>
    <message>
        <source>the disk lacks its identifier</source>
        <translation>dem Datenträger fehlt seine Kennung</translation>
    </message>
    <message>
        <source>there is no room for a link of the logical partitions</source>
        <translation>für ein Glied der logischen Partitionen ist kein Platz</translation>
    </message>
    <message>
        <source>the extended partition does not hold its logical ones</source>
        <translation>die erweiterte Partition umfasst ihre logischen nicht</translation>
    </message>
    <message>
        <source>the steps are out of order</source>
        <translation>die Schritte sind nicht in der richtigen Reihenfolge</translation>
    </message>
    <message>
        <source>a step is missing</source>
        <translation>ein Schritt fehlt</translation>
    </message>
    <message>
        <source>a step depends on one that comes later</source>
        <translation>ein Schritt hängt von einem späteren ab</translation>
    </message>
    <message>
        <source>the steps are not numbered</source>
        <translation>die Schritte sind nicht nummeriert</translation>
    </message>
    <message>
        <source>something would be lost that the plan does not name</source>
        <translation>es ginge etwas verloren, das der Plan nicht nennt</translation>
    </message>
    <message>
        <source>one partition would get two file systems</source>
        <translation>eine Partition bekäme zwei Dateisysteme</translation>
    </message>
    <message>
        <source>a file system has no partition</source>
        <translation>ein Dateisystem hat keine Partition</translation>
    </message>
    <message>
        <source>a file system does not fit into its partition</source>
        <translation>ein Dateisystem passt nicht in seine Partition</translation>
    </message>
    <message>
        <source>the partition is not meant for its file system</source>
        <translation>die Partition ist nicht für ihr Dateisystem gedacht</translation>
    </message>
    <message>
        <source>a file system lacks its identifier</source>
        <translation>einem Dateisystem fehlt seine Kennung</translation>
    </message>
    <message>
        <source>what would be cleared is not where the plan says</source>
        <translation>was entfernt würde, ist nicht dort, wo der Plan es nennt</translation>
    </message>
    <message>
        <source>a file system cannot have that name</source>
        <translation>ein Dateisystem kann diesen Namen nicht tragen</translation>
    </message>
    <message>
        <source>that file system stores no owner</source>
        <translation>dieses Dateisystem speichert keinen Besitzer</translation>
    </message>
    <message>
        <source>its type does not fit that kind of table</source>
        <translation>ihr Typ passt nicht zu dieser Art von Tabelle</translation>
    </message>
    <message>
        <source>the table cannot store its name</source>
        <translation>die Tabelle kann ihren Namen nicht speichern</translation>
    </message>
    <message>
        <source>it has what that kind of table or place cannot store</source>
        <translation>sie hat etwas, das diese Art von Tabelle oder dieser Platz nicht speichern kann</translation>
    </message>
    <message>
        <source>a logical partition has no link, or another one has</source>
        <translation>eine logische Partition hat kein Glied, oder eine andere hat eines</translation>
    </message>
    <message>
        <source>the partitions are not numbered as the table counts them</source>
        <translation>die Partitionen sind nicht so nummeriert, wie die Tabelle sie zählt</translation>
    </message>
    <message>
        <source>its grid is not a size that can be used</source>
        <translation>das Raster hat keine brauchbare Größe</translation>
    </message>
    <message>
        <source>no table has that number of places for partitions</source>
        <translation>so viele Plätze für Partitionen hat keine Tabelle</translation>
    </message>
    <message>
        <source>it is not for one kind of table</source>
        <translation>das ist nicht für eine einzige Art von Tabelle</translation>
    </message>
    <message>
        <source>the computed table does not say what was planned</source>
        <translation>die berechnete Tabelle sagt nicht, was geplant war</translation>
    </message>
    <message>
        <source>the number of a change has 16 hexadecimal digits, 0-9 and a-f</source>
        <translation>die Nummer einer Änderung hat 16 Hexadezimalziffern, 0-9 und a-f</translation>
    </message>
    <message>
        <source>its journal cannot be read</source>
        <translation>ihr Protokoll lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>it does not end</source>
        <translation>es endet nicht</translation>
    </message>
    <message>
        <source>a line is not what belongs there</source>
        <translation>eine Zeile gehört dort nicht hin</translation>
    </message>
    <message>
        <source>a line is too long</source>
        <translation>eine Zeile ist zu lang</translation>
    </message>
    <message>
        <source>it went on after its last word</source>
        <translation>es ging nach seinem letzten Wort weiter</translation>
    </message>
    <message>
        <source>nothing was asked of it</source>
        <translation>es wurde nichts von ihm verlangt</translation>
    </message>
    <message>
        <source>it is not a size, like 20GiB or 1.5TB</source>
        <translation>das ist keine Größe wie 20GiB oder 1.5TB</translation>
    </message>
    <message>
        <source>it is not written as key=value</source>
        <translation>es ist nicht als Schlüssel=Wert geschrieben</translation>
    </message>
    <message>
        <source>it is no number of a partition</source>
        <translation>das ist keine Nummer einer Partition</translation>
    </message>
    <message>
        <source>it is no number of a sector</source>
        <translation>das ist keine Nummer eines Sektors</translation>
    </message>
    <message>
        <source>the key is not known</source>
        <translation>der Schlüssel ist unbekannt</translation>
    </message>
    <message>
        <source>the file system is not known: ext4, xfs, btrfs, f2fs, fat32, exfat, ntfs, swap or none</source>
        <translation>das Dateisystem ist unbekannt: ext4, xfs, btrfs, f2fs, fat32, exfat, ntfs, swap oder none</translation>
    </message>
    <message>
        <source>there is none yet</source>
        <translation>noch gibt es keine</translation>
    </message>
    <message>
        <source>something lies on the disk as a whole, beside its partitions</source>
        <translation>neben den Partitionen liegt etwas auf dem ganzen Datenträger</translation>
    </message>
    <message>
        <source>its logical partitions are not in the order of their numbers</source>
        <translation>die logischen Partitionen liegen nicht in der Reihenfolge ihrer Nummern</translation>
    </message>
    <message>
        <source>there is no such partition</source>
        <translation>diese Partition gibt es nicht</translation>
    </message>
    <message>
        <source>two changes name the same partition</source>
        <translation>zwei Änderungen nennen dieselbe Partition</translation>
    </message>
    <message>
        <source>an extended partition holds logical ones, no file system</source>
        <translation>eine erweiterte Partition enthält logische, kein Dateisystem</translation>
    </message>
    <message>
        <source>the extended partition still holds logical ones; delete them too</source>
        <translation>die erweiterte Partition enthält noch logische; löschen Sie die auch</translation>
    </message>
    <message>
        <source>no file system was chosen</source>
        <translation>es wurde kein Dateisystem gewählt</translation>
    </message>
    <message>
        <source>its start is on the grid already</source>
        <translation>ihr Anfang liegt schon im Raster</translation>
    </message>
    <message>
        <source>the table has no number left for a partition there</source>
        <translation>die Tabelle hat dort keine Nummer mehr für eine Partition</translation>
    </message>
    <message>
        <source>the table on the disk is not the one it changes</source>
        <translation>die Tabelle auf dem Datenträger ist nicht die, die er ändert</translation>
    </message>
    <message>
        <source>it would change a partition that it says it keeps</source>
        <translation>er würde eine Partition ändern, die er zu behalten verspricht</translation>
    </message>
    <message>
        <source>it would write into a partition that it keeps</source>
        <translation>er würde in eine Partition schreiben, die er behält</translation>
    </message>
    <message>
        <source>the partitions it keeps are not numbered rightly</source>
        <translation>die behaltenen Partitionen sind nicht richtig nummeriert</translation>
    </message>
    <message>
        <source>only root can make a Btrfs file system that belongs to somebody else</source>
        <translation>nur root kann ein Btrfs anlegen, das jemand anderem gehört</translation>
    </message>
    <message>
        <source>the type of partition is not known</source>
        <translation>der Typ der Partition ist unbekannt</translation>
    </message>
    <message>
        <source>the kind of table is not known: gpt or dos</source>
        <translation>die Art der Tabelle ist unbekannt: gpt oder dos</translation>
    </message>
    <message>
        <source>there is no such user</source>
        <translation>diesen Benutzer gibt es nicht</translation>
    </message>
    <message>
        <source>it is not a digest of 64 hexadecimal digits</source>
        <translation>das ist kein Prüfwert aus 64 Hexadezimalziffern</translation>
    </message>
    <message>
        <source>it cannot be combined with --request</source>
        <translation>das lässt sich nicht mit --request verbinden</translation>
    </message>
    <message>
        <source>it does not begin with a slash</source>
        <translation>es beginnt nicht mit einem Schrägstrich</translation>
    </message>
    <message>
        <source>what was typed is not what was asked for</source>
        <translation>die Eingabe ist nicht das Verlangte</translation>
    </message>
    <message>
        <source>a key occurs twice</source>
        <translation>ein Schlüssel kommt zweimal vor</translation>
    </message>
    <message>
        <source>it breaks off or holds a stray character</source>
        <translation>er bricht ab oder enthält ein verirrtes Zeichen</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>er ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what the finding is (no full stop), then why (a sentence)</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>two places on it look the same when shown</source>
        <translation>zwei Stellen darauf sehen gleich aus, wenn sie angezeigt werden</translation>
    </message>
    <message>
        <source>it describes a new table; --add, --delete, --format, --fix-start and --repair change the old one</source>
        <translation>es beschreibt eine neue Tabelle; --add, --delete, --format, --fix-start und --repair ändern die alte</translation>
    </message>
    <message>
        <source>it holds more or fewer entries than are written here</source>
        <translation>sie hat mehr oder weniger Einträge, als hier geschrieben werden</translation>
    </message>
    <message>
        <source>a repair goes alone; make other changes after it</source>
        <translation>eine Reparatur geht allein; machen Sie andere Änderungen danach</translation>
    </message>
    <message>
        <source>nothing is wrong with it</source>
        <translation>mit ihr ist alles in Ordnung</translation>
    </message>
    <message>
        <source>it is no GPT with one whole copy, or more than a copy is wrong</source>
        <translation>sie ist keine GPT mit einer heilen Kopie, oder es ist mehr als eine Kopie falsch</translation>
    </message>
    <message>
        <source>it was made for a larger disk; an enclosure may hide the end of this one, with the second copy</source>
        <translation>sie wurde für einen größeren Datenträger gemacht; ein Gehäuse kann das Ende von diesem verbergen, mitsamt der zweiten Kopie</translation>
    </message>
    <message>
        <source>it has been carried on in the meantime</source>
        <translation>sie wurde inzwischen fortgesetzt</translation>
    </message>
    <message>
        <source>a partition lies where the second copy of the table must go</source>
        <translation>eine Partition liegt dort, wo die zweite Kopie der Tabelle hingehört</translation>
    </message>
    <message>
        <source>its stripe is not one of an array</source>
        <translation>sein Streifen ist nicht der eines Verbunds</translation>
    </message>
    <message>
        <source>it is said to be a repair and changes more than that</source>
        <translation>er gibt sich als Reparatur aus und ändert mehr als das</translation>
    </message>
    <message>
        <source>it holds something that would be lost; agree to that first (--lose-content on the command line)</source>
        <translation>sie enthält etwas, das verloren ginge; stimmen Sie dem zuerst zu (auf der Kommandozeile --lose-content)</translation>
    </message>
    <message>
        <source>it was not read</source>
        <translation>er wurde nicht gelesen</translation>
    </message>
    <message>
        <source>something has been put on its new partitions since</source>
        <translation>auf ihre neuen Partitionen wurde inzwischen etwas gelegt</translation>
    </message>
    <message>
        <source>a saved table comes back as it was; make other changes after it</source>
        <translation>eine gesicherte Tabelle kommt zurück, wie sie war; andere Änderungen danach machen</translation>
    </message>
    <message>
        <source>what was saved is found by the drive itself, not by a snapshot of it</source>
        <translation>was gesichert ist, wird nach dem Laufwerk selbst gefunden, nicht nach einer Aufnahme davon</translation>
    </message>
    <message>
        <source>the saved table is the one that is there</source>
        <translation>die gesicherte Tabelle ist die, die schon da ist</translation>
    </message>
    <message>
        <source>the drive had no partition table before that change</source>
        <translation>das Laufwerk hatte vor dieser Änderung keine Partitionstabelle</translation>
    </message>
    <message>
        <source>something was wrong with the table already when it was saved</source>
        <translation>an der Tabelle stimmte schon etwas nicht, als sie gesichert wurde</translation>
    </message>
    <message>
        <source>not all of the old table was saved</source>
        <translation>nicht alles von der alten Tabelle wurde gesichert</translation>
    </message>
    <message>
        <source>it is said to bring a saved table back and does more than that</source>
        <translation>er soll eine gesicherte Tabelle zurückholen und tut mehr als das</translation>
    </message>
    <message>
        <source>its table is not the one that was saved</source>
        <translation>seine Tabelle ist nicht die, die gesichert wurde</translation>
    </message>
    <message>
        <source>it is for another saved table or another drive</source>
        <translation>er ist für eine andere gesicherte Tabelle oder ein anderes Laufwerk</translation>
    </message>
    <message>
        <source>it clears something else than what lies on the disk as a whole</source>
        <translation>er löscht etwas anderes als das, was auf dem Datenträger als Ganzem liegt</translation>
    </message>
    <message>
        <source>what it says is lost is not what would be lost</source>
        <translation>was laut ihm verloren geht, ist nicht das, was verloren ginge</translation>
    </message>
    <message>
        <source>no measurement of this disk was interrupted</source>
        <translation>keine Messung dieses Datenträgers wurde unterbrochen</translation>
    </message>
    <message>
        <source>this disk was not measured yet</source>
        <translation>dieser Datenträger wurde noch nicht gemessen</translation>
    </message>
    <message>
        <source>this computer does not let its speed be set</source>
        <translation>dieser Rechner lässt seine Geschwindigkeit nicht einstellen</translation>
    </message>
    <message>
        <source>this computer does not offer that setting of its speed</source>
        <translation>dieser Rechner bietet diese Einstellung seiner Geschwindigkeit nicht an</translation>
    </message>
    <message>
        <source>the drive or its adapter refuses it</source>
        <translation>das Laufwerk oder sein Adapter lehnt es ab</translation>
    </message>
    <message>
        <source>the kernel does not show the write cache of this drive</source>
        <translation>der Kernel zeigt den Schreibcache dieses Laufwerks nicht</translation>
    </message>
    <message>
        <source>this drive has no write cache to switch</source>
        <translation>dieses Laufwerk hat keinen Schreibcache, der sich schalten ließe</translation>
    </message>
</context>
<context>
    <name>SizeFormat</name>
    <message>
        <source>%1 bytes</source>
        <comment>an exact size</comment>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>%1 (%2, %3)</source>
        <comment>size in GB, then in GiB, then in bytes</comment>
        <translation>%1 (%2, %3)</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation>%1 min</translation>
    </message>
</context>
<context>
    <name>TableText</name>
    <message>
        <source>Linux</source>
        <comment>what a partition is for</comment>
        <translation>Linux</translation>
    </message>
    <message>
        <source>swap</source>
        <comment>what a partition is for</comment>
        <translation>Swap</translation>
    </message>
    <message>
        <source>start-up (EFI)</source>
        <comment>what a partition is for</comment>
        <translation>Start (EFI)</translation>
    </message>
    <message>
        <source>reserved (Windows)</source>
        <comment>what a partition is for</comment>
        <translation>reserviert (Windows)</translation>
    </message>
    <message>
        <source>start-up (BIOS)</source>
        <comment>what a partition is for</comment>
        <translation>Start (BIOS)</translation>
    </message>
    <message>
        <source>extended</source>
        <comment>what a partition is for</comment>
        <translation>erweitert</translation>
    </message>
    <message>
        <source>RAID</source>
        <comment>what a partition is for</comment>
        <translation>RAID</translation>
    </message>
    <message>
        <source>LVM</source>
        <comment>what a partition is for</comment>
        <translation>LVM</translation>
    </message>
    <message>
        <source>encrypted</source>
        <comment>what a partition is for</comment>
        <translation>verschlüsselt</translation>
    </message>
    <message>
        <source>Windows data</source>
        <comment>what a partition is for</comment>
        <translation>Windows-Daten</translation>
    </message>
    <message>
        <source>#</source>
        <comment>partition number</comment>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>File system</source>
        <translation>Dateisystem</translation>
    </message>
    <message>
        <source>At the same place in both, by their saved numbers: %1.</source>
        <comment>numbers of partitions</comment>
        <translation>In beiden an derselben Stelle, mit ihren gesicherten Nummern: %1.</translation>
    </message>
    <message>
        <source>Not in the saved table: %1 of the drive as it is now.</source>
        <comment>numbers of partitions</comment>
        <translation>Nicht in der gesicherten Tabelle: %1 vom Laufwerk, wie es jetzt ist.</translation>
    </message>
    <message>
        <source>Only in the saved table: %1.</source>
        <comment>numbers of partitions</comment>
        <translation>Nur in der gesicherten Tabelle: %1.</translation>
    </message>
</context>
<context>
    <name>ThroughputWords</name>
    <message>
        <source>Sequential read</source>
        <translation>Lesen am Stück</translation>
    </message>
    <message>
        <source>Sequential write</source>
        <translation>Schreiben am Stück</translation>
    </message>
    <message>
        <source>Random read</source>
        <translation>Verstreutes Lesen</translation>
    </message>
    <message>
        <source>Durable write</source>
        <translation>Dauerhaftes Schreiben</translation>
    </message>
    <message>
        <source>Random write</source>
        <translation>Verstreutes Schreiben</translation>
    </message>
    <message>
        <source>Copy of a large file</source>
        <translation>Kopie einer großen Datei</translation>
    </message>
    <message>
        <source>Small files made</source>
        <translation>Kleine Dateien angelegt</translation>
    </message>
    <message>
        <source>Small files changed</source>
        <translation>Kleine Dateien geändert</translation>
    </message>
    <message>
        <source>Small files deleted</source>
        <translation>Kleine Dateien gelöscht</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>It went through the memory of the computer, so it is not of the drive alone.</source>
        <translation>Es ging durch den Speicher des Rechners, kommt also nicht vom Laufwerk allein.</translation>
    </message>
    <message>
        <source>Linux counted fewer bytes from the drive than were read: it came from memory. It is not counted.</source>
        <translation>Linux zählte weniger Bytes vom Laufwerk, als gelesen wurden: Sie kamen aus dem Speicher. Der Wert zählt nicht.</translation>
    </message>
    <message>
        <source>It is more than the link can carry, so it came from memory and not from the drive. It is not counted.</source>
        <translation>Es ist mehr, als die Verbindung überträgt, kam also aus dem Speicher und nicht vom Laufwerk. Der Wert zählt nicht.</translation>
    </message>
    <message>
        <source>Others used the drive meanwhile.</source>
        <translation>Andere benutzten das Laufwerk währenddessen.</translation>
    </message>
    <message>
        <source>So few requests say little.</source>
        <translation>So wenige Zugriffe sagen wenig.</translation>
    </message>
    <message>
        <source>What was read is small enough for the drive's own memory.</source>
        <translation>Was gelesen wurde, passt in den Speicher des Laufwerks.</translation>
    </message>
    <message>
        <source>%1 MB/s</source>
        <translation>%1 MB/s</translation>
    </message>
    <message>
        <source>%1 MiB/s</source>
        <translation>%1 MiB/s</translation>
    </message>
    <message>
        <source>Written again</source>
        <translation>Noch einmal geschrieben</translation>
    </message>
    <message>
        <source>Written for the first time</source>
        <translation>Zum ersten Mal geschrieben</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>kind of access, size of a request</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2 at once</source>
        <comment>kind of access, number of requests</comment>
        <translation>%1, %2 zugleich</translation>
    </message>
    <message>
        <source>%1, write cache on</source>
        <translation>%1, Schreibcache an</translation>
    </message>
    <message>
        <source>%1, write cache off</source>
        <translation>%1, Schreibcache aus</translation>
    </message>
    <message>
        <source>from sector %1</source>
        <translation>ab Sektor %1</translation>
    </message>
    <message>
        <source>outer eighth</source>
        <comment>of the drive</comment>
        <translation>äußeres Achtel</translation>
    </message>
    <message>
        <source>middle eighth</source>
        <comment>of the drive</comment>
        <translation>mittleres Achtel</translation>
    </message>
    <message>
        <source>inner eighth</source>
        <comment>of the drive</comment>
        <translation>inneres Achtel</translation>
    </message>
    <message>
        <source>in files of its own</source>
        <translation>in eigenen Dateien</translation>
    </message>
    <message>
        <source>part that may be written</source>
        <translation>Teil, der beschrieben werden darf</translation>
    </message>
    <message>
        <source>whole drive</source>
        <translation>ganzes Laufwerk</translation>
    </message>
    <message>
        <source>not run: too little room</source>
        <translation>nicht gemessen: zu wenig Platz</translation>
    </message>
    <message>
        <source>not run: not a whole number of the drive's sectors</source>
        <translation>nicht gemessen: keine ganze Zahl von Sektoren des Laufwerks</translation>
    </message>
    <message>
        <source>not run: a file has no start sector of its own</source>
        <translation>nicht gemessen: Eine Datei hat keinen eigenen Startsektor</translation>
    </message>
    <message>
        <source>not run: it needs a file system</source>
        <translation>nicht gemessen: braucht ein Dateisystem</translation>
    </message>
    <message>
        <source>Stopped before all figures were taken.</source>
        <translation>Angehalten, bevor alles gemessen war.</translation>
    </message>
    <message>
        <source>Not all figures could be taken. %1</source>
        <comment>why</comment>
        <translation>Nicht alles ließ sich messen. %1</translation>
    </message>
    <message>
        <source>Not all figures could be taken.</source>
        <translation>Nicht alles ließ sich messen.</translation>
    </message>
    <message>
        <source>not run: nothing is written here</source>
        <translation>nicht gemessen: Hier wird nichts geschrieben</translation>
    </message>
    <message>
        <source>not run: the write cache cannot be switched here</source>
        <translation>nicht gemessen: Der Schreibcache lässt sich hier nicht umschalten</translation>
    </message>
    <message>
        <source>The drive's write cache could not be put back as it was. Turn it on again, for example with hdparm -W1.</source>
        <translation>Der Schreibcache des Laufwerks ließ sich nicht in den alten Zustand versetzen. Schalten Sie ihn wieder ein, zum Beispiel mit hdparm -W1.</translation>
    </message>
    <message>
        <source>The part of the blank drive that was written to could not be emptied again: it holds random data.</source>
        <translation>Der beschriebene Teil des leeren Laufwerks ließ sich nicht wieder leeren: Er enthält zufällige Daten.</translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message>
        <source>claims %1/%2</source>
        <comment>logical and physical sector size in bytes</comment>
        <translation>meldet %1/%2</translation>
    </message>
    <message>
        <source>%1 assumed, not measured</source>
        <comment>physical sector size in bytes</comment>
        <translation>%1 angenommen, nicht gemessen</translation>
    </message>
    <message>
        <source>believed %1</source>
        <comment>physical sector size in bytes</comment>
        <translation>es gilt %1</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gbit/s</translation>
    </message>
    <message>
        <source>%1 Mb/s</source>
        <translation>%1 Mbit/s</translation>
    </message>
    <message>
        <source>%1 link %2</source>
        <comment>kind of connection, then its speed</comment>
        <translation>%1, Verbindung %2</translation>
    </message>
    <message>
        <source>%1 turns per minute, one turn %2</source>
        <comment>%2 is a time, like 11.1 ms</comment>
        <translation>%1 Umdrehungen pro Minute, eine Umdrehung %2</translation>
    </message>
    <message>
        <source>no moving parts</source>
        <comment>solid-state drive</comment>
        <translation>ohne bewegte Teile</translation>
    </message>
    <message>
        <source>none mounted</source>
        <comment>of the partitions</comment>
        <translation>keine eingehängt</translation>
    </message>
    <message numerus="yes">
        <source>%n mounted</source>
        <comment>of the partitions</comment>
        <translation>
            <numerusform>%n eingehängt</numerusform>
            <numerusform>%n eingehängt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on the whole disk</source>
        <comment>kind of content, like RAID member</comment>
        <translation>%1 auf dem ganzen Datenträger</translation>
    </message>
    <message>
        <source>%1, no partitions</source>
        <comment>kind of partition table</comment>
        <translation>%1, keine Partitionen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n partition(s), %2</source>
        <comment>kind of table, count, how many are mounted</comment>
        <translation>
            <numerusform>%1, %n Partition, %2</numerusform>
            <numerusform>%1, %n Partitionen, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Each 4 KiB block lies across two physical sectors: the drive must read both before it can write them again.</source>
        <translation>Jeder 4-KiB-Block liegt über zwei physischen Sektoren: Das Laufwerk muss beide lesen, bevor es sie neu schreiben kann.</translation>
    </message>
    <message>
        <source>Each 4 KiB block lies across two physical sectors: the drive reads both, waits one turn and writes again.</source>
        <translation>Jeder 4-KiB-Block liegt über zwei physischen Sektoren: Das Laufwerk liest beide, wartet eine Umdrehung und schreibt sie neu.</translation>
    </message>
    <message>
        <source>on the grid</source>
        <comment>grade of a start</comment>
        <translation>im Raster</translation>
    </message>
    <message>
        <source>aligned</source>
        <comment>grade of a start</comment>
        <translation>ausgerichtet</translation>
    </message>
    <message>
        <source>misaligned</source>
        <comment>grade of a start</comment>
        <translation>falsch ausgerichtet</translation>
    </message>
    <message>
        <source>not judged</source>
        <comment>grade of a start</comment>
        <translation>nicht beurteilt</translation>
    </message>
    <message numerus="yes">
        <source>starts %n sector(s) off</source>
        <comment>of a misaligned partition</comment>
        <translation>
            <numerusform>beginnt %n Sektor daneben</numerusform>
            <numerusform>beginnt %n Sektoren daneben</numerusform>
        </translation>
    </message>
    <message>
        <source>listed as %1</source>
        <comment>sector size in bytes</comment>
        <translation>laut Liste %1</translation>
    </message>
    <message>
        <source>measured %1</source>
        <comment>sector size in bytes</comment>
        <translation>gemessen %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>claims nothing: %1</source>
        <comment>%1 is what is believed instead</comment>
        <translation>meldet nichts: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is known of the sector size, then what is believed</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>serial ends in %1</source>
        <translation>Seriennummer endet auf %1</translation>
    </message>
    <message>
        <source> · </source>
        <comment>between groups of facts</comment>
        <translation> · </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>kind of connection, then its speed</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>no partition table</source>
        <translation>keine Partitionstabelle</translation>
    </message>
    <message>
        <source>RAID member</source>
        <comment>kind of content</comment>
        <translation>RAID-Mitglied</translation>
    </message>
    <message>
        <source>swap</source>
        <comment>kind of content</comment>
        <translation>Swap</translation>
    </message>
    <message>
        <source>no file system</source>
        <comment>kind of content</comment>
        <translation>kein Dateisystem</translation>
    </message>
    <message>
        <source>unknown content</source>
        <comment>kind of content</comment>
        <translation>unbekannter Inhalt</translation>
    </message>
    <message>
        <source>SD or eMMC</source>
        <comment>kind of connection</comment>
        <translation>SD oder eMMC</translation>
    </message>
    <message>
        <source>virtual disk</source>
        <comment>kind of connection</comment>
        <translation>virtueller Datenträger</translation>
    </message>
    <message>
        <source>loop device</source>
        <comment>kind of connection</comment>
        <translation>Loop-Gerät</translation>
    </message>
    <message>
        <source>disk image</source>
        <comment>kind of connection</comment>
        <translation>Abbild</translation>
    </message>
    <message>
        <source>unknown connection</source>
        <comment>kind of connection</comment>
        <translation>unbekannter Anschluss</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>milliseconds</comment>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>The %1-byte sectors inside are assumed, not measured.</source>
        <translation>Die Sektoren zu %1 Byte im Inneren sind angenommen, nicht gemessen.</translation>
    </message>
    <message>
        <source>It does not begin with a physical sector, which costs nothing here: this area is hardly ever written.</source>
        <translation>Sie beginnt nicht mit einem physischen Sektor; das kostet hier nichts, denn dieser Bereich wird kaum je beschrieben.</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>Each %1 piece sits inside one physical sector.</source>
        <comment>%1 is the size of a physical sector, like 32 KiB</comment>
        <translation>Jedes Stück zu %1 liegt in einem physischen Sektor.</translation>
    </message>
    <message>
        <source>A write of whole pieces costs nothing extra.</source>
        <translation>Das Schreiben ganzer Stücke kostet nichts zusätzlich.</translation>
    </message>
    <message>
        <source>Each %1 piece lies across two physical sectors: the drive must read both before it can write them again.</source>
        <comment>%1 is the size of a physical sector, like 32 KiB</comment>
        <translation>Jedes Stück zu %1 liegt über zwei physischen Sektoren: Das Laufwerk muss beide lesen, bevor es sie neu schreiben kann.</translation>
    </message>
    <message>
        <source>A write costs one turn of the platter more.</source>
        <translation>Ein Schreiben kostet eine Umdrehung mehr.</translation>
    </message>
    <message>
        <source>A write costs %1 more, 1.00 turn of the platter (computed from %2 turns per minute).</source>
        <comment>%1 is a time, like 11.1 ms</comment>
        <translation>Ein Schreiben kostet %1 mehr, 1,00 Umdrehungen (berechnet aus %2 Umdrehungen in der Minute).</translation>
    </message>
    <message>
        <source>Each 4 KiB block sits inside whole physical sectors.</source>
        <translation>Jeder Block zu 4 KiB liegt in ganzen physischen Sektoren.</translation>
    </message>
    <message>
        <source>A write costs no extra turn.</source>
        <translation>Ein Schreiben kostet keine zusätzliche Umdrehung.</translation>
    </message>
    <message>
        <source>A write costs nothing extra.</source>
        <translation>Ein Schreiben kostet nichts zusätzlich.</translation>
    </message>
    <message>
        <source>partition table (%1)</source>
        <comment>kind of content; GPT, BSD, SUN and so on</comment>
        <translation>Partitionstabelle (%1)</translation>
    </message>
    <message>
        <source>+1 turn</source>
        <comment>what a write costs more: a turn of the platter</comment>
        <translation>+1 Umdrehung</translation>
    </message>
    <message>
        <source>+%1</source>
        <comment>what a write costs more, like +11.1 ms</comment>
        <translation>+%1</translation>
    </message>
    <message>
        <source>A write costs %1 more, %2 turns of the platter (measured).</source>
        <comment>%1 is a time, like 11.1 ms</comment>
        <translation>Ein Schreibvorgang kostet %1 mehr, %2 Umdrehungen (gemessen).</translation>
    </message>
    <message>
        <source>A write costs %1 more (measured).</source>
        <comment>%1 is a time, like 11.1 ms</comment>
        <translation>Ein Schreibvorgang kostet %1 mehr (gemessen).</translation>
    </message>
</context>
<context>
    <name>VerifiedText</name>
    <message>
        <source>sectors %1 to %2</source>
        <translation>Sektoren %1 bis %2</translation>
    </message>
    <message>
        <source>%1, UUID %2</source>
        <comment>kind of file system, identifier</comment>
        <translation>%1, UUID %2</translation>
    </message>
    <message>
        <source>%1 “%2”, UUID %3</source>
        <comment>kind of file system, name, identifier</comment>
        <translation>%1 „%2“, UUID %3</translation>
    </message>
    <message>
        <source>The partition table reads back as written</source>
        <translation>Die Partitionstabelle liest sich so, wie sie geschrieben wurde</translation>
    </message>
    <message>
        <source>The second copy of the table reads back as written</source>
        <translation>Die zweite Kopie der Tabelle liest sich so, wie sie geschrieben wurde</translation>
    </message>
    <message>
        <source>Partition %1 lies where it was planned: %2</source>
        <comment>number, sectors</comment>
        <translation>Partition %1 liegt wie geplant: %2</translation>
    </message>
    <message>
        <source>Linux sees as many partitions as planned</source>
        <translation>Linux sieht so viele Partitionen wie geplant</translation>
    </message>
    <message>
        <source>Linux sees partition %1 where it was planned: %2</source>
        <comment>number, sectors</comment>
        <translation>Linux sieht Partition %1 wie geplant: %2</translation>
    </message>
    <message>
        <source>Partition %1 holds %2</source>
        <comment>number, then kind, name and identifier of a file system</comment>
        <translation>Partition %1 enthält %2</translation>
    </message>
    <message>
        <source>The file system on partition %1 belongs to user and group %2</source>
        <comment>number, user and group id as in 1000:1000</comment>
        <translation>Das Dateisystem auf Partition %1 gehört Benutzer und Gruppe %2</translation>
    </message>
    <message>
        <source>Partition %1 starts on a physical sector, remainder 0</source>
        <translation>Partition %1 beginnt mit einem physischen Sektor, Rest 0</translation>
    </message>
    <message>
        <source>The partition table differs: %1 expected, %2 found</source>
        <translation>Die Partitionstabelle weicht ab: erwartet %1, gefunden %2</translation>
    </message>
    <message>
        <source>The second copy of the table differs: %1 expected, %2 found</source>
        <translation>Die zweite Kopie der Tabelle weicht ab: erwartet %1, gefunden %2</translation>
    </message>
    <message>
        <source>Partition %1 differs: %2 expected, %3 found</source>
        <translation>Partition %1 weicht ab: erwartet %2, gefunden %3</translation>
    </message>
    <message>
        <source>Linux sees other partitions: %1 expected, %2 found</source>
        <translation>Linux sieht andere Partitionen: erwartet %1, gefunden %2</translation>
    </message>
    <message>
        <source>Linux sees partition %1 elsewhere: %2 expected, %3 found</source>
        <translation>Linux sieht Partition %1 anderswo: erwartet %2, gefunden %3</translation>
    </message>
    <message>
        <source>The file system on partition %1 differs: %2 expected, %3 found</source>
        <translation>Das Dateisystem auf Partition %1 weicht ab: erwartet %2, gefunden %3</translation>
    </message>
    <message>
        <source>The owner on partition %1 differs: %2 expected, %3 found</source>
        <translation>Der Besitzer auf Partition %1 weicht ab: erwartet %2, gefunden %3</translation>
    </message>
    <message>
        <source>Partition %1 is off the grid: %2 expected, %3 found</source>
        <translation>Partition %1 liegt nicht im Raster: erwartet %2, gefunden %3</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) are in place, but this system has not taken notice yet: plug the drive out and in again if they do not show.</source>
        <translation>
            <numerusform>%n Partition liegt am richtigen Ort, aber dieses System hat es noch nicht bemerkt: Ziehen Sie das Laufwerk ab und schließen Sie es wieder an, wenn sie nicht erscheint.</numerusform>
            <numerusform>%n Partitionen liegen am richtigen Ort, aber dieses System hat es noch nicht bemerkt: Ziehen Sie das Laufwerk ab und schließen Sie es wieder an, wenn sie nicht erscheinen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WindowStates</name>
    <message>
        <source>Looking for drives</source>
        <translation>Laufwerke werden gesucht</translation>
    </message>
    <message>
        <source>Nothing is opened and none is woken for this.</source>
        <translation>Dafür wird nichts geöffnet und keines geweckt.</translation>
    </message>
    <message>
        <source>Choose a drive</source>
        <translation>Wählen Sie ein Laufwerk</translation>
    </message>
    <message>
        <source>A drive at the left is read when you choose it. Reading changes nothing on it.</source>
        <translation>Ein Laufwerk in der Liste wird gelesen, wenn Sie es wählen. Das Lesen ändert nichts daran.</translation>
    </message>
    <message>
        <source>Without a drive, open a disk image, or start the program with --demo for five practice drives.</source>
        <translation>Ohne Laufwerk öffnen Sie ein Abbild, oder starten Sie das Programm mit --demo für fünf Übungslaufwerke.</translation>
    </message>
    <message>
        <source>No drives found</source>
        <translation>Keine Laufwerke gefunden</translation>
    </message>
    <message>
        <source>This computer shows no drive that could be set up. One that you plug in appears at the left by itself.</source>
        <translation>Dieser Computer zeigt kein Laufwerk, das sich einrichten ließe. Eines, das Sie anschließen, erscheint von selbst in der Liste.</translation>
    </message>
    <message>
        <source>If it should be there, check its cable and power. To try DriveReady without a drive, open a disk image, or start the program with --demo for five practice drives.</source>
        <translation>Wenn es da sein müsste, prüfen Sie Kabel und Strom. Um DriveReady ohne Laufwerk zu versuchen, öffnen Sie ein Abbild, oder starten Sie das Programm mit --demo für fünf Übungslaufwerke.</translation>
    </message>
    <message>
        <source>Not shown: %1.</source>
        <comment>drives and why they are hidden</comment>
        <translation>Nicht gezeigt: %1.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <comment>model of a drive</comment>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Nothing is written.</source>
        <translation>Nichts wird geschrieben.</translation>
    </message>
    <message>
        <source>A drive that was asleep needs about ten seconds to start.</source>
        <translation>Ein Laufwerk, das schlief, braucht etwa zehn Sekunden zum Anlaufen.</translation>
    </message>
    <message>
        <source>%1 is asleep</source>
        <comment>model of a drive</comment>
        <translation>%1 schläft</translation>
    </message>
    <message>
        <source>Its platters stand still. Wake it? Reading it starts the motor, which takes about ten seconds and counts as one of the starts it is built for.</source>
        <translation>Seine Scheiben stehen still. Wecken? Das Lesen startet den Motor; das dauert etwa zehn Sekunden und zählt als einer der Starts, für die es gebaut ist.</translation>
    </message>
    <message>
        <source>It is not woken as long as you do not ask for it.</source>
        <translation>Es wird nicht geweckt, solange Sie es nicht verlangen.</translation>
    </message>
    <message>
        <source>This drive is gone</source>
        <translation>Dieses Laufwerk ist weg</translation>
    </message>
    <message>
        <source>It was unplugged while a change to it was being carried on.</source>
        <translation>Es wurde abgezogen, während eine Änderung daran fortgesetzt wurde.</translation>
    </message>
    <message>
        <source>It was unplugged or its image is no longer open.</source>
        <translation>Es wurde abgezogen, oder sein Abbild ist nicht mehr geöffnet.</translation>
    </message>
    <message>
        <source>Plug it in again: DriveReady then says how far it came and offers to finish or to take it back.</source>
        <translation>Schließen Sie es wieder an: DriveReady sagt dann, wie weit es kam, und bietet an, die Änderung abzuschließen oder zurückzunehmen.</translation>
    </message>
    <message>
        <source>Plug it in again or choose another drive at the left. It is shown again as soon as it is back.</source>
        <translation>Schließen Sie es wieder an, oder wählen Sie ein anderes Laufwerk aus der Liste. Es erscheint wieder, sobald es zurück ist.</translation>
    </message>
</context>
<context>
    <name>driveready::ActionModel</name>
    <message>
        <source>to do</source>
        <comment>state of a step</comment>
        <translation>zu tun</translation>
    </message>
    <message>
        <source>running, %1 %</source>
        <comment>state of a step, percentage</comment>
        <translation>läuft, %1 %</translation>
    </message>
    <message>
        <source>running</source>
        <comment>state of a step</comment>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <comment>state of a step</comment>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>failed</source>
        <comment>state of a step</comment>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>not done</source>
        <comment>state of a step</comment>
        <translation>nicht erledigt</translation>
    </message>
    <message>
        <source>#</source>
        <comment>number of a step</comment>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>On the drive</source>
        <translation>Auf dem Laufwerk</translation>
    </message>
    <message>
        <source>What is lost</source>
        <translation>Was verloren geht</translation>
    </message>
    <message>
        <source>Safe to stop after?</source>
        <translation>Anhalten danach sicher?</translation>
    </message>
    <message>
        <source>Step %1, %2: %3. On the drive: %4. Lost: %5. Takes about %6. Safe to stop after it: %7.</source>
        <comment>number, state, what is done, effect, loss, duration, yes or no</comment>
        <translation>Schritt %1, %2: %3. Auf dem Laufwerk: %4. Verloren: %5. Dauert etwa %6. Danach anhalten sicher: %7.</translation>
    </message>
    <message>
        <source>takes</source>
        <comment>column: how long a step lasts</comment>
        <translation>dauert</translation>
    </message>
</context>
<context>
    <name>driveready::ApplyPage</name>
    <message>
        <source>Apply</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>The drive is being changed. Please keep it connected.</source>
        <translation>Das Laufwerk wird geändert. Bitte lassen Sie es angeschlossen.</translation>
    </message>
    <message>
        <source>Progress over all steps</source>
        <translation>Fortschritt über alle Schritte</translation>
    </message>
    <message>
        <source>Steps and their state</source>
        <translation>Schritte und ihr Stand</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1. Stopping after this step.</source>
        <comment>what is done now</comment>
        <translation>%1. Nach diesem Schritt wird angehalten.</translation>
    </message>
    <message>
        <source>It is safe to stop after this step.</source>
        <translation>Nach diesem Schritt kann sicher angehalten werden.</translation>
    </message>
    <message>
        <source>This step cannot be interrupted; it is safe to stop after it.</source>
        <translation>Dieser Schritt lässt sich nicht unterbrechen; danach kann sicher angehalten werden.</translation>
    </message>
    <message>
        <source>all steps done</source>
        <translation>alle Schritte erledigt</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht fertig</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <comment>number, count</comment>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>The window stays open while the drive is changed.</source>
        <translation>Das Fenster bleibt offen, solange das Laufwerk geändert wird.</translation>
    </message>
    <message>
        <source>To end early choose "Stop after this step": what is done then is whole, and the old table can be put back where that is possible.</source>
        <translation>Um früher zu enden, wählen Sie „Nach diesem Schritt anhalten“: Was dann getan ist, ist vollständig, und die alte Tabelle lässt sich zurückschreiben, wo das möglich ist.</translation>
    </message>
</context>
<context>
    <name>driveready::BenchmarkDialog</name>
    <message>
        <source>Quick benchmark</source>
        <translation>Schnellmessung</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>model, size</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>serial ends in %1</source>
        <comment>of a drive</comment>
        <translation>Seriennummer endet auf %1</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <comment>button: save a run</comment>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Set up this drive…</source>
        <comment>button: opens the assistant</comment>
        <translation>Dieses Laufwerk einri&amp;chten…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <comment>button</comment>
        <translation>Schließe&amp;n</translation>
    </message>
    <message>
        <source>&amp;Picture (PNG)…</source>
        <comment>menu entry</comment>
        <translation>&amp;Bild (PNG)…</translation>
    </message>
    <message>
        <source>&amp;Samples (CSV)…</source>
        <comment>menu entry</comment>
        <translation>&amp;Messwerte (CSV)…</translation>
    </message>
    <message>
        <source>&amp;Whole record (JSON)…</source>
        <comment>menu entry</comment>
        <translation>&amp;Ganzes Ergebnis (JSON)…</translation>
    </message>
    <message>
        <source>Nothing is written before you start.</source>
        <translation>Vor dem Start wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>The window closes when what was there is in place.</source>
        <translation>Das Fenster schließt, sobald alles wieder an seinem Platz ist.</translation>
    </message>
    <message>
        <source>You can stop at any time.</source>
        <translation>Sie können jederzeit anhalten.</translation>
    </message>
    <message>
        <source>Export</source>
        <comment>title of a dialog</comment>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <comment>a file</comment>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <comment>a file</comment>
        <translation>%1 lässt sich nicht schreiben.</translation>
    </message>
</context>
<context>
    <name>driveready::BenchmarkView</name>
    <message>
        <source>Explain…</source>
        <comment>button: opens the help</comment>
        <translation>Erklären…</translation>
    </message>
    <message>
        <source>How to measure</source>
        <comment>section heading</comment>
        <translation>Wie gemessen wird</translation>
    </message>
    <message>
        <source>Time of a 4 KiB write for each shifted start</source>
        <translation>Zeit eines 4-KiB-Schreibvorgangs je Anfang</translation>
    </message>
    <message>
        <source>Evidence (… : 1)</source>
        <comment>heading of a chart: odds</comment>
        <translation>Beleg (… : 1)</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <comment>button: the charts as tables</comment>
        <translation>Als Ta&amp;belle zeigen</translation>
    </message>
    <message>
        <source>4096 inside</source>
        <comment>legend: evidence for it</comment>
        <translation>4096 innen</translation>
    </message>
    <message>
        <source>no cost</source>
        <comment>legend: evidence for it</comment>
        <translation>keine Kosten</translation>
    </message>
    <message>
        <source>Figures</source>
        <comment>section heading</comment>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Com&amp;pare with</source>
        <comment>field: another run</comment>
        <translation>&amp;Vergleichen mit</translation>
    </message>
    <message>
        <source>Conditions</source>
        <comment>of a measurement</comment>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Compared</source>
        <comment>two runs</comment>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Kept</source>
        <comment>whether the result was saved</comment>
        <translation>Aufbewahrt</translation>
    </message>
    <message>
        <source>&amp;Earlier results</source>
        <comment>field: runs of this drive</comment>
        <translation>Frühere Erg&amp;ebnisse</translation>
    </message>
    <message>
        <source>Co&amp;ntinue</source>
        <comment>button: measure on</comment>
        <translation>&amp;Weiter messen</translation>
    </message>
    <message>
        <source>&amp;Measure again…</source>
        <comment>button</comment>
        <translation>Noch einmal &amp;messen…</translation>
    </message>
    <message>
        <source>on the sectors</source>
        <comment>legend</comment>
        <translation>auf den Sektoren</translation>
    </message>
    <message>
        <source>start 0</source>
        <comment>legend</comment>
        <translation>Anfang 0</translation>
    </message>
    <message>
        <source>shifted</source>
        <comment>legend</comment>
        <translation>versetzt</translation>
    </message>
    <message>
        <source>median</source>
        <comment>legend</comment>
        <translation>Median</translation>
    </message>
    <message>
        <source>Looking how this drive can be measured.</source>
        <translation>Es wird nachgesehen, wie sich das Laufwerk messen lässt.</translation>
    </message>
    <message>
        <source>Stopping.</source>
        <translation>Wird angehalten.</translation>
    </message>
    <message>
        <source>What was there is compared and put back first.</source>
        <translation>Was dort stand, wird erst verglichen und zurückgeschrieben.</translation>
    </message>
    <message>
        <source>Not decided yet.</source>
        <translation>Noch nicht entschieden.</translation>
    </message>
    <message>
        <source>The time was over before the evidence was enough.</source>
        <translation>Die Zeit war um, bevor der Beleg reichte.</translation>
    </message>
    <message>
        <source>More time may decide it; what was measured counts on.</source>
        <translation>Mehr Zeit kann es entscheiden; was gemessen wurde, zählt weiter.</translation>
    </message>
    <message>
        <source>Waiting for the drive.</source>
        <translation>Warten auf das Laufwerk.</translation>
    </message>
    <message>
        <source>Nothing has come from it for a while.</source>
        <translation>Von ihm ist seit einer Weile nichts gekommen.</translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>a step that is being done</comment>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Evidence so far %1; %2 is enough.</source>
        <comment>odds</comment>
        <translation>Beleg bis jetzt %1; %2 reicht.</translation>
    </message>
    <message numerus="yes">
        <source>%1 s, %n write(s) counted.</source>
        <translation>
            <numerusform>%1 s, %n Schreibvorgang gezählt.</numerusform>
            <numerusform>%1 s, %n Schreibvorgänge gezählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Simulated: this is a practice drive, and its times are computed. The measuring is the real one.</source>
        <translation>Simuliert: Dies ist ein Übungslaufwerk, seine Zeiten sind berechnet. Gemessen wird wie sonst auch.</translation>
    </message>
    <message>
        <source>no other run</source>
        <comment>nothing to compare with</comment>
        <translation>keine andere Messung</translation>
    </message>
    <message>
        <source>choose one</source>
        <comment>an earlier result</comment>
        <translation>bitte wählen</translation>
    </message>
    <message>
        <source>A simulated drive has none.</source>
        <translation>Ein simuliertes Laufwerk hat keine.</translation>
    </message>
    <message>
        <source>They were not recorded with this run.</source>
        <translation>Sie wurden bei dieser Messung nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>The result could not be saved. %1</source>
        <comment>reason</comment>
        <translation>Das Ergebnis ließ sich nicht speichern. %1</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <comment>button: end a measurement</comment>
        <translation>Anha&amp;lten</translation>
    </message>
    <message>
        <source>Doubts</source>
        <comment>about some figures</comment>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>figures, what speaks against them</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Taking figure %1 of %2.</source>
        <translation>Durchsatz %1 von %2 wird gemessen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of throughput, its rate</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. Changed meanwhile: %2</source>
        <comment>conditions, those that changed</comment>
        <translation>%1. Änderte sich dabei: %2</translation>
    </message>
</context>
<context>
    <name>driveready::BoundaryLens</name>
    <message>
        <source>Start</source>
        <comment>which end of a partition the lens shows</comment>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>End</source>
        <comment>which end of a partition the lens shows</comment>
        <translation>Ende</translation>
    </message>
    <message>
        <source>&amp;What if it started at</source>
        <comment>label of a sector number</comment>
        <translation>&amp;Wenn sie hier begänne:</translation>
    </message>
    <message>
        <source>Boundary lens</source>
        <translation>Grenzlupe</translation>
    </message>
    <message>
        <source>start of the free space</source>
        <comment>what the lens shows</comment>
        <translation>Anfang des freien Platzes</translation>
    </message>
    <message>
        <source>end of the free space</source>
        <comment>what the lens shows</comment>
        <translation>Ende des freien Platzes</translation>
    </message>
    <message>
        <source>start of the disk</source>
        <comment>what the lens shows</comment>
        <translation>Anfang des Datenträgers</translation>
    </message>
    <message>
        <source>end of the disk</source>
        <comment>what the lens shows</comment>
        <translation>Ende des Datenträgers</translation>
    </message>
    <message>
        <source>start of partition %1</source>
        <comment>what the lens shows</comment>
        <translation>Anfang von Partition %1</translation>
    </message>
    <message>
        <source>end of partition %1</source>
        <comment>what the lens shows</comment>
        <translation>Ende von Partition %1</translation>
    </message>
    <message>
        <source>Boundary lens: %1</source>
        <comment>what it shows</comment>
        <translation>Grenzlupe: %1</translation>
    </message>
    <message>
        <source>Lens: %1</source>
        <comment>short form where there is little room</comment>
        <translation>Lupe: %1</translation>
    </message>
    <message>
        <source>last sector %1</source>
        <comment>beside the flag in the lens</comment>
        <translation>letzter Sektor %1</translation>
    </message>
    <message>
        <source>free from %1</source>
        <comment>beside the flag in the lens</comment>
        <translation>frei ab %1</translation>
    </message>
    <message>
        <source>start %1, remainder %2</source>
        <comment>beside the flag in the lens</comment>
        <translation>Anfang %1, Rest %2</translation>
    </message>
    <message>
        <source>what if: %1, %2</source>
        <comment>sector number, verdict</comment>
        <translation>probeweise: %1, %2</translation>
    </message>
    <message>
        <source>The last sector also ends a physical sector: whatever comes next can begin on one.</source>
        <translation>Der letzte Sektor beendet auch einen physischen Sektor: Was als Nächstes kommt, kann mit einem beginnen.</translation>
    </message>
    <message numerus="yes">
        <source>The last sector lies inside a physical sector, %n sector(s) after its begin. That costs nothing by itself; a partition that followed directly would be misaligned.</source>
        <translation>
            <numerusform>Der letzte Sektor liegt mitten in einem physischen Sektor, %n Sektor hinter dessen Anfang. Das kostet für sich nichts; eine Partition gleich dahinter wäre falsch ausgerichtet.</numerusform>
            <numerusform>Der letzte Sektor liegt mitten in einem physischen Sektor, %n Sektoren hinter dessen Anfang. Das kostet für sich nichts; eine Partition gleich dahinter wäre falsch ausgerichtet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a partition in the map.</source>
        <translation>Wählen Sie eine Partition in der Karte.</translation>
    </message>
    <message>
        <source>Nothing lies here yet. A partition that starts at sector %1 is on the grid.</source>
        <comment>the first good start in free space</comment>
        <translation>Hier liegt noch nichts. Eine Partition, die bei Sektor %1 beginnt, liegt im Raster.</translation>
    </message>
    <message>
        <source>start of slice %1%2</source>
        <comment>what the lens shows: number, letter</comment>
        <translation>Anfang der Slice %1%2</translation>
    </message>
    <message>
        <source>end of slice %1%2</source>
        <comment>what the lens shows: number, letter</comment>
        <translation>Ende der Slice %1%2</translation>
    </message>
    <message>
        <source>sectors %1 to %2</source>
        <comment>what the lens shows</comment>
        <translation>Sektoren %1 bis %2</translation>
    </message>
    <message>
        <source>what if: %1, %2, %3</source>
        <comment>sector number, verdict, a time like +11.1 ms</comment>
        <translation>was wäre wenn: %1, %2, %3</translation>
    </message>
    <message>
        <source>You are looking at %1.</source>
        <comment>a partition or free space</comment>
        <translation>Sie sehen %1.</translation>
    </message>
    <message>
        <source>Start, End or the Home key lead back.</source>
        <translation>Anfang, Ende oder die Taste Pos1 führen zurück.</translation>
    </message>
</context>
<context>
    <name>driveready::ChangeForm</name>
    <message>
        <source>%1: %2, %3</source>
        <comment>partition number, content, size</comment>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1: “%2”, %3, %4</source>
        <comment>number, name, content, size</comment>
        <translation>%1: „%2“, %3, %4</translation>
    </message>
    <message>
        <source>%1 free from sector %2</source>
        <comment>size, first sector</comment>
        <translation>%1 frei ab Sektor %2</translation>
    </message>
    <message>
        <source>Add a partition in free space</source>
        <translation>Im freien Platz eine Partition hinzufügen</translation>
    </message>
    <message>
        <source>Format one partition</source>
        <translation>Eine Partition formatieren</translation>
    </message>
    <message>
        <source>Delete one partition</source>
        <translation>Eine Partition löschen</translation>
    </message>
    <message>
        <source>Bel&amp;ongs to you, not to root</source>
        <translation>Gehört &amp;Ihnen, nicht root</translation>
    </message>
    <message>
        <source>What it holds &amp;may be lost</source>
        <translation>Inhalt darf &amp;verloren gehen</translation>
    </message>
    <message>
        <source> GB</source>
        <translation> GB</translation>
    </message>
    <message>
        <source>all of it</source>
        <comment>size of a partition</comment>
        <translation>alles davon</translation>
    </message>
    <message>
        <source>Chan&amp;ge</source>
        <translation>Änd&amp;erung</translation>
    </message>
    <message>
        <source>Whi&amp;ch</source>
        <translation>We&amp;lche</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>&amp;File system</source>
        <translation>Dateis&amp;ystem</translation>
    </message>
    <message>
        <source>Repair the table; no partition changes</source>
        <translation>Die Tabelle reparieren; keine Partition ändert sich</translation>
    </message>
    <message>
        <source>the whole table</source>
        <translation>die ganze Tabelle</translation>
    </message>
    <message>
        <source>Correct a start (erases it)</source>
        <translation>Einen Anfang berichtigen (löscht)</translation>
    </message>
    <message>
        <source>Restore the saved table</source>
        <translation>Gesicherte Tabelle wiederherstellen</translation>
    </message>
    <message numerus="yes">
        <source>%1 with %n partition(s)</source>
        <comment>kind of table, count</comment>
        <translation>
            <numerusform>%1 mit %n Partition</numerusform>
            <numerusform>%1 mit %n Partitionen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>driveready::ChartCard</name>
    <message>
        <source>The chart cannot be drawn, because a part of DriveReady is missing. The table has the same numbers.</source>
        <translation>Das Diagramm lässt sich nicht zeichnen, weil ein Teil von DriveReady fehlt. Die Tabelle hat dieselben Zahlen.</translation>
    </message>
    <message>
        <source>Chart; the table has the same numbers</source>
        <comment>for screen readers</comment>
        <translation>Diagramm; die Tabelle hat dieselben Zahlen</translation>
    </message>
</context>
<context>
    <name>driveready::ChartLegend</name>
    <message>
        <source>Legend: %1</source>
        <comment>for screen readers</comment>
        <translation>Legende: %1</translation>
    </message>
</context>
<context>
    <name>driveready::CheckUpPage</name>
    <message>
        <source>Check-up</source>
        <translation>Untersuchung</translation>
    </message>
    <message>
        <source>What this drive is. It is only read.</source>
        <translation>Was dieses Laufwerk ist. Es wird nur gelesen.</translation>
    </message>
    <message>
        <source>Look &amp;again</source>
        <translation>Er&amp;neut ansehen</translation>
    </message>
    <message>
        <source>&amp;Release…</source>
        <translation>&amp;Freigeben…</translation>
    </message>
    <message>
        <source>Reading the drive</source>
        <translation>Das Laufwerk wird gelesen</translation>
    </message>
    <message>
        <source>What is on it now</source>
        <translation>Was jetzt darauf ist</translation>
    </message>
    <message>
        <source>Partition map</source>
        <translation>Partitionskarte</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Releasing the drive</source>
        <translation>Das Laufwerk wird freigegeben</translation>
    </message>
    <message>
        <source>What is still in memory is written to it first. That can take a while.</source>
        <translation>Was noch im Speicher steht, wird vorher darauf geschrieben. Das kann eine Weile dauern.</translation>
    </message>
    <message>
        <source>A drive that was asleep needs a few seconds to wake up.</source>
        <translation>Ein schlafendes Laufwerk braucht ein paar Sekunden, um aufzuwachen.</translation>
    </message>
    <message>
        <source>The drive is gone.</source>
        <translation>Das Laufwerk ist weg.</translation>
    </message>
    <message>
        <source>Connect it again, then choose Look again.</source>
        <translation>Schließen Sie es wieder an und wählen Sie „Erneut ansehen“.</translation>
    </message>
    <message>
        <source>Nothing speaks against setting up this drive.</source>
        <translation>Nichts spricht dagegen, dieses Laufwerk einzurichten.</translation>
    </message>
    <message>
        <source>This drive cannot be set up now: %1</source>
        <comment>reason</comment>
        <translation>Dieses Laufwerk lässt sich jetzt nicht einrichten: %1</translation>
    </message>
    <message>
        <source>nothing found</source>
        <comment>outcome of the check-up</comment>
        <translation>nichts gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <comment>outcome of the check-up</comment>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the drive. Next waits for it.</source>
        <translation>Das Laufwerk wird gelesen. „Weiter“ wartet darauf.</translation>
    </message>
    <message>
        <source>Next waits until the drive is released.</source>
        <translation>„Weiter“ wartet, bis das Laufwerk freigegeben ist.</translation>
    </message>
    <message>
        <source>Next stays off until nothing holds the drive.</source>
        <translation>„Weiter“ bleibt gesperrt, bis nichts mehr das Laufwerk festhält.</translation>
    </message>
    <message>
        <source>The drive was only read.</source>
        <translation>Das Laufwerk wurde nur gelesen.</translation>
    </message>
    <message>
        <source>Next stays off until the drive can be read.</source>
        <translation>„Weiter“ bleibt gesperrt, bis sich das Laufwerk lesen lässt.</translation>
    </message>
    <message>
        <source>This drive can be set up, but it is not empty.</source>
        <translation>Dieses Laufwerk lässt sich einrichten, aber es ist nicht leer.</translation>
    </message>
    <message>
        <source>What is on it is lost with every choice of the next page but “Keep what is there”. Nothing is written before you have read and confirmed what goes.</source>
        <translation>Was darauf ist, geht bei jeder Wahl der nächsten Seite verloren, außer bei „Vorhandenes behalten“. Nichts wird geschrieben, bevor Sie gelesen und bestätigt haben, was verloren geht.</translation>
    </message>
    <message>
        <source>What is on it is lost with every choice of the next page. Nothing is written before you have read and confirmed what goes.</source>
        <translation>Was darauf ist, geht bei jeder Wahl der nächsten Seite verloren. Nichts wird geschrieben, bevor Sie gelesen und bestätigt haben, was verloren geht.</translation>
    </message>
    <message>
        <source>Looking how this drive can be measured. Next waits for it.</source>
        <translation>Es wird nachgesehen, wie sich dieses Laufwerk messen lässt. „Weiter“ wartet darauf.</translation>
    </message>
</context>
<context>
    <name>driveready::ChooseDrivePage</name>
    <message>
        <source>Size: %1</source>
        <translation>Größe: %1</translation>
    </message>
    <message>
        <source>Connection: %1</source>
        <translation>Anschluss: %1</translation>
    </message>
    <message>
        <source>Serial number: none known</source>
        <translation>Seriennummer: keine bekannt</translation>
    </message>
    <message>
        <source>Serial number: %1</source>
        <translation>Seriennummer: %1</translation>
    </message>
    <message>
        <source>Image file: %1</source>
        <translation>Abbilddatei: %1</translation>
    </message>
    <message>
        <source>Linux calls it %1</source>
        <comment>kernel name</comment>
        <translation>In Linux heißt es %1</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>Which drive do you want to set up? Nothing is written before Apply.</source>
        <translation>Welches Laufwerk möchten Sie einrichten? Vor dem Schritt „Ausführen“ wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>Laufwerke</translation>
    </message>
    <message>
        <source>The chosen drive</source>
        <translation>Das gewählte Laufwerk</translation>
    </message>
    <message>
        <source>Choose a drive from the list.</source>
        <translation>Wählen Sie ein Laufwerk aus der Liste.</translation>
    </message>
    <message>
        <source>No drive was found yet.</source>
        <translation>Noch wurde kein Laufwerk gefunden.</translation>
    </message>
    <message>
        <source>A drive that you connect now appears by itself.</source>
        <translation>Ein Laufwerk, das Sie jetzt anschließen, erscheint von selbst.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>model, size</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>This drive can be chosen.</source>
        <translation>Dieses Laufwerk können Sie wählen.</translation>
    </message>
    <message>
        <source>It is read on the next page; nothing is written to it.</source>
        <translation>Es wird auf der nächsten Seite gelesen; geschrieben wird nichts.</translation>
    </message>
    <message>
        <source>This drive is in use.</source>
        <translation>Dieses Laufwerk ist in Benutzung.</translation>
    </message>
    <message>
        <source>The next page says by whom, and helps to release it.</source>
        <translation>Die nächste Seite sagt, von wem, und hilft beim Freigeben.</translation>
    </message>
    <message>
        <source>This drive cannot be set up now.</source>
        <translation>Dieses Laufwerk lässt sich jetzt nicht einrichten.</translation>
    </message>
    <message>
        <source>Nothing is written before Apply.</source>
        <translation>Vor dem Schritt „Ausführen“ wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>%1 …%2</source>
        <comment>model, end of the serial number</comment>
        <translation>%1 …%2</translation>
    </message>
</context>
<context>
    <name>driveready::CompareTablesDialog</name>
    <message>
        <source>&amp;Restore the saved table…</source>
        <translation>Gesicherte Tabelle &amp;wiederherstellen…</translation>
    </message>
    <message>
        <source>Compare the partition tables</source>
        <translation>Die Partitionstabellen vergleichen</translation>
    </message>
    <message>
        <source>Restoring writes the partition table alone; nothing is formatted. What would be lost is shown first, and nothing is written before you confirm it.</source>
        <translation>Wiederherstellen schreibt nur die Partitionstabelle; nichts wird formatiert. Was verloren ginge, wird vorher gezeigt, und nichts wird geschrieben, bevor Sie es bestätigen.</translation>
    </message>
    <message>
        <source>It has no partitions.</source>
        <translation>Es gibt darin keine Partitionen.</translation>
    </message>
    <message>
        <source>On the drive now: %1</source>
        <comment>kind of table</comment>
        <translation>Jetzt auf dem Laufwerk: %1</translation>
    </message>
    <message>
        <source>Saved before the change: %1</source>
        <comment>kind of table</comment>
        <translation>Vor der Änderung gesichert: %1</translation>
    </message>
    <message>
        <source>Saved before the change</source>
        <translation>Vor der Änderung gesichert</translation>
    </message>
    <message>
        <source>The saved table cannot be brought back. %1</source>
        <comment>why (a sentence)</comment>
        <translation>Die gesicherte Tabelle kann nicht zurückgeholt werden. %1</translation>
    </message>
</context>
<context>
    <name>driveready::ConfirmBox</name>
    <message>
        <source>serial %1, printed on its sticker</source>
        <translation>Seriennummer %1, sie steht auf seinem Aufkleber</translation>
    </message>
    <message>
        <source>no serial number known; model %1</source>
        <translation>keine Seriennummer bekannt; Modell %1</translation>
    </message>
    <message>
        <source>no serial number known; exactly %1 bytes</source>
        <translation>keine Seriennummer bekannt; genau %1 Byte</translation>
    </message>
    <message>
        <source>no serial number known</source>
        <translation>keine Seriennummer bekannt</translation>
    </message>
    <message>
        <source>serial %1</source>
        <translation>Seriennummer %1</translation>
    </message>
    <message>
        <source>&amp;Type the last four characters of the serial to confirm that what is on this drive may go:</source>
        <translation>Geben Sie die letzten &amp;vier Zeichen der Seriennummer ein. Damit bestätigen Sie, dass der Inhalt verloren gehen darf:</translation>
    </message>
    <message>
        <source>&amp;Type the last four characters of the model to confirm that what is on this drive may go:</source>
        <translation>Geben Sie die letzten &amp;vier Zeichen des Modells ein. Damit bestätigen Sie, dass der Inhalt verloren gehen darf:</translation>
    </message>
    <message>
        <source>&amp;Type the last four digits of the size to confirm that what is on this drive may go:</source>
        <translation>Geben Sie die letzten &amp;vier Ziffern der Größe ein. Damit bestätigen Sie, dass der Inhalt verloren gehen darf:</translation>
    </message>
    <message>
        <source>Nothing is lost: there is nothing to type.</source>
        <translation>Nichts geht verloren: Sie brauchen nichts einzugeben.</translation>
    </message>
    <message>
        <source>Last four characters</source>
        <translation>Die letzten vier Zeichen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>model, size</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>matches this drive</source>
        <translation>passt zu diesem Laufwerk</translation>
    </message>
    <message>
        <source>not typed yet</source>
        <translation>noch nichts eingegeben</translation>
    </message>
    <message>
        <source>go on typing</source>
        <translation>tippen Sie weiter</translation>
    </message>
    <message>
        <source>does not match this drive</source>
        <translation>passt nicht zu diesem Laufwerk</translation>
    </message>
</context>
<context>
    <name>driveready::DetailsDialog</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Details of %1</source>
        <comment>model of a drive</comment>
        <translation>Einzelheiten zu %1</translation>
    </message>
    <message>
        <source>&amp;Drive</source>
        <comment>tab</comment>
        <translation>&amp;Laufwerk</translation>
    </message>
    <message>
        <source>&amp;Limits</source>
        <comment>tab</comment>
        <translation>&amp;Grenzwerte</translation>
    </message>
    <message>
        <source>&amp;Content and use</source>
        <comment>tab</comment>
        <translation>&amp;Inhalt und Nutzung</translation>
    </message>
    <message>
        <source>&amp;Raw data</source>
        <comment>tab</comment>
        <translation>&amp;Rohdaten</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>What the drive says of itself</source>
        <translation>Was das Laufwerk über sich sagt</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Serial</source>
        <translation>Seriennummer</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>Firmware</translation>
    </message>
    <message>
        <source>World wide name</source>
        <translation>Weltweiter Name (WWN)</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Anschluss</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Turning platters</source>
        <translation>Drehende Scheiben</translation>
    </message>
    <message>
        <source>Turns per minute</source>
        <translation>Umdrehungen pro Minute</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Schreibgeschützt</translation>
    </message>
    <message>
        <source>Image file</source>
        <translation>Abbilddatei</translation>
    </message>
    <message>
        <source>Name in Linux</source>
        <translation>Name in Linux</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenzwert</translation>
    </message>
    <message>
        <source>Stated</source>
        <translation>Gemeldet</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Limits of the drive</source>
        <translation>Grenzwerte des Laufwerks</translation>
    </message>
    <message>
        <source>Grid of partition starts</source>
        <translation>Raster der Partitionsanfänge</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Recognized</source>
        <translation>Erkannt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>What was recognized on the drive</source>
        <translation>Was auf dem Laufwerk erkannt wurde</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>whole disk</source>
        <translation>ganzer Datenträger</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzung</translation>
    </message>
    <message>
        <source>How to release it</source>
        <translation>So wird es frei</translation>
    </message>
    <message>
        <source>What uses the drive</source>
        <translation>Was das Laufwerk benutzt</translation>
    </message>
    <message>
        <source>Nothing was recognized on it</source>
        <translation>Nichts wurde darauf erkannt</translation>
    </message>
    <message>
        <source>Recognized content</source>
        <translation>Erkannter Inhalt</translation>
    </message>
    <message>
        <source>Nothing uses it</source>
        <translation>Nichts benutzt es</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Benutzung</translation>
    </message>
    <message>
        <source>Raw data as JSON</source>
        <comment>for screen readers</comment>
        <translation>Rohdaten als JSON</translation>
    </message>
    <message>
        <source>C&amp;opy to the clipboard</source>
        <translation>In die Zwischenablage &amp;kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%n logical sector(s)</source>
        <comment>a limit of an NVMe drive</comment>
        <translation>
            <numerusform>%n logischer Sektor</numerusform>
            <numerusform>%n logische Sektoren</numerusform>
        </translation>
    </message>
    <message>
        <source>0 bytes</source>
        <translation>0 Byte</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Byte</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>bytes, the same in KiB or MiB</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>driveready::DeviceListModel</name>
    <message>
        <source>Drives in this computer</source>
        <comment>heading of the drive list</comment>
        <translation>Laufwerke in diesem Computer</translation>
    </message>
    <message>
        <source>Practice drives</source>
        <comment>heading of the drive list</comment>
        <translation>Übungslaufwerke</translation>
    </message>
    <message>
        <source>Disk images</source>
        <comment>heading of the drive list</comment>
        <translation>Abbilder</translation>
    </message>
    <message numerus="yes">
        <source>%n card reader(s) or drive(s) without a medium</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n Kartenleser oder Laufwerk ohne Medium</numerusform>
            <numerusform>%n Kartenleser oder Laufwerke ohne Medium</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n loop device(s) without a file</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n Loop-Gerät ohne Datei</numerusform>
            <numerusform>%n Loop-Geräte ohne Datei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n memory disk(s)</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n Speicherdisk</numerusform>
            <numerusform>%n Speicherdisks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of size zero</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n ohne Größe</numerusform>
            <numerusform>%n ohne Größe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n for another reason</source>
        <comment>why drives are hidden</comment>
        <translation>
            <numerusform>%n aus anderem Grund</numerusform>
            <numerusform>%n aus anderem Grund</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hidden: %1</source>
        <comment>note under the drive list</comment>
        <translation>
            <numerusform>%n ausgeblendet: %1</numerusform>
            <numerusform>%n ausgeblendet: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between reasons</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>for screen readers: model, size, state</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>practice drive, %1</source>
        <comment>for screen readers: serial and connection</comment>
        <translation>Übungslaufwerk, %1</translation>
    </message>
</context>
<context>
    <name>driveready::DriveListView</name>
    <message>
        <source>Drives</source>
        <comment>for screen readers</comment>
        <translation>Laufwerke</translation>
    </message>
</context>
<context>
    <name>driveready::DrivePage</name>
    <message>
        <source>D&amp;etails</source>
        <comment>button: limits, signatures, raw data</comment>
        <translation>Einzelhei&amp;ten</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <comment>button: the partition map as a table</comment>
        <translation>Als Ta&amp;belle zeigen</translation>
    </message>
    <message>
        <source>Findings, most costly first</source>
        <comment>section heading</comment>
        <translation>Befunde, die teuersten zuerst</translation>
    </message>
    <message>
        <source>Partition map</source>
        <comment>section heading</comment>
        <translation>Partitionskarte</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>model, size</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>&amp;Set up this drive…</source>
        <comment>button: opens the assistant</comment>
        <translation>Dieses Laufwerk &amp;einrichten…</translation>
    </message>
    <message>
        <source>Recent results of this drive</source>
        <comment>section heading</comment>
        <translation>Letzte Ergebnisse dieses Laufwerks</translation>
    </message>
    <message>
        <source>This computer runs from this drive: it is never written.</source>
        <translation>Dieser Computer läuft von diesem Laufwerk: Es wird nie beschrieben.</translation>
    </message>
    <message>
        <source>&amp;Quick benchmark</source>
        <comment>button: measures at once</comment>
        <translation>Schnell&amp;messung</translation>
    </message>
    <message>
        <source>A measurement was interrupted: put back first what it left.</source>
        <translation>Eine Messung wurde unterbrochen: Schreiben Sie zuerst zurück, was sie gesichert hat.</translation>
    </message>
</context>
<context>
    <name>driveready::EvidenceTableModel</name>
    <message>
        <source>After writes</source>
        <comment>column</comment>
        <translation>Nach Schreibvorgängen</translation>
    </message>
    <message>
        <source>For 4096-byte sectors</source>
        <comment>column</comment>
        <translation>Für 4096-Byte-Sektoren</translation>
    </message>
    <message>
        <source>For no cost</source>
        <comment>column: evidence</comment>
        <translation>Für keine Kosten</translation>
    </message>
</context>
<context>
    <name>driveready::FiguresModel</name>
    <message>
        <source>%1 to %2</source>
        <comment>from one rate to another</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>not measured there</source>
        <comment>of a figure of another run</comment>
        <translation>dort nicht gemessen</translation>
    </message>
    <message>
        <source>%1, within the spread</source>
        <comment>a factor</comment>
        <translation>%1, innerhalb der Streuung</translation>
    </message>
    <message>
        <source>Test</source>
        <comment>column</comment>
        <translation>Test</translation>
    </message>
    <message>
        <source>Where</source>
        <comment>column</comment>
        <translation>Wo</translation>
    </message>
    <message>
        <source>MB/s</source>
        <comment>column</comment>
        <translation>MB/s</translation>
    </message>
    <message>
        <source>MiB/s</source>
        <comment>column</comment>
        <translation>MiB/s</translation>
    </message>
    <message>
        <source>10 to 90 % of MB/s</source>
        <comment>column</comment>
        <translation>10 bis 90 % der MB/s</translation>
    </message>
    <message>
        <source>samples</source>
        <comment>column</comment>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>other, MB/s</source>
        <comment>column: another run</comment>
        <translation>andere, MB/s</translation>
    </message>
    <message>
        <source>other, MiB/s</source>
        <comment>column: another run</comment>
        <translation>andere, MiB/s</translation>
    </message>
    <message>
        <source>this ÷ other</source>
        <comment>column: a factor</comment>
        <translation>diese ÷ andere</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>where, why not run</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>driveready::FindingsModel</name>
    <message>
        <source>%1: %2</source>
        <comment>for screen readers: how severe, what it is</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>What it is</source>
        <comment>column of the findings</comment>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>What it costs</source>
        <comment>column of the findings</comment>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>Why we believe it</source>
        <comment>column of the findings</comment>
        <translation>Warum wir das glauben</translation>
    </message>
    <message>
        <source>What to do</source>
        <comment>column of the findings</comment>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Set up this drive…</source>
        <comment>button beside a finding</comment>
        <translation>Dieses Laufwerk einrichten…</translation>
    </message>
    <message>
        <source>Correct the start…</source>
        <comment>button beside a finding</comment>
        <translation>Den Anfang berichtigen…</translation>
    </message>
    <message>
        <source>Release…</source>
        <comment>button beside a finding</comment>
        <translation>Freigeben…</translation>
    </message>
    <message>
        <source>Look again</source>
        <comment>button beside a finding</comment>
        <translation>Erneut ansehen</translation>
    </message>
</context>
<context>
    <name>driveready::FindingsView</name>
    <message>
        <source>Findings</source>
        <comment>for screen readers</comment>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>driveready::HandEditor</name>
    <message>
        <source>Add a &amp;partition</source>
        <translation>&amp;Partition hinzufügen</translation>
    </message>
    <message>
        <source>Bel&amp;ongs to you, not to root</source>
        <translation>Gehört &amp;Ihnen, nicht root</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source> GB</source>
        <comment>after a size typed in a spin box</comment>
        <translation> GB</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>der Rest</translation>
    </message>
    <message>
        <source>Size of partition %1, in GB; 0 is the rest</source>
        <translation>Größe von Partition %1, in GB; 0 ist der Rest</translation>
    </message>
    <message>
        <source>File system of partition %1</source>
        <translation>Dateisystem von Partition %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of partition %1</source>
        <translation>Name von Partition %1</translation>
    </message>
    <message>
        <source>Remove partition %1</source>
        <translation>Partition %1 entfernen</translation>
    </message>
</context>
<context>
    <name>driveready::HelpDialog</name>
    <message>
        <source>Each block in one physical sector</source>
        <translation>Jeder Block in einem physischen Sektor</translation>
    </message>
    <message>
        <source>Each block across two physical sectors</source>
        <translation>Jeder Block über zwei physischen Sektoren</translation>
    </message>
    <message>
        <source>Sectors, and what they cost</source>
        <translation>Sektoren, und was sie kosten</translation>
    </message>
</context>
<context>
    <name>driveready::InterruptionBar</name>
    <message>
        <source>The new partition table stands; the file systems are missing.</source>
        <translation>Die neue Partitionstabelle steht; die Dateisysteme fehlen.</translation>
    </message>
    <message>
        <source>The new partition table stands; a file system is not complete.</source>
        <translation>Die neue Partitionstabelle steht; ein Dateisystem ist nicht vollständig.</translation>
    </message>
    <message>
        <source>The new partition table stands; what was made is complete, the rest is missing.</source>
        <translation>Die neue Partitionstabelle steht; was angelegt wurde, ist vollständig, der Rest fehlt.</translation>
    </message>
    <message>
        <source>The old partition table was put back in part only.</source>
        <translation>Die alte Partitionstabelle wurde nur teilweise zurückgeschrieben.</translation>
    </message>
    <message>
        <source>The partition table may be a mixture of the old and the new one.</source>
        <translation>Die Partitionstabelle ist vielleicht eine Mischung aus alter und neuer.</translation>
    </message>
    <message>
        <source>%1. %2 %3</source>
        <comment>what failed, why, what to do</comment>
        <translation>%1. %2 %3</translation>
    </message>
    <message>
        <source>The change is being finished.</source>
        <translation>Die Änderung wird abgeschlossen.</translation>
    </message>
    <message>
        <source>The change is being taken back.</source>
        <translation>Die Änderung wird zurückgenommen.</translation>
    </message>
    <message>
        <source>Leave the drive connected until this is done.</source>
        <translation>Lassen Sie das Laufwerk angeschlossen, bis das fertig ist.</translation>
    </message>
    <message>
        <source>The last change to this drive was interrupted.</source>
        <translation>Die letzte Änderung an diesem Laufwerk wurde unterbrochen.</translation>
    </message>
    <message>
        <source>Finish the change</source>
        <translation>Die Änderung abschließen</translation>
    </message>
    <message>
        <source>Take the change back</source>
        <translation>Die Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>%1 · %2 · serial %3</source>
        <comment>model, size, serial</comment>
        <translation>%1 · %2 · Seriennummer %3</translation>
    </message>
    <message>
        <source>The plan that you confirmed before is carried on: the new partition table is written where it is not complete, the missing file systems are made, and all is verified.</source>
        <translation>Der Plan, den Sie früher bestätigt haben, wird fortgeführt: Die neue Partitionstabelle wird geschrieben, wo sie unvollständig ist, fehlende Dateisysteme werden angelegt, und alles wird geprüft.</translation>
    </message>
    <message>
        <source>The old partition table is put back, byte for byte. The new partitions disappear.</source>
        <translation>Die alte Partitionstabelle wird Byte für Byte zurückgeschrieben. Die neuen Partitionen verschwinden.</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Abschließen</translation>
    </message>
    <message>
        <source>&amp;Take back</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>The change is finished and verified.</source>
        <translation>Die Änderung ist abgeschlossen und geprüft.</translation>
    </message>
    <message>
        <source>The old partition table stands again.</source>
        <translation>Die alte Partitionstabelle steht wieder.</translation>
    </message>
    <message>
        <source>It was stopped before the end.</source>
        <translation>Vor dem Ende wurde angehalten.</translation>
    </message>
    <message>
        <source>The last change to it was interrupted before anything was written.</source>
        <translation>Die letzte Änderung daran wurde unterbrochen, bevor etwas geschrieben war.</translation>
    </message>
    <message>
        <source>Show the partitions again</source>
        <translation>Die Partitionen wieder zeigen</translation>
    </message>
    <message>
        <source>Linux is told about the partitions again. Nothing is written to the drive.</source>
        <translation>Linux erfährt wieder von den Partitionen. Auf das Laufwerk wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>&amp;Show again</source>
        <translation>Wieder &amp;zeigen</translation>
    </message>
    <message>
        <source>F&amp;inish it…</source>
        <comment>button: carry on with a change</comment>
        <translation>Abs&amp;chließen…</translation>
    </message>
    <message>
        <source>Take it &amp;back…</source>
        <comment>button: put the old table back</comment>
        <translation>&amp;Zurücknehmen…</translation>
    </message>
    <message>
        <source>Linux is being told about the partitions.</source>
        <translation>Linux erfährt gerade von den Partitionen.</translation>
    </message>
    <message>
        <source>Linux does not show all partitions of this drive.</source>
        <translation>Linux zeigt nicht alle Partitionen dieses Laufwerks.</translation>
    </message>
    <message>
        <source>Show them &amp;again…</source>
        <comment>button: tell Linux about the partitions</comment>
        <translation>&amp;Wieder zeigen…</translation>
    </message>
    <message>
        <source>Linux shows all partitions of this drive again.</source>
        <translation>Linux zeigt wieder alle Partitionen dieses Laufwerks.</translation>
    </message>
    <message>
        <source>S&amp;top after this step</source>
        <translation>Nach diesem Schritt an&amp;halten</translation>
    </message>
    <message>
        <source>The change is being finished: %1.</source>
        <comment>what is done now</comment>
        <translation>Die Änderung wird abgeschlossen: %1.</translation>
    </message>
    <message>
        <source>Stopping after this step.</source>
        <translation>Nach diesem Schritt wird angehalten.</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <comment>button: the two partition tables</comment>
        <translation>&amp;Vergleichen…</translation>
    </message>
    <message>
        <source>Something else has written to this drive since a change to it was interrupted.</source>
        <translation>Etwas anderes hat auf dieses Laufwerk geschrieben, seit eine Änderung daran unterbrochen wurde.</translation>
    </message>
    <message>
        <source>What is there is neither the old table nor the new one, so nothing is done by itself. Compare it with the table that was saved.</source>
        <translation>Was da ist, ist weder die alte noch die neue Tabelle; deshalb geschieht nichts von selbst. Vergleichen Sie es mit der Tabelle, die gesichert wurde.</translation>
    </message>
</context>
<context>
    <name>driveready::LayoutPage</name>
    <message>
        <source>%1, empty</source>
        <comment>kind of table</comment>
        <translation>%1, leer</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <comment>outcome of the layout</comment>
        <translation>
            <numerusform>%n Partition</numerusform>
            <numerusform>%n Partitionen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>number of partitions, file systems</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>What will this drive be for? Nothing is written before Apply.</source>
        <translation>Wozu soll dieses Laufwerk dienen? Vor dem Schritt „Ausführen“ wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Partition 1</source>
        <translation>Partition 1</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>One line below for each partition. Starts and ends are put on the grid by themselves; a size of 0 is the rest of the drive.</source>
        <translation>Eine Zeile je Partition. Anfang und Ende kommen von selbst ins Raster; Größe 0 heißt: der Rest des Laufwerks.</translation>
    </message>
    <message>
        <source>The old table is replaced by an empty one. No partition and no file system is made.</source>
        <translation>Die alte Tabelle wird durch eine leere ersetzt. Partitionen und Dateisysteme werden nicht angelegt.</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>One change</source>
        <translation>Eine Änderung</translation>
    </message>
    <message>
        <source>No partition</source>
        <translation>Keine Partition</translation>
    </message>
    <message>
        <source>sector %1, remainder %2, %3</source>
        <comment>first sector, sectors off the grid, verdict</comment>
        <translation>Sektor %1, Rest %2, %3</translation>
    </message>
    <message>
        <source>The drive is gone. Go back and connect it again.</source>
        <translation>Das Laufwerk ist weg. Gehen Sie zurück und schließen Sie es wieder an.</translation>
    </message>
    <message>
        <source>Next stays off until the layout is possible.</source>
        <translation>„Weiter“ bleibt gesperrt, bis die Aufteilung möglich ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) staged. The drive is unchanged.</source>
        <translation>
            <numerusform>%n Partition vorgemerkt. Das Laufwerk ist unverändert.</numerusform>
            <numerusform>%n Partitionen vorgemerkt. Das Laufwerk ist unverändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>System partition</source>
        <translation>Systempartition</translation>
    </message>
    <message>
        <source>Partition %1 holds something that would be lost.</source>
        <translation>Partition %1 enthält etwas, das verloren ginge.</translation>
    </message>
    <message>
        <source>Copy what you need to another drive first, then tick that it may be lost.</source>
        <translation>Kopieren Sie erst auf ein anderes Laufwerk, was Sie brauchen; setzen Sie dann das Häkchen, dass es verloren gehen darf.</translation>
    </message>
</context>
<context>
    <name>driveready::LayoutPicture</name>
    <message>
        <source>Partition map</source>
        <translation>Partitionskarte</translation>
    </message>
    <message>
        <source>Partition map before</source>
        <translation>Partitionskarte vorher</translation>
    </message>
    <message>
        <source>Partition map after</source>
        <translation>Partitionskarte nachher</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>Show as table</source>
        <comment>button: the new layout as a table</comment>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Partitions after, as a table</source>
        <translation>Partitionen nachher, als Tabelle</translation>
    </message>
</context>
<context>
    <name>driveready::LegendRow</name>
    <message>
        <source>free</source>
        <comment>legend of the map</comment>
        <translation>frei</translation>
    </message>
</context>
<context>
    <name>driveready::MainWindow</name>
    <message>
        <source>DriveReady</source>
        <comment>the program's name</comment>
        <translation>DriveReady</translation>
    </message>
    <message>
        <source>Running as root: with your confirmation every drive can be written, except the system's own.</source>
        <translation>Läuft als root: Mit Ihrer Bestätigung kann jedes Laufwerk beschrieben werden, außer dem des Systems.</translation>
    </message>
    <message>
        <source>Practice drives are files on this computer: nothing you try on them touches a real drive.</source>
        <translation>Übungslaufwerke sind Dateien auf diesem Computer: Nichts, was Sie daran ausprobieren, berührt ein echtes Laufwerk.</translation>
    </message>
    <message>
        <source>Nothing is written to a drive before you confirm it in the assistant.</source>
        <translation>Auf ein Laufwerk wird nichts geschrieben, bevor Sie es im Assistenten bestätigen.</translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s) · the list updates by itself</source>
        <translation>
            <numerusform>%n Laufwerk · die Liste aktualisiert sich selbst</numerusform>
            <numerusform>%n Laufwerke · die Liste aktualisiert sich selbst</numerusform>
        </translation>
    </message>
    <message>
        <source>Open disk image</source>
        <translation>Abbild öffnen</translation>
    </message>
    <message>
        <source>A change is being carried on: the window closes when it is done.</source>
        <translation>Eine Änderung läuft noch: Das Fenster schließt sich, sobald sie fertig ist.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <comment>menu</comment>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <comment>menu entry</comment>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Drive</source>
        <comment>menu</comment>
        <translation>&amp;Laufwerk</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <comment>menu entry</comment>
        <translation>Einzelhei&amp;ten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <comment>menu</comment>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Partitions as a &amp;table</source>
        <comment>menu entry</comment>
        <translation>Partitionen als &amp;Tabelle</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <comment>menu</comment>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About DriveReady</source>
        <comment>menu entry</comment>
        <translation>&amp;Über DriveReady</translation>
    </message>
    <message>
        <source>About DriveReady</source>
        <translation>Über DriveReady</translation>
    </message>
    <message>
        <source>DriveReady %1</source>
        <comment>version</comment>
        <translation>DriveReady %1</translation>
    </message>
    <message>
        <source>Gets a new drive ready: finds out what it really is, lays it out on its physical sectors, and checks what it wrote.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Macht ein neues Laufwerk startklar: findet heraus, was es wirklich ist, teilt es passend zu seinen physischen Sektoren auf und prüft, was geschrieben wurde.

Freie Software unter der GNU General Public License, Version 3 oder später.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>for screen readers: a drive that was read, its state</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Open disk image…</source>
        <comment>button</comment>
        <translation>Abbild ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Open disk image…</source>
        <comment>menu entry</comment>
        <translation>Abbild ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Set up this drive…</source>
        <comment>menu entry</comment>
        <translation>Dieses Laufwerk &amp;einrichten…</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <comment>menu entry: list and read the drives anew</comment>
        <translation>Er&amp;neut ansehen</translation>
    </message>
    <message>
        <source>&amp;Sectors, and what they cost</source>
        <comment>menu entry</comment>
        <translation>&amp;Sektoren, und was sie kosten</translation>
    </message>
    <message>
        <source>A drive is being released: what is in memory is still being written to it.</source>
        <translation>Ein Laufwerk wird freigegeben: Was im Speicher ist, wird noch darauf geschrieben.</translation>
    </message>
    <message>
        <source>Quick &amp;benchmark</source>
        <comment>menu entry: measures at once</comment>
        <translation>Schnell&amp;messung</translation>
    </message>
    <message>
        <source>What a measurement left is being put back: the window closes when it is done.</source>
        <translation>Was eine Messung gesichert hat, wird zurückgeschrieben: Das Fenster lässt sich schließen, wenn das fertig ist.</translation>
    </message>
</context>
<context>
    <name>driveready::MeasurePage</name>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Finds out in seconds which sectors the drive really has inside. You can also go on without it.</source>
        <translation>Findet in Sekunden heraus, welche Sektoren das Laufwerk wirklich hat. Es geht auch ohne weiter.</translation>
    </message>
    <message>
        <source>not possible here</source>
        <comment>outcome of measuring</comment>
        <translation>hier nicht möglich</translation>
    </message>
    <message>
        <source>running</source>
        <comment>outcome of measuring</comment>
        <translation>läuft</translation>
    </message>
    <message>
        <source>not measured</source>
        <comment>outcome of measuring</comment>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Next waits until what was there is back in place.</source>
        <translation>„Weiter“ wartet, bis alles wieder an seinem Platz ist.</translation>
    </message>
    <message>
        <source>Next waits for the end; you can stop at any time.</source>
        <translation>„Weiter“ wartet auf das Ende; Sie können jederzeit anhalten.</translation>
    </message>
    <message>
        <source>What was measured counts on the next pages.</source>
        <translation>Was gemessen wurde, gilt auf den nächsten Seiten.</translation>
    </message>
    <message>
        <source>Next goes on without measuring.</source>
        <translation>„Weiter“ geht ohne Messung weiter.</translation>
    </message>
    <message>
        <source>The next pages do not go by this result.</source>
        <translation>Die nächsten Seiten richten sich nicht nach diesem Ergebnis.</translation>
    </message>
</context>
<context>
    <name>driveready::PartitionForm</name>
    <message>
        <source>none</source>
        <comment>no file system</comment>
        <translation>keines</translation>
    </message>
    <message>
        <source>%1 are too many, up to %2 are possible</source>
        <comment>characters, limit</comment>
        <translation>%1 sind zu viele, höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>up to %1 letters, kept in capitals</source>
        <translation>höchstens %1 Buchstaben, als Großbuchstaben gespeichert</translation>
    </message>
    <message>
        <source>up to %1 characters, %2 used</source>
        <translation>höchstens %1 Zeichen, %2 benutzt</translation>
    </message>
    <message>
        <source>up to %1 bytes, %2 used</source>
        <comment>limit, used</comment>
        <translation>höchstens %1 Byte, %2 benutzt</translation>
    </message>
    <message>
        <source>Bel&amp;ongs to you, not to root</source>
        <translation>Gehört &amp;Ihnen, nicht root</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>N&amp;ame</translation>
    </message>
    <message>
        <source>&amp;File system</source>
        <translation>Dateis&amp;ystem</translation>
    </message>
    <message>
        <source> GB</source>
        <comment>unit behind a number that is typed</comment>
        <translation> GB</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no swap space</comment>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Swap s&amp;pace</source>
        <translation>S&amp;wap</translation>
    </message>
</context>
<context>
    <name>driveready::PartitionMapView</name>
    <message>
        <source>Partition map</source>
        <comment>for screen readers</comment>
        <translation>Partitionskarte</translation>
    </message>
</context>
<context>
    <name>driveready::PartitionModel</name>
    <message>
        <source>Partition</source>
        <comment>column of the partition table view</comment>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Content</source>
        <comment>column: file system or other content of a partition</comment>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Size</source>
        <comment>column</comment>
        <translation>Größe</translation>
    </message>
    <message>
        <source>First sector</source>
        <comment>column</comment>
        <translation>Erster Sektor</translation>
    </message>
    <message>
        <source>Last sector</source>
        <comment>column</comment>
        <translation>Letzter Sektor</translation>
    </message>
    <message>
        <source>Alignment</source>
        <comment>column: how the start fits the physical sectors</comment>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>free</source>
        <comment>space without a partition, in the map</comment>
        <translation>frei</translation>
    </message>
    <message>
        <source>partition table</source>
        <comment>area of the disk, in the map</comment>
        <translation>Partitionstabelle</translation>
    </message>
    <message>
        <source>%1 extended</source>
        <comment>partition number of an MBR container</comment>
        <translation>%1 erweitert</translation>
    </message>
    <message>
        <source>whole disk</source>
        <comment>content without a partition table</comment>
        <translation>ganzer Datenträger</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>partition number, partition name</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>EFI</source>
        <comment>content of a partition by its type</comment>
        <translation>EFI</translation>
    </message>
    <message>
        <source>BIOS boot</source>
        <comment>content of a partition by its type</comment>
        <translation>BIOS-Start</translation>
    </message>
    <message>
        <source>reserved</source>
        <comment>content of a Microsoft reserved partition</comment>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>nothing recognized</source>
        <comment>content of a partition</comment>
        <translation>nichts erkannt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict word, what exactly, as in misaligned: starts 1 sector off</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Partition %1</source>
        <comment>for screen readers</comment>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list for screen readers</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>sectors %1 to %2</source>
        <comment>first and last logical sector</comment>
        <translation>Sektoren %1 bis %2</translation>
    </message>
    <message>
        <source>%1; remainder %2; the next start on the grid is %3</source>
        <comment>place, remainder of the start in sectors, proposed start</comment>
        <translation>%1; Rest %2; der nächste Anfang im Raster ist %3</translation>
    </message>
    <message>
        <source>swap</source>
        <comment>content of a BSD slice by its type</comment>
        <translation>Swap</translation>
    </message>
    <message>
        <source>BSD type %1</source>
        <comment>content of a BSD slice that is not known by name</comment>
        <translation>BSD-Typ %1</translation>
    </message>
    <message>
        <source>BSD slices</source>
        <comment>content of a partition: several inside it</comment>
        <translation>BSD-Slices</translation>
    </message>
    <message>
        <source>%1: the data in it</source>
        <comment>verdict word, as in misaligned: the data in it</comment>
        <translation>%1: die Daten darin</translation>
    </message>
    <message>
        <source>Slice %1</source>
        <comment>for screen readers: of a BSD label, like 3a</comment>
        <translation>Slice %1</translation>
    </message>
    <message>
        <source>%1; remainder %2</source>
        <comment>place, remainder of the start in sectors</comment>
        <translation>%1; Rest %2</translation>
    </message>
</context>
<context>
    <name>driveready::PartitionTableView</name>
    <message>
        <source>Partitions as a table</source>
        <comment>for screen readers</comment>
        <translation>Partitionen als Tabelle</translation>
    </message>
</context>
<context>
    <name>driveready::PurposeBox</name>
    <message>
        <source>&amp;Data</source>
        <comment>purpose of a drive</comment>
        <translation>&amp;Daten</translation>
    </message>
    <message>
        <source>Back&amp;up</source>
        <comment>purpose of a drive</comment>
        <translation>&amp;Sicherung</translation>
    </message>
    <message>
        <source>Shared with &amp;Windows or Mac</source>
        <comment>purpose of a drive</comment>
        <translation>Gemeinsam mit Windows oder &amp;Mac</translation>
    </message>
    <message>
        <source>By &amp;hand</source>
        <comment>purpose of a drive</comment>
        <translation>Von &amp;Hand</translation>
    </message>
    <message>
        <source>Only a partition &amp;table</source>
        <comment>purpose of a drive</comment>
        <translation>Nur eine Partitions&amp;tabelle</translation>
    </message>
    <message>
        <source>Keep what is the&amp;re</source>
        <comment>purpose of a drive</comment>
        <translation>Vorhandenes &amp;behalten</translation>
    </message>
    <message>
        <source>one partition over the whole drive, for your own files</source>
        <translation>eine Partition über das ganze Laufwerk, für Ihre Dateien</translation>
    </message>
    <message>
        <source>one partition, for few and large files</source>
        <translation>eine Partition, für wenige und große Dateien</translation>
    </message>
    <message>
        <source>exFAT, no extra programs needed</source>
        <translation>exFAT, ohne weitere Programme</translation>
    </message>
    <message>
        <source>you choose number, size and file system</source>
        <translation>Sie wählen Anzahl, Größe und Dateisystem</translation>
    </message>
    <message>
        <source>empty, for other programs to fill</source>
        <translation>leer, andere Programme füllen sie</translation>
    </message>
    <message>
        <source>and change one partition of it</source>
        <translation>und eine Partition davon ändern</translation>
    </message>
    <message>
        <source>The table on this drive cannot be changed; a new one can take its place.</source>
        <translation>Die Tabelle auf diesem Laufwerk lässt sich nicht ändern; eine neue kann sie ersetzen.</translation>
    </message>
    <message>
        <source>&amp;Linux system</source>
        <comment>purpose of a drive</comment>
        <translation>Linu&amp;x-System</translation>
    </message>
    <message>
        <source>start-up, swap and system partitions for an installer</source>
        <translation>Partitionen für Start, Swap und System, für ein Installationsprogramm</translation>
    </message>
</context>
<context>
    <name>driveready::RecentModel</name>
    <message>
        <source>Quick benchmark</source>
        <comment>a recent result</comment>
        <translation>Schnellmessung</translation>
    </message>
</context>
<context>
    <name>driveready::RecentView</name>
    <message>
        <source>Recent results of this drive</source>
        <comment>for screen readers</comment>
        <translation>Letzte Ergebnisse dieses Laufwerks</translation>
    </message>
    <message>
        <source>Take it back…</source>
        <comment>button: put the old table back</comment>
        <translation>Zurücknehmen…</translation>
    </message>
    <message>
        <source>Show…</source>
        <comment>button: a result of the benchmark</comment>
        <translation>Zeigen…</translation>
    </message>
</context>
<context>
    <name>driveready::RegionBar</name>
    <message>
        <source>Put it &amp;back</source>
        <comment>button: what a measurement left</comment>
        <translation>Zurück&amp;schreiben</translation>
    </message>
    <message>
        <source>What was saved is being put back.</source>
        <translation>Das Gesicherte wird zurückgeschrieben.</translation>
    </message>
    <message>
        <source>Leave the drive connected until this is done.</source>
        <translation>Lassen Sie das Laufwerk angeschlossen, bis das fertig ist.</translation>
    </message>
    <message>
        <source>A measurement of this drive was interrupted.</source>
        <translation>Eine Messung dieses Laufwerks wurde unterbrochen.</translation>
    </message>
    <message>
        <source>A part of it may not hold what it held. That is put back before anything else is done with it.</source>
        <translation>Auf einem Teil steht vielleicht nicht mehr, was dort stand. Das wird zurückgeschrieben, bevor mit dem Laufwerk etwas anderes geschieht.</translation>
    </message>
    <message>
        <source>A measurement was interrupted, perhaps of this drive.</source>
        <translation>Eine Messung wurde unterbrochen, vielleicht die dieses Laufwerks.</translation>
    </message>
    <message>
        <source>If so, a part of it may not hold what it held. It is compared with what was saved first; if it is another drive, nothing is written.</source>
        <translation>Dann steht auf einem Teil vielleicht nicht mehr, was dort stand. Er wird zuerst mit dem Gesicherten verglichen; ist es ein anderes Laufwerk, wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Only if it is not needed any more, give up what is saved: drivereadyctl measure %1 --drop-region --yes</source>
        <translation>Nur wenn Sie das Gesicherte nicht mehr brauchen, geben Sie es auf: drivereadyctl measure %1 --drop-region --yes</translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) could not be restored; the first is %1.</source>
        <translation>
            <numerusform>%n Sektor konnte nicht wiederhergestellt werden: %1.</numerusform>
            <numerusform>%n Sektoren konnten nicht wiederhergestellt werden; der erste ist %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>They can be neither read nor written any more. Save your data; what was saved is kept.</source>
        <translation>Dort lässt sich nichts mehr lesen oder schreiben. Sichern Sie Ihre Daten; das Gesicherte bleibt erhalten.</translation>
    </message>
    <message>
        <source>Not all is as it was.</source>
        <translation>Nicht alles ist, wie es war.</translation>
    </message>
    <message>
        <source>What was saved is kept. Try again.</source>
        <translation>Das Gesicherte bleibt erhalten. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>All is as it was.</source>
        <translation>Alles ist, wie es war.</translation>
    </message>
    <message numerus="yes">
        <source>%n sector(s) had changed and were put back.</source>
        <translation>
            <numerusform>%n Sektor hatte sich geändert und wurde zurückgeschrieben.</numerusform>
            <numerusform>%n Sektoren hatten sich geändert und wurden zurückgeschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>This drive was changed since it was measured.</source>
        <translation>Dieses Laufwerk wurde seit der Messung geändert.</translation>
    </message>
    <message>
        <source>What was saved is of another drive.</source>
        <translation>Das Gesicherte gehört zu einem anderen Laufwerk.</translation>
    </message>
    <message>
        <source>What it holds there is not what was saved. Nothing was written.</source>
        <translation>Was dort steht, ist nicht das Gesicherte. Es wurde nichts geschrieben.</translation>
    </message>
</context>
<context>
    <name>driveready::ReleaseDialog</name>
    <message>
        <source>What is released</source>
        <translation>Was freigegeben wird</translation>
    </message>
    <message>
        <source>&amp;Release</source>
        <translation>&amp;Freigeben</translation>
    </message>
    <message>
        <source>Release the drive</source>
        <translation>Das Laufwerk freigeben</translation>
    </message>
    <message>
        <source>DriveReady will do this</source>
        <translation>Das wird DriveReady tun</translation>
    </message>
    <message>
        <source>This stays, and may be in the way</source>
        <translation>Das bleibt und ist vielleicht im Weg</translation>
    </message>
    <message>
        <source>What stays</source>
        <translation>Was bleibt</translation>
    </message>
    <message>
        <source>%1. %2 %3</source>
        <comment>what uses the drive, who it is, what to do: sentences</comment>
        <translation>%1. %2 %3</translation>
    </message>
    <message>
        <source>Nothing is forced and no program is ended. The drive is looked at again afterwards.</source>
        <translation>Nichts wird erzwungen und kein Programm beendet. Danach wird das Laufwerk noch einmal angesehen.</translation>
    </message>
</context>
<context>
    <name>driveready::ResultPage</name>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>How it ended, item by item.</source>
        <translation>Wie es ausgegangen ist, Punkt für Punkt.</translation>
    </message>
    <message>
        <source>&amp;Undo: put the old table back</source>
        <translation>&amp;Rückgängig: alte Tabelle zurückschreiben</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>Er&amp;neut ansehen</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>&amp;Bericht speichern…</translation>
    </message>
    <message>
        <source>Read back and compared</source>
        <translation>Zurückgelesen und verglichen</translation>
    </message>
    <message>
        <source>How to open it</source>
        <translation>So öffnen Sie es</translation>
    </message>
    <message>
        <source>Co&amp;py</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the commands that open the drive</source>
        <translation>Die Befehle kopieren, die das Laufwerk öffnen</translation>
    </message>
    <message>
        <source>Commands that open the drive</source>
        <translation>Befehle, die das Laufwerk öffnen</translation>
    </message>
    <message>
        <source>What you can do now</source>
        <translation>Was Sie jetzt tun können</translation>
    </message>
    <message>
        <source>The report holds everything that was found, planned and done.</source>
        <translation>Der Bericht enthält alles, was gefunden, geplant und getan wurde.</translation>
    </message>
    <message>
        <source>The drive is ready.</source>
        <translation>Das Laufwerk ist startklar.</translation>
    </message>
    <message>
        <source>Everything was read back and is as planned.</source>
        <translation>Alles wurde zurückgelesen und ist wie geplant.</translation>
    </message>
    <message>
        <source>Stopped as you asked.</source>
        <translation>Auf Ihren Wunsch angehalten.</translation>
    </message>
    <message>
        <source>The steps that were done are whole; the others were not begun.</source>
        <translation>Was getan wurde, ist vollständig; die anderen Schritte haben nicht begonnen.</translation>
    </message>
    <message>
        <source>Nothing was written to the drive.</source>
        <translation>Auf das Laufwerk wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>Putting the old table back</source>
        <translation>Die alte Tabelle wird zurückgeschrieben</translation>
    </message>
    <message>
        <source>The old table is back.</source>
        <translation>Die alte Tabelle ist wieder da.</translation>
    </message>
    <message>
        <source>The drive is as it was before.</source>
        <translation>Das Laufwerk ist wie zuvor.</translation>
    </message>
    <message>
        <source>The drive could not be set up.</source>
        <translation>Das Laufwerk ließ sich nicht einrichten.</translation>
    </message>
    <message>
        <source>Something on the drive is not as planned.</source>
        <translation>Etwas auf dem Laufwerk ist nicht wie geplant.</translation>
    </message>
    <message>
        <source>The old table was put back; the drive is as it was.</source>
        <translation>Die alte Tabelle wurde zurückgeschrieben; das Laufwerk ist wie zuvor.</translation>
    </message>
    <message>
        <source>as planned: %1</source>
        <translation>wie geplant: %1</translation>
    </message>
    <message>
        <source>different: %1</source>
        <translation>anders: %1</translation>
    </message>
    <message>
        <source>Nothing was compared.</source>
        <translation>Nichts wurde verglichen.</translation>
    </message>
    <message>
        <source>%1 of %2 items are as planned.</source>
        <comment>count, total</comment>
        <translation>%1 von %2 Punkten sind wie geplant.</translation>
    </message>
    <message>
        <source>The window stays open until the old table is back.</source>
        <translation>Das Fenster bleibt offen, bis die alte Tabelle wieder da ist.</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Reports (*.json)</source>
        <comment>kind of file in a file dialog</comment>
        <translation>Berichte (*.json)</translation>
    </message>
    <message>
        <source>The report is saved.</source>
        <translation>Der Bericht ist gespeichert.</translation>
    </message>
    <message>
        <source>The report could not be saved.</source>
        <translation>Der Bericht ließ sich nicht speichern.</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open the new file system</source>
        <translation>Das neue Dateisystem öffnen</translation>
    </message>
    <message>
        <source>It is open at %1.</source>
        <comment>folder</comment>
        <translation>Es ist unter %1 geöffnet.</translation>
    </message>
    <message>
        <source>It could not be opened. The drive itself is ready.</source>
        <translation>Es ließ sich nicht öffnen. Das Laufwerk selbst ist bereit.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The old table is kept on this computer, under the number %1.</source>
        <comment>identifier of a saved table</comment>
        <translation>Die alte Tabelle bleibt auf diesem Computer, unter der Nummer %1.</translation>
    </message>
    <message>
        <source>It is for looking at: once a file system was made, putting the old table back would not bring its files back.</source>
        <translation>Sie ist zum Ansehen: Sobald ein Dateisystem angelegt wurde, brächte die alte Tabelle seine Dateien nicht zurück.</translation>
    </message>
</context>
<context>
    <name>driveready::ReviewPage</name>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Read the steps. Nothing has been written yet; the drive changes only after the button below.</source>
        <translation>Lesen Sie die Schritte. Noch ist nichts geschrieben; das Laufwerk ändert sich erst nach dem Knopf unten.</translation>
    </message>
    <message>
        <source>What will be done, in this order</source>
        <translation>Was getan wird, in dieser Reihenfolge</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>Steps in their order</source>
        <translation>Schritte in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>What is lost</source>
        <translation>Was verloren geht</translation>
    </message>
    <message>
        <source>Where the old table is kept</source>
        <translation>Wo die alte Tabelle aufbewahrt wird</translation>
    </message>
    <message>
        <source>The same as shell commands, to read</source>
        <translation>Dasselbe als Shell-Befehle, zum Lesen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the shell commands</source>
        <translation>Die Shell-Befehle kopieren</translation>
    </message>
    <message>
        <source>Nothing: no data was found on this drive.</source>
        <translation>Nichts: Auf diesem Laufwerk wurden keine Daten gefunden.</translation>
    </message>
    <message>
        <source>These files cannot be brought back afterwards.</source>
        <translation>Diese Dateien lassen sich danach nicht zurückholen.</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>The drive is gone. Nothing was written.</source>
        <translation>Das Laufwerk ist weg. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>The button waits for the four characters. Enter does nothing here.</source>
        <translation>Der Knopf wartet auf die vier Zeichen. Die Eingabetaste bewirkt hier nichts.</translation>
    </message>
    <message>
        <source>the folder of DriveReady's saved tables</source>
        <translation>dem Ordner mit den gesicherten Tabellen von DriveReady</translation>
    </message>
    <message>
        <source>Nothing: what is on this drive stays.</source>
        <translation>Nichts: Was auf diesem Laufwerk ist, bleibt.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s), about %1. Enter does nothing here: choose the button.</source>
        <comment>%1 is a duration</comment>
        <translation>
            <numerusform>%n Schritt, etwa %1. Die Eingabetaste tut hier nichts: Wählen Sie den Knopf.</numerusform>
            <numerusform>%n Schritte, etwa %1. Die Eingabetaste tut hier nichts: Wählen Sie den Knopf.</numerusform>
        </translation>
    </message>
    <message>
        <source>On this computer, in %1. Undo puts the old table back until step %2, which makes a file system.</source>
        <comment>folder, number of a step</comment>
        <translation>Auf diesem Computer, in %1. Rückgängig schreibt die alte Tabelle zurück bis zu Schritt %2, der ein Dateisystem anlegt.</translation>
    </message>
    <message>
        <source>On this computer, in %1. Undo puts the old table back.</source>
        <comment>folder</comment>
        <translation>Auf diesem Computer, in %1. Rückgängig schreibt die alte Tabelle zurück.</translation>
    </message>
    <message>
        <source>Undo brings them back until something is written to that part of the drive.</source>
        <translation>Rückgängig holt sie zurück, solange auf diesen Teil des Laufwerks nichts geschrieben wird.</translation>
    </message>
</context>
<context>
    <name>driveready::SectorZoomView</name>
    <message>
        <source>Physical sectors at the boundary</source>
        <comment>for screen readers</comment>
        <translation>Physische Sektoren an der Grenze</translation>
    </message>
    <message>
        <source>behind the last partition</source>
        <comment>owner of sectors in the lens</comment>
        <translation>hinter der letzten Partition</translation>
    </message>
    <message>
        <source>free</source>
        <comment>owner of sectors in the lens</comment>
        <translation>frei</translation>
    </message>
    <message>
        <source>partition table</source>
        <comment>owner of sectors in the lens</comment>
        <translation>Partitionstabelle</translation>
    </message>
    <message>
        <source>extended partition</source>
        <comment>owner of sectors in the lens</comment>
        <translation>erweiterte Partition</translation>
    </message>
    <message>
        <source>content of the whole disk</source>
        <comment>owner of sectors in the lens</comment>
        <translation>Inhalt des ganzen Datenträgers</translation>
    </message>
    <message>
        <source>partition %1</source>
        <comment>owner of sectors in the lens</comment>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>%1 begins</source>
        <comment>a partition in the lens</comment>
        <translation>%1 beginnt</translation>
    </message>
    <message>
        <source>%1 ends</source>
        <comment>a partition in the lens</comment>
        <translation>%1 endet</translation>
    </message>
    <message>
        <source>last block</source>
        <comment>of a partition, in the lens</comment>
        <translation>letzter Block</translation>
    </message>
    <message>
        <source>block %1</source>
        <comment>number within a partition, in the lens</comment>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>%1: in two sectors</source>
        <comment>a block in the lens</comment>
        <translation>%1: in zwei Sektoren</translation>
    </message>
    <message>
        <source>%1: in one sector</source>
        <comment>a block in the lens</comment>
        <translation>%1: in einem Sektor</translation>
    </message>
    <message>
        <source>physical sector %1</source>
        <comment>number</comment>
        <translation>physischer Sektor %1</translation>
    </message>
    <message>
        <source>Logical sectors %1 to %2</source>
        <comment>for screen readers</comment>
        <translation>Logische Sektoren %1 bis %2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between parts for screen readers</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>Logical sector %1, %2</source>
        <comment>number, what it belongs to</comment>
        <translation>Logischer Sektor %1, %2</translation>
    </message>
    <message>
        <source>free space</source>
        <comment>owner of sectors in the lens, in a sentence</comment>
        <translation>freier Platz</translation>
    </message>
    <message>
        <source>slice %1%2</source>
        <comment>owner of sectors in the lens: number of the partition, letter</comment>
        <translation>Slice %1%2</translation>
    </message>
    <message>
        <source>%1 KiB piece %2</source>
        <comment>size, number within a partition, in the lens</comment>
        <translation>Stück %2 zu %1 KiB</translation>
    </message>
    <message>
        <source>%1: begins inside a sector</source>
        <comment>a block in the lens</comment>
        <translation>%1: beginnt mitten in einem Sektor</translation>
    </message>
</context>
<context>
    <name>driveready::SetupAssistant</name>
    <message>
        <source>Set up a drive</source>
        <translation>Ein Laufwerk einrichten</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Stop after this step</source>
        <translation>&amp;Nach diesem Schritt anhalten</translation>
    </message>
    <message>
        <source>&amp;Write changes to %1</source>
        <comment>name of a drive</comment>
        <translation>Änderungen auf %1 &amp;schreiben</translation>
    </message>
</context>
<context>
    <name>driveready::ShiftTableModel</name>
    <message>
        <source>%1, on the sectors</source>
        <comment>shift of a start</comment>
        <translation>%1, auf den Sektoren</translation>
    </message>
    <message>
        <source>Start shifted by</source>
        <comment>column: 512-byte sectors</comment>
        <translation>Anfang versetzt um</translation>
    </message>
    <message>
        <source>Writes</source>
        <comment>column</comment>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Median, ms</source>
        <comment>column</comment>
        <translation>Median, ms</translation>
    </message>
    <message>
        <source>10 % below</source>
        <comment>column: ms</comment>
        <translation>10 % darunter</translation>
    </message>
    <message>
        <source>10 % above</source>
        <comment>column: ms</comment>
        <translation>10 % darüber</translation>
    </message>
    <message>
        <source>Fastest</source>
        <comment>column: ms</comment>
        <translation>Schnellster</translation>
    </message>
    <message>
        <source>Slowest</source>
        <comment>column: ms</comment>
        <translation>Langsamster</translation>
    </message>
</context>
<context>
    <name>driveready::StatePage</name>
    <message>
        <source>&amp;Look again</source>
        <comment>button: list and read the drives anew</comment>
        <translation>Er&amp;neut ansehen</translation>
    </message>
    <message>
        <source>&amp;Open disk image…</source>
        <comment>button</comment>
        <translation>Abbild ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Wake and read it</source>
        <comment>button: a sleeping drive</comment>
        <translation>&amp;Wecken und lesen</translation>
    </message>
</context>
<context>
    <name>driveready::StepRail</name>
    <message>
        <source>%1
serial %2</source>
        <comment>model, serial number</comment>
        <translation>%1
Seriennummer %2</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <comment>number, count, name of the step</comment>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a step, its outcome</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no serial number</source>
        <translation>keine Seriennummer</translation>
    </message>
    <message>
        <source>serial ends in %1</source>
        <translation>Seriennummer endet auf %1</translation>
    </message>
</context>
<context>
    <name>driveready::UseBar</name>
    <message>
        <source>&amp;Release…</source>
        <comment>button: unmount, turn swap off</comment>
        <translation>&amp;Freigeben…</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <comment>button: read the drive anew</comment>
        <translation>Er&amp;neut ansehen</translation>
    </message>
    <message>
        <source>Releasing the drive</source>
        <translation>Das Laufwerk wird freigegeben</translation>
    </message>
    <message>
        <source>What is still in memory is written to it first. That can take a while.</source>
        <translation>Was noch im Speicher ist, wird zuerst darauf geschrieben. Das kann eine Weile dauern.</translation>
    </message>
    <message>
        <source>This computer runs from this drive.</source>
        <translation>Dieser Computer läuft von diesem Laufwerk.</translation>
    </message>
    <message>
        <source>It is shown and never written.</source>
        <translation>Es wird gezeigt und nie beschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n more use(s) among the findings.</source>
        <comment>of a drive</comment>
        <translation>
            <numerusform>%n weitere Benutzung unter den Befunden.</numerusform>
            <numerusform>%n weitere Benutzungen unter den Befunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>It can be looked at, not set up, until it is released.</source>
        <translation>Es lässt sich ansehen, aber nicht einrichten, bis es freigegeben ist.</translation>
    </message>
    <message>
        <source>The drive is released.</source>
        <translation>Das Laufwerk ist freigegeben.</translation>
    </message>
</context>
<context>
    <name>driveready::VerdictPanel</name>
    <message>
        <source>Progress of this step</source>
        <translation>Fortschritt dieses Schritts</translation>
    </message>
</context>
<context>
    <name>driveready::WayBox</name>
    <message>
        <source>this drive does not allow it</source>
        <comment>why a way is not possible</comment>
        <translation>Dieses Laufwerk lässt es nicht zu.</translation>
    </message>
    <message>
        <source>&amp;I agree that this drive is written to</source>
        <comment>consent</comment>
        <translation>&amp;Ich stimme zu, dass auf dieses Laufwerk geschrieben wird</translation>
    </message>
    <message>
        <source>Start &amp;measuring</source>
        <comment>button</comment>
        <translation>Messung &amp;starten</translation>
    </message>
    <message>
        <source>Not possible: %1</source>
        <comment>reason</comment>
        <translation>Nicht möglich: %1</translation>
    </message>
    <message>
        <source>Take &amp;figures of throughput as well, about 10 s</source>
        <translation>Auch den &amp;Durchsatz messen, etwa 10 s</translation>
    </message>
    <message>
        <source>%1 Figures of throughput can be had.</source>
        <comment>why the sectors cannot be seen</comment>
        <translation>%1 Der Durchsatz lässt sich messen.</translation>
    </message>
</context>
<context>
    <name>driveready::WhyPanel</name>
    <message>
        <source>the %1-byte sectors measured here</source>
        <translation>den hier gemessenen Sektoren zu %1 Byte</translation>
    </message>
    <message>
        <source>the %1-byte sectors the drive reports</source>
        <translation>den vom Laufwerk gemeldeten Sektoren zu %1 Byte</translation>
    </message>
    <message>
        <source>the %1-byte sectors this model is listed with</source>
        <translation>den für dieses Modell gelisteten Sektoren zu %1 Byte</translation>
    </message>
    <message>
        <source>the %1-byte sectors assumed, to be on the safe side</source>
        <translation>den sicherheitshalber angenommenen Sektoren zu %1 Byte</translation>
    </message>
    <message>
        <source>Starts at %1</source>
        <comment>sector</comment>
        <translation>Beginnt bei %1</translation>
    </message>
    <message>
        <source>%1 from the start of the drive: a whole number of %2.</source>
        <comment>distance, kind of sectors</comment>
        <translation>%1 vom Anfang des Laufwerks: eine ganze Zahl von %2.</translation>
    </message>
    <message>
        <source>Rounded down to the grid; the %1 after it hold the second copy of the table or stay free.</source>
        <comment>size</comment>
        <translation>Auf das Raster abgerundet; die %1 dahinter enthalten die zweite Kopie der Tabelle oder bleiben frei.</translation>
    </message>
    <message>
        <source>Rounded down to the grid, so that the last block is whole; %1 after it stay free.</source>
        <comment>size</comment>
        <translation>Auf das Raster abgerundet, damit der letzte Block ganz ist; %1 dahinter bleiben frei.</translation>
    </message>
    <message>
        <source>Ends at %1</source>
        <comment>sector</comment>
        <translation>Endet bei %1</translation>
    </message>
    <message>
        <source>Keeps two checked copies of itself. An MBR table keeps one and ends at 2.2 TB on most drives.</source>
        <translation>Bewahrt zwei geprüfte Kopien von sich auf. Eine MBR-Tabelle hat nur eine und endet bei den meisten Laufwerken nach 2,2 TB.</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) stay</source>
        <translation>
            <numerusform>%n Partition bleibt</numerusform>
            <numerusform>%n Partitionen bleiben</numerusform>
        </translation>
    </message>
    <message>
        <source>Their place, their identifiers and every byte in them stay as they are, even where a start is off the grid.</source>
        <translation>Ihr Platz, ihre Kennungen und jedes Byte darin bleiben, wie sie sind, auch wo ein Anfang außerhalb des Rasters liegt.</translation>
    </message>
    <message>
        <source>For data on one Linux computer it is the file system with the most repair tools.</source>
        <translation>Für Daten an einem einzelnen Linux-Computer das Dateisystem mit den meisten Reparaturwerkzeugen.</translation>
    </message>
    <message>
        <source>Made for large files and long streams; it cannot be made smaller later.</source>
        <translation>Gemacht für große Dateien und lange Datenströme; es lässt sich später nicht verkleinern.</translation>
    </message>
    <message>
        <source>Linux, Windows and Mac read and write it without extra programs.</source>
        <translation>Linux, Windows und Mac lesen und schreiben es ohne weitere Programme.</translation>
    </message>
    <message>
        <source>Read by nearly every device, but no file can be larger than 4 GiB.</source>
        <translation>Fast jedes Gerät liest es, aber keine Datei darf größer als 4 GiB sein.</translation>
    </message>
    <message>
        <source>Keeps checksums of everything and can take snapshots; needs some room to breathe when it is nearly full.</source>
        <translation>Führt Prüfsummen über alles und kann Schnappschüsse anlegen; braucht etwas Luft, wenn es fast voll ist.</translation>
    </message>
    <message>
        <source>Made for flash without a clever controller, like memory cards; only Linux reads it.</source>
        <translation>Gemacht für Flash-Speicher ohne klugen Controller, etwa Speicherkarten; nur Linux liest es.</translation>
    </message>
    <message>
        <source>Windows' own, without its limits on file size; Linux keeps no owners of files on it.</source>
        <translation>Das Dateisystem von Windows, ohne Grenzen für die Dateigröße; Linux führt darauf keine Besitzer von Dateien.</translation>
    </message>
    <message>
        <source>Room for memory that is not needed at the moment; holds no files.</source>
        <translation>Platz für Arbeitsspeicher, der gerade nicht gebraucht wird; enthält keine Dateien.</translation>
    </message>
    <message>
        <source>The partition stays empty for a program that fills it itself.</source>
        <translation>Die Partition bleibt leer, für ein Programm, das sie selbst füllt.</translation>
    </message>
    <message>
        <source>Wh&amp;y?</source>
        <translation>War&amp;um?</translation>
    </message>
    <message>
        <source>Reasons for each choice, and the kind of table</source>
        <translation>Gründe für jede Wahl und die Art der Tabelle</translation>
    </message>
    <message>
        <source>&amp;Kind of partition table</source>
        <translation>A&amp;rt der Partitionstabelle</translation>
    </message>
    <message>
        <source>Start-up partition</source>
        <translation>Startpartition</translation>
    </message>
    <message>
        <source>The computer's firmware looks there for what starts the system; it reads FAT only. The installer fills it.</source>
        <translation>Die Firmware des Computers sucht dort, was das System startet; sie liest nur FAT. Das Installationsprogramm füllt sie.</translation>
    </message>
    <message>
        <source>What is a physical sector?</source>
        <translation>Was ist ein physischer Sektor?</translation>
    </message>
    <message>
        <source>For devices that know nothing newer. It keeps only one copy of itself.</source>
        <translation>Für Geräte, die nichts Neueres kennen. Sie hat nur eine Kopie von sich.</translation>
    </message>
    <message>
        <source>As it was saved</source>
        <translation>Wie gesichert</translation>
    </message>
    <message>
        <source>Every entry comes back with the place and the identifiers of then, even off the grid. Nothing is formatted: what lies there now is found again.</source>
        <translation>Jeder Eintrag kommt mit der Stelle und den Kennungen von damals zurück, auch außerhalb des Rasters. Nichts wird formatiert: Was jetzt dort liegt, wird wiedergefunden.</translation>
    </message>
</context>
</TS>
