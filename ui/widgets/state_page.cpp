// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/state_page.h"

#include "widgets/action_icon.h"
#include "widgets/page_parts.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace driveready {

namespace {

QString wordsOf(StateAction action)
{
    switch (action) {
    case StateAction::LookAgain:
        return StatePage::tr("&Look again", "button: list and read the drives anew");
    case StateAction::OpenImage:
        return StatePage::tr("&Open disk image…", "button");
    case StateAction::Wake:
        return StatePage::tr("&Wake and read it", "button: a sleeping drive");
    }
    return {};
}

QIcon iconOf(StateAction action, const QPalette &palette)
{
    switch (action) {
    case StateAction::LookAgain:
        return actionIcon(QStringLiteral("view-refresh"), QStringLiteral("refresh"), palette);
    case StateAction::OpenImage:
        return actionIcon(QStringLiteral("document-open"), QStringLiteral("open"), palette);
    case StateAction::Wake:
        break;
    }
    return {};
}

} // namespace

StatePage::StatePage(QWidget *parent)
    : QWidget(parent)
    , m_sign(new QLabel)
    , m_title(new ToneLabel(QString()))
    , m_explanation(paragraph(QString()))
    , m_advice(paragraph(QString(), Tone::Second))
    , m_busy(new QProgressBar)
    , m_buttons{new QPushButton, new QPushButton}
{
    m_title->setFontForm(1.4, true);
    m_title->setWordWrap(true);
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setMaximumWidth(scaled(this, 240));
    auto *words = new QVBoxLayout;
    words->setSpacing(8);
    words->addWidget(m_title);
    words->addWidget(m_explanation);
    words->addWidget(m_advice);
    words->addWidget(m_busy);
    words->addSpacing(8);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (std::size_t at = 0; at < m_buttons.size(); ++at) {
        m_buttons[at]->setMinimumHeight(scaled(this, 32));
        buttons->addWidget(m_buttons[at]);
        connect(m_buttons[at], &QPushButton::clicked, this,
                [this, at] { emit chosen(m_state.actions.at(at)); });
    }
    buttons->addStretch(1);
    words->addLayout(buttons);
    auto *row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(m_sign, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    auto *box = new QWidget;
    box->setLayout(row);
    // A fixed width, so that the height of wrapped sentences is known.
    box->setFixedWidth(scaled(this, 520));
    auto *layout = new QGridLayout(this);
    layout->setRowStretch(0, 1);
    layout->setRowStretch(2, 2);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(2, 1);
    layout->addWidget(box, 1, 1);
}

void StatePage::show(const State &state)
{
    const bool isNew = state.title != m_state.title;
    m_state = state;
    m_title->setText(state.title);
    m_explanation->setText(state.explanation);
    m_explanation->setVisible(!state.explanation.isEmpty());
    m_advice->setText(state.advice);
    m_advice->setVisible(!state.advice.isEmpty());
    m_busy->setVisible(state.isBusy);
    for (std::size_t at = 0; at < m_buttons.size(); ++at) {
        const bool isOffered = at < state.actions.size();
        m_buttons[at]->setVisible(isOffered);
        if (isOffered)
            m_buttons[at]->setText(wordsOf(state.actions[at]));
    }
    m_buttons.front()->setDefault(!state.actions.empty());
    paintSign();
    setButtonIcons();
    if (isNew)
        announce(this, state.title);
}

QPushButton *StatePage::button(StateAction action) const
{
    for (std::size_t at = 0; at < std::min(m_buttons.size(), m_state.actions.size()); ++at) {
        if (m_state.actions[at] == action)
            return m_buttons[at];
    }
    return nullptr;
}

void StatePage::setButtonIcons()
{
    for (std::size_t at = 0; at < std::min(m_buttons.size(), m_state.actions.size()); ++at)
        m_buttons[at]->setIcon(iconOf(m_state.actions[at], palette()));
}

void StatePage::paintSign()
{
    m_sign->setPixmap(
        glyphPixmap(m_state.glyph, Theme::of(this), scaled(this, 32), devicePixelRatio()));
}

void StatePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    paintSign();
    setButtonIcons();
}

} // namespace driveready
