// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/executor.h"
#include "apply/prepare.h"
#include "apply/table_writer.h"
#include "apply/transaction_store.h"
#include "safety/safety_check.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace driveready {

/// One run of a plan: the state between its actions. Used once, on one thread.
class ApplyRun
{
public:
    struct Input
    {
        const ApplyPlace &place;
        const Plan &plan;
        const Digest &confirmed;
        Platform &platform;
        ProgressSink &progress;
        std::stop_token stop;
    };
    explicit ApplyRun(Input input)
        : m_in(std::move(input))
    {
    }
    Result<ApplyResult> run();
    /// The rest of a run that was interrupted. Errors, with nothing written: FinishImpossible
    /// (reason, lba or partition), and those of run().
    Result<ApplyResult> resume(Transaction transaction, TransactionRecord record);

private:
    // How an action ended when it did not simply succeed.
    struct Trouble
    {
        Error error;
        bool isUndone = false;
    };
    using Step = std::optional<Trouble>; ///< nothing: done

    bool mayStopBefore(std::size_t index) const;
    void report(const Action &action, StepState state);
    void skipFrom(std::size_t index);
    Step perform(const Action &action);

    Step checkAgain();
    Status openAndGate();
    Status checkTools();
    Status checkBackupPlace();
    Status checkNoMixture();
    Status loadSaved();
    Step saveTable();
    Step beginWriting();
    Step writePhase(std::uint32_t action);
    Step informKernel();
    Step makeFileSystem(const MakeFileSystem &make);
    WriteOutcome clearAllForFormatting();
    Status formatBlock(const MkfsRequest &request, const Partition &partition);
    Status formatImage(const MkfsRequest &request, const Partition &partition);
    Step verify();

    Status openAndGateAgain();
    Status checkOnlyOurSectors();
    Status checkFormattedDisk();
    bool isPending(const MakeFileSystem &make) const;
    bool isOfPlan(const Signature &signature) const;
    Status checkNothingForeign() const;
    Step runRest();
    Step performRest(const Action &action);
    Step restorePhase(std::uint32_t action);

    Trouble rollBack(Error cause, std::optional<Error> undoError);
    void restoreKernelView();
    Result<ApplyResult> finish(const Step &trouble);
    bool isImage() const { return m_in.place.target.kind == DiskTarget::Kind::Image; }

    Input m_in;
    ApplyResult m_result;
    std::string m_backupDir;
    std::unique_ptr<WritableDisk> m_disk;
    std::unique_ptr<KernelPartitions> m_kernel;
    std::optional<DiskSnapshot> m_fresh;
    std::optional<WriteGrant> m_grant;
    std::optional<Transaction> m_transaction;
    std::optional<SavedTableImage> m_saved; ///< what a plan that restores brings back
    PreparedWrites m_prepared;
    std::vector<const TransactionPhase *> m_written;
    std::vector<std::uint32_t> m_formatted;
    bool m_writing = false;
    bool m_exclusive = true;
    bool m_cleared = false;
    bool m_isResumed = false;
};

} // namespace driveready
