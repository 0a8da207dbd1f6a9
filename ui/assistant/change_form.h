// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "align/judgement.h"
#include "assistant/layout_choice.h"
#include "plan/restore_planner.h"
#include "probe/disk_snapshot.h"

#include <QWidget>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace driveready {

class ToneLabel;

/// One change to the partitions that are there: what to do, where, and what is made.
class ChangeForm final : public QWidget
{
    Q_OBJECT

public:
    explicit ChangeForm(QWidget *parent = nullptr);

    /// Whether the disk has a table that one change can be made to.
    static bool isPossible(const DiskSnapshot &snapshot);
    /// The same where a saved table may come back: that needs none that is there.
    static bool isPossible(const DiskSnapshot &snapshot, const SavedTable *saved)
    {
        return saved || isPossible(snapshot);
    }

    void setOwnerOffered(bool isOffered);
    /// The free spaces and partitions to choose from.
    void setDisk(const DiskSnapshot &snapshot, const Judgement &judgement);
    /// A saved table of this disk, nullptr: none. Before setDisk().
    void setSavedTable(const SavedTable *saved);
    void setChoice(const LayoutChoice &choice);
    void store(LayoutChoice &choice) const;

    QComboBox *kindField() const { return m_kind; }
    QComboBox *placeField() const { return m_place; }
    QComboBox *fileSystemField() const { return m_fileSystem; }
    QLineEdit *nameField() const { return m_name; }
    QCheckBox *agreeField() const { return m_agree; }

signals:
    void changed();

private:
    ChangeChoice::Kind kind() const;
    void addRow(const QString &word, QWidget *field);
    void showRow(QWidget *field, bool isVisible);
    std::vector<std::pair<QString, quint64>> placesFor(ChangeChoice::Kind kind) const;
    void fillKinds();
    void fillPlaces();
    void fillFileSystemsOffered();
    void chooseKind();
    void takeWhatIsThere();
    void follow();

    QGridLayout *m_grid;
    QComboBox *m_kind;
    QComboBox *m_place;
    QDoubleSpinBox *m_size;
    QLineEdit *m_name;
    ToneLabel *m_limit;
    QComboBox *m_fileSystem;
    QCheckBox *m_owner;
    QCheckBox *m_agree;
    std::shared_ptr<const DiskSnapshot> m_snapshot;
    std::vector<std::uint32_t> m_offGrid; ///< partitions that can be put on the grid
    bool m_isOwnerOffered = true;
    std::optional<QString> m_savedText; ///< the saved table that can come back
};

QString changeName(ChangeChoice::Kind kind);

} // namespace driveready
