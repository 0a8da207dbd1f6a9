// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/step_page.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace driveready {

StepPage::StepPage(SetupSession &session, const QString &heading, const QString &sentence)
    : m_session(session)
    , m_heading(heading)
    , m_sentence(new ToneLabel(sentence, Tone::Second))
    , m_headingLine(new QHBoxLayout)
    , m_body(new QVBoxLayout)
{
    setAccessibleName(heading);
    setAccessibleDescription(sentence);
    auto *title = new ToneLabel(heading);
    title->setFontForm(1.4, true);
    m_sentence->setWordWrap(true);
    m_headingLine->addWidget(title, 1);

    auto *content = new ScrolledContent;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(24, 12, 24, 12);
    column->setSpacing(8);
    column->addLayout(m_headingLine);
    column->addWidget(m_sentence);
    column->addLayout(m_body, 1);
    m_body->setContentsMargins(0, 4, 0, 0);
    m_body->setSpacing(8);

    QScrollArea *scroll = scrollArea(content);
    // The scroll area's own base would paint the page white.
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

void StepPage::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
    setAccessibleDescription(sentence);
}

void StepPage::addBesideHeading(QWidget *widget)
{
    m_headingLine->addWidget(widget);
}

void StepPage::refresh()
{
    emit completeChanged();
    emit statusChanged();
}

} // namespace driveready
