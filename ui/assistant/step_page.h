// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/setup_session.h"
#include "widgets/page_parts.h"

#include <QWizardPage>

class QVBoxLayout;

namespace driveready {

/// One page of the assistant: heading, one sentence, and a body that scrolls where the window is
/// too small for it. Pages share the session and never see each other.
class StepPage : public QWizardPage
{
    Q_OBJECT

public:
    StepPage(SetupSession &session, const QString &heading, const QString &sentence);

    QString heading() const { return m_heading; }
    /// What came out of this page, short, for the rail; "" before anything did.
    virtual QString outcome() const { return {}; }
    /// The sentence at the left of the buttons.
    virtual QString statusSentence() const { return {}; }
    /// What is said aloud when the page is entered, after its name; what changes on a page that is
    /// shown speaks for itself (StatusLine).
    virtual QString spokenSentence() const { return {}; }
    /// Where the focus goes when the page is entered.
    virtual QWidget *firstFocus() { return nullptr; }
    /// Whether Enter may press Next while the focus is on this page.
    virtual bool hasDefaultButton() const { return true; }
    /// Somebody wanted to close the window while it must stay open: say why, on the page.
    virtual void explainWhyOpen() {}

signals:
    void statusChanged();

protected:
    SetupSession &session() { return m_session; }
    const SetupSession &session() const { return m_session; }
    QVBoxLayout *body() { return m_body; }
    void setSentence(const QString &sentence);
    /// Puts a widget at the end of the heading's line.
    void addBesideHeading(QWidget *widget);
    /// For the rail, the buttons and the sentence beside them: something of this page changed.
    void refresh();

private:
    SetupSession &m_session;
    QString m_heading;
    ToneLabel *m_sentence;
    QBoxLayout *m_headingLine;
    QVBoxLayout *m_body;
};

} // namespace driveready
