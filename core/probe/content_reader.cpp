// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "probe/content_reader.h"

#include "probe/area_probes.h"
#include "probe/signature_marks.h"
#include "probe/signature_probe.h"

#include <utility>

namespace driveready {

ContentReader::~ContentReader() = default;

DirectContentReader::DirectContentReader() = default;
DirectContentReader::~DirectContentReader() = default;

Status DirectContentReader::prepare(int fd, const ContentQuestion &question)
{
    auto probes = AreaProbes::make(fd, question.logical, question.areas);
    if (!probes)
        return fail(probes.error());
    m_probes = std::make_unique<AreaProbes>(std::move(*probes));
    return {};
}

Status DirectContentReader::prepare(int fd, const MarksQuestion &question)
{
    return prepare(fd, ContentQuestion{question.logical, areaOf(question), false});
}

Result<ContentAnswer> DirectContentReader::read(int fd, const ContentQuestion &question)
{
    if (!m_probes) {
        if (const Status ready = prepare(fd, question); !ready)
            return fail(ready.error());
    }
    const auto probes = std::exchange(m_probes, nullptr);
    ContentAnswer answer;
    auto signatures = probeSignatures(*probes, question.logical, question.areas);
    if (!signatures)
        return fail(signatures.error());
    answer.signatures = std::move(*signatures);
    if (question.readTable)
        answer.table = tableFactsFromLibfdisk(question.logical, fd);
    return answer;
}

Result<std::vector<Lba>> DirectContentReader::findMarks(int fd, const MarksQuestion &question)
{
    if (!m_probes) {
        if (const Status ready = prepare(fd, question); !ready)
            return fail(ready.error());
    }
    return findSignatureMarks(*std::exchange(m_probes, nullptr), question);
}

} // namespace driveready
