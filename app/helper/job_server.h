// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "apply/executor.h"
#include "apply/job_messages.h"

#include <functional>
#include <stop_token>

namespace driveready {

/// The helper's side of the wire (job_messages.h): reads one request, does the job on the calling
/// thread and answers once. A thread listens for Cancel and for the end of the input, which is a
/// client that went away: both ask the job to stop at its next safe point (S25).
class JobServer
{
public:
    /// `signals`: a signalfd; any signal on it asks to stop too. All borrowed.
    struct Channels
    {
        int input = 0;
        int output = 1;
        int signals = -1;
    };
    JobServer(Channels channels, const ApplyPlace &place, Platform &platform)
        : m_channels(channels)
        , m_place(place)
        , m_platform(platform)
    {
    }
    /// The exit status of the process: 0 when an answer was given, 1 when nobody asked.
    int run();

private:
    Result<JobRequest> readRequest();
    JobEvent perform(const JobRequest &request);
    void send(const JobEvent &event);
    /// Until the job has ended: watches the client.
    void listen(std::stop_token ended, std::stop_source &stop);
    bool hearOnce(std::stop_source &stop);
    bool obeyLines(std::stop_source &stop);

    Channels m_channels;
    const ApplyPlace &m_place;
    Platform &m_platform;
    LineSplitter m_lines{maxRequestBytes};
    bool m_clientGone = false;
};

} // namespace driveready
