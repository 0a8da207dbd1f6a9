// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "widgets/state_page.h"

#include "widgets/page_parts.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace driveready {

StatePage::StatePage(QWidget *parent)
    : QWidget(parent)
    , m_sign(new QLabel)
    , m_title(new ToneLabel(QString()))
    , m_explanation(paragraph(QString()))
    , m_advice(paragraph(QString(), Tone::Second))
    , m_busy(new QProgressBar)
    , m_button(new QPushButton)
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
    words->addWidget(m_button, 0, Qt::AlignLeading);
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
    connect(m_button, &QPushButton::clicked, this, &StatePage::buttonClicked);
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
    m_button->setText(state.button);
    m_button->setVisible(!state.button.isEmpty());
    paintSign();
    if (isNew)
        announce(this, state.title);
}

void StatePage::paintSign()
{
    m_sign->setPixmap(
        glyphPixmap(m_state.glyph, Theme::of(this), scaled(this, 32), devicePixelRatio()));
}

void StatePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintSign();
}

} // namespace driveready
