// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/layout_choice.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;

namespace driveready {

class ToneLabel;

/// Name, file system and owner of the one partition of Data, Backup and Shared; of a Linux system
/// its own partition and the swap space.
class PartitionForm final : public QWidget
{
    Q_OBJECT

public:
    explicit PartitionForm(QWidget *parent = nullptr);

    /// Without a person besides root there is no owner to choose.
    void setOwnerOffered(bool isOffered);
    /// The preset of the swap space follows from it.
    void setDriveSize(Bytes size) { m_driveSize = size; }
    /// Shows a purpose's entries without saying changed().
    void setChoice(const LayoutChoice &choice);
    /// Writes what is shown into the choice's one partition.
    void store(LayoutChoice &choice) const;
    QLineEdit *nameField() const { return m_name; }
    QComboBox *fileSystemField() const { return m_fileSystem; }
    QCheckBox *ownerField() const { return m_owner; }
    QDoubleSpinBox *swapField() const { return m_swap; }

signals:
    void changed();

private:
    void follow();
    std::optional<Bytes> typedSwap() const;

    QLineEdit *m_name;
    ToneLabel *m_limit;
    QComboBox *m_fileSystem;
    QCheckBox *m_owner;
    QLabel *m_swapLabel;
    QDoubleSpinBox *m_swap;
    bool m_isOwnerOffered = true;
    bool m_isSystem = false;
    Bytes m_driveSize;
};

QString fileSystemTitle(FileSystem fileSystem);
/// "up to 16 bytes, 4 used": what fits into a name and how much of it is taken.
QString nameLimitText(FileSystem fileSystem, const QString &name);
/// Fills a combo box with file systems; each item carries its FileSystem as int.
void fillFileSystems(QComboBox &box, std::span<const FileSystem> fileSystems);
FileSystem fileSystemIn(const QComboBox &box);
void selectFileSystem(QComboBox &box, FileSystem fileSystem);

} // namespace driveready
