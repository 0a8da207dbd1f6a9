// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "text/benchmark_text.h"
#include "widgets/page_parts.h"

class QProgressBar;

namespace driveready {

/// The answer, largest on the page: what was found, what it costs, what that rests on; while it is
/// measured, what is being done.
class VerdictPanel final : public Panel
{
    Q_OBJECT

public:
    /// What is shown while it is measured. `fraction`: of the step; absent: nobody knows.
    struct Running
    {
        Glyph glyph = Glyph::Pending;
        BenchmarkText text;
        std::optional<double> fraction;
    };

    explicit VerdictPanel(QWidget *parent = nullptr);
    void showVerdict(Glyph glyph, const BenchmarkText &text);
    void showRunning(const Running &running);
    QString sentence() const;
    /// All that is said aloud of it: lost sectors and what to do as well.
    QString spoken() const { return m_spoken; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setTexts(Glyph glyph, const BenchmarkText &text);
    void say(const QString &words);
    void setMargins();

    Glyph m_glyph = Glyph::Pending;
    QString m_spoken;
    ToneLabel *m_found;
    ToneLabel *m_basis;
    ToneLabel *m_next;
    ToneLabel *m_small;
    QProgressBar *m_bar;
};

} // namespace driveready
