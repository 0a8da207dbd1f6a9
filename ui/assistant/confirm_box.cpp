// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/confirm_box.h"

#include "text/display_text.h"
#include "text/size_format.h"
#include "text/verdict_text.h"
#include "widgets/drive_icon.h"
#include "widgets/page_parts.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>

namespace driveready {

class ConfirmBox::Icon final : public QWidget
{
public:
    Icon() { setFixedSize(scaled(this, 40), scaled(this, 40)); }
    void setShape(DriveShape shape)
    {
        m_shape = shape;
        setAccessibleName(driveShapeWord(shape));
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintDriveIcon(painter, rect(), m_shape, Theme::of(this).text);
    }

private:
    DriveShape m_shape = DriveShape::HardDisk;
};

namespace {

constexpr int questionWidth = 296; // also when the field below it is hidden

QString identityText(const Confirmation &confirmation, const DriveEntry &drive)
{
    switch (confirmation.source) {
    case Confirmation::Source::Serial:
        return ConfirmBox::tr("serial %1, printed on its sticker").arg(confirmation.whole);
    case Confirmation::Source::Model:
        return ConfirmBox::tr("no serial number known; model %1").arg(confirmation.whole);
    case Confirmation::Source::Size:
        return ConfirmBox::tr("no serial number known; exactly %1 bytes").arg(confirmation.whole);
    case Confirmation::Source::NotNeeded:
        break;
    }
    const QString serial = displayTextOrEmpty(drive.info().serial);
    return serial.isEmpty() ? ConfirmBox::tr("no serial number known")
                            : ConfirmBox::tr("serial %1").arg(serial);
}

QString questionText(const Confirmation &confirmation)
{
    switch (confirmation.source) {
    case Confirmation::Source::Serial:
        return ConfirmBox::tr("&Type the last four characters of the serial to confirm that what "
                              "is on this drive may go:");
    case Confirmation::Source::Model:
        return ConfirmBox::tr("&Type the last four characters of the model to confirm that what is "
                              "on this drive may go:");
    case Confirmation::Source::Size:
        return ConfirmBox::tr("&Type the last four digits of the size to confirm that what is on "
                              "this drive may go:");
    case Confirmation::Source::NotNeeded:
        return ConfirmBox::tr("Nothing is lost: there is nothing to type.");
    }
    return {};
}

} // namespace

ConfirmBox::ConfirmBox(QWidget *parent)
    : QWidget(parent)
    , m_icon(new Icon)
    , m_name(new ToneLabel(QString()))
    , m_facts(new ToneLabel(QString()))
    , m_identity(new ToneLabel(QString()))
    , m_question(new ToneLabel(QString()))
    , m_field(new QLineEdit)
    , m_answer(new StatusLine)
{
    auto *panel = new Panel;
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(panel);
    auto *columns = new QHBoxLayout(panel);
    columns->setContentsMargins(16, 12, 16, 12);
    columns->setSpacing(20);
    columns->addWidget(m_icon, 0, Qt::AlignVCenter);
    auto *who = new QVBoxLayout;
    who->setSpacing(2);
    m_name->setFontForm(1.0, true);
    for (ToneLabel *label : {m_name, m_facts, m_identity}) {
        label->setWordWrap(true);
        who->addWidget(label);
    }
    who->addStretch(1);
    columns->addLayout(who, 1);
    auto *what = new QVBoxLayout;
    what->setSpacing(8);
    m_question->setWordWrap(true);
    m_question->setBuddy(m_field);
    m_question->setMinimumWidth(scaled(this, questionWidth));
    what->addWidget(m_question);
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    m_field->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_field->setFixedWidth(scaled(this, 104));
    m_field->setMinimumHeight(scaled(this, 32));
    m_field->setMaxLength(8);
    m_field->setAccessibleName(tr("Last four characters"));
    line->addWidget(m_field);
    line->addWidget(m_answer, 1, Qt::AlignVCenter);
    what->addLayout(line);
    what->addStretch(1);
    columns->addLayout(what, 1);
    connect(m_field, &QLineEdit::textChanged, this, &ConfirmBox::follow);
}

void ConfirmBox::ask(const DriveEntry &drive, const Confirmation &confirmation)
{
    m_confirmation = confirmation;
    m_icon->setShape(driveShape(drive.info(), drive.isImage()));
    m_name->setText(
        tr("%1, %2", "model, size").arg(driveTitle(drive), formatSize(drive.info().size)));
    m_facts->setText(connectionText(drive.info()));
    m_identity->setText(identityText(confirmation, drive));
    m_question->setText(questionText(confirmation));
    m_field->setVisible(confirmation.isNeeded());
    m_field->clear();
    follow();
}

QString ConfirmBox::typed() const
{
    return m_field->text();
}

void ConfirmBox::follow()
{
    if (!m_confirmation.isNeeded())
        m_answer->clear();
    else if (m_confirmation.matches(typed()))
        m_answer->show(Glyph::Aligned, tr("matches this drive"));
    else if (typed().trimmed().isEmpty())
        m_answer->show(Glyph::ToDo, tr("not typed yet"));
    else if (m_confirmation.isBeginning(typed()))
        m_answer->show(Glyph::Pending, tr("go on typing"));
    else
        m_answer->show(Glyph::Misaligned, tr("does not match this drive"));
    emit typedChanged();
}

} // namespace driveready
