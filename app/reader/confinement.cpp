// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "confinement.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <linux/blkzoned.h>
#include <linux/capability.h>
#include <linux/fs.h>
#include <linux/hdreg.h>
#include <memory>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace driveready {

namespace {

struct Release
{
    void operator()(void *filter) const { ::seccomp_release(filter); }
};
using Filter = std::unique_ptr<void, Release>;

std::unexpected<Error> refused(const char *reason, int code)
{
    return fail(
        makeError(ErrorCode::Internal).with("reason", reason).with("errno", std::int64_t{code}));
}

int limit(int resource, std::uint64_t soft, std::uint64_t hard)
{
    const rlimit value{soft, hard};
    // glibc's enum of resources is only that in C++ with extensions.
    return ::setrlimit(static_cast<__rlimit_resource>(resource), &value) == 0 ? 0 : errno;
}

int setLimits(const Confinement &confinement)
{
    const std::uint64_t seconds = confinement.cpuSeconds;
    int code = limit(RLIMIT_CPU, seconds, seconds + 1);
    code = code ? code : limit(RLIMIT_CORE, 0, 0); // it would hold pieces of somebody's disk
    // Of regular files; the output is a pipe or a socket, and a disk has no limit.
    const bool isFile = confinement.writes && confinement.writes->isFile;
    const std::uint64_t fileBytes = isFile ? confinement.writes->length : 0;
    code = code ? code : limit(RLIMIT_FSIZE, fileBytes, fileBytes);
    code = code ? code : limit(RLIMIT_NPROC, 0, 0);
    if (confinement.memoryBytes != 0)
        code = code ? code : limit(RLIMIT_AS, confinement.memoryBytes, confinement.memoryBytes);
    return code;
}

int dropCapabilities()
{
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> none{};
    return ::syscall(SYS_capset, &header, none.data()) == 0 ? 0 : errno;
}

// What glibc and the libraries need to read, compute and answer.
constexpr int plainCalls[] = {
    SCMP_SYS(read),         SCMP_SYS(pread64),
    SCMP_SYS(lseek),        SCMP_SYS(fstat),
    SCMP_SYS(close),        SCMP_SYS(brk),
    SCMP_SYS(munmap),       SCMP_SYS(mremap),
    SCMP_SYS(madvise),      SCMP_SYS(exit),
    SCMP_SYS(exit_group),   SCMP_SYS(rt_sigreturn),
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(sigaltstack),  SCMP_SYS(futex),
    SCMP_SYS(getrandom),    SCMP_SYS(clock_gettime),
    SCMP_SYS(gettimeofday), SCMP_SYS(fadvise64),
    SCMP_SYS(getpid),       SCMP_SYS(gettid),
    SCMP_SYS(getuid),       SCMP_SYS(geteuid),
    SCMP_SYS(getgid),       SCMP_SYS(getegid),
    SCMP_SYS(sched_yield),  SCMP_SYS(restart_syscall),
};

// Questions about a block device; none changes anything.
constexpr unsigned long questions[] = {
    BLKGETSIZE64, BLKGETSIZE, BLKSSZGET,    BLKPBSZGET,    BLKIOMIN,    BLKIOOPT,
    BLKALIGNOFF,  BLKROGET,   BLKGETZONESZ, BLKGETDISKSEQ, HDIO_GETGEO,
};

int allowAll(void *filter, const Confinement &confinement)
{
    int code = 0;
    const auto allow = [&](int call, auto... conditions) {
        if (code == 0)
            code = ::seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, sizeof...(conditions),
                                      conditions...);
    };
    for (const int call : plainCalls)
        allow(call);
    if (confinement.waits) {
        for (const int call :
             {SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(nanosleep), SCMP_SYS(clock_nanosleep)})
            allow(call);
    }
    if (confinement.writes)
        allow(SCMP_SYS(pwritev2),
              SCMP_A0_32(SCMP_CMP_EQ, static_cast<unsigned>(confinement.diskFd)));
    for (const unsigned long question : questions)
        allow(SCMP_SYS(ioctl), SCMP_A0_32(SCMP_CMP_EQ, static_cast<unsigned>(confinement.diskFd)),
              SCMP_A1_32(SCMP_CMP_EQ, static_cast<unsigned>(question)));
    for (const int call : {SCMP_SYS(write), SCMP_SYS(writev)})
        allow(call, SCMP_A0_32(SCMP_CMP_EQ, static_cast<unsigned>(confinement.outputFd)));
    for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mprotect)})
        allow(call, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
    allow(SCMP_SYS(fcntl), SCMP_A1_32(SCMP_CMP_EQ, F_GETFL));
    return -code;
}

// A filter of its own below the other: the kernel takes the stricter answer, and one rule cannot
// compare the same argument twice. It sees where a write begins; the length stands in memory, which
// a filter cannot read.
int boundWrites(const WriteWindow &window)
{
    if constexpr (sizeof(void *) < 8)
        return 0; // the offset comes in two halves there
    const Filter filter(::seccomp_init(SCMP_ACT_ALLOW));
    if (!filter)
        return ENOMEM;
    const auto refuse = [&](scmp_arg_cmp condition) {
        return ::seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(EPERM), SCMP_SYS(pwritev2), 1,
                                  condition);
    };
    int code = window.start == 0 ? 0 : refuse(SCMP_A3(SCMP_CMP_LT, window.start));
    code = code ? code : refuse(SCMP_A3(SCMP_CMP_GE, window.start + window.length));
    return code ? -code : -::seccomp_load(filter.get());
}

Status checkDescriptor(const Confinement &confinement)
{
    if (confinement.diskFd < 0)
        return {};
    const int flags = ::fcntl(confinement.diskFd, F_GETFL);
    const int allowed = confinement.writes ? O_RDWR : O_RDONLY;
    if (flags < 0 || (flags & O_ACCMODE) != allowed)
        return refused("descriptor", flags < 0 ? errno : EINVAL);
    return {};
}

} // namespace

Status confine(const Confinement &confinement)
{
    if (Status right = checkDescriptor(confinement); !right)
        return right;
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return refused("prctl", errno);
    if (const int code = setLimits(confinement))
        return refused("limits", code);
    if (const int code = dropCapabilities())
        return refused("capabilities", code);
    if (confinement.writes)
        if (const int code = boundWrites(*confinement.writes))
            return refused("filter", code);
    const Filter filter(::seccomp_init(SCMP_ACT_ERRNO(EPERM)));
    if (!filter)
        return refused("filter", ENOMEM);
    if (const int code = allowAll(filter.get(), confinement))
        return refused("filter", code);
    if (const int code = ::seccomp_load(filter.get()))
        return refused("filter", -code);
    return {};
}

} // namespace driveready
