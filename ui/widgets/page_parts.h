// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/glyph.h"
#include "widgets/theme.h"

#include <QFrame>
#include <QLabel>

class QBoxLayout;
class QGridLayout;
class QScrollArea;

namespace driveready {

/// A label in one of the tones, in plain text; follows the palette.
class ToneLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit ToneLabel(const QString &text, Tone tone = Tone::Plain, QWidget *parent = nullptr);
    void setTone(Tone tone);
    /// Relative to the application font.
    void setFontForm(double factor, bool semibold);

protected:
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void follow();
    void followDirection();
    Tone m_tone;
};

/// A bold word and a thin rule up to the end of the line, above a part of a page.
class SectionHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit SectionHeader(const QString &text, QWidget *parent = nullptr);
    void setText(const QString &text);
    /// Puts a widget at the end of the line, after the rule.
    void addTrailing(QWidget *widget);

private:
    QBoxLayout *m_layout;
    ToneLabel *m_text;
};

/// A surface with a thin border that holds what belongs together.
class Panel : public QFrame
{
    Q_OBJECT

public:
    explicit Panel(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// A glyph and the sentence that goes with it; in the message form on a pale surface of its tone.
/// A change of the text is announced to screen readers.
class StatusLine final : public QWidget
{
    Q_OBJECT

public:
    enum class Form { Plain, Message };

    explicit StatusLine(Form form = Form::Plain, QWidget *parent = nullptr);
    void show(Glyph glyph, const QString &text, const QString &detail = {});
    /// Takes no room while there is nothing to say.
    void clear();
    QString text() const;
    ToneLabel *label() const { return m_text; }
    /// The second line; pale unless told otherwise.
    ToneLabel *detailLabel() const { return m_detail; }
    /// Says nothing by itself; for lines that another widget already announces.
    void setAnnounced(bool isAnnounced) { m_isAnnounced = isAnnounced; }

    /// The height for the width it has: a label that may wrap would like room for two lines.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setMargins();

    Form m_form;
    Glyph m_glyph = Glyph::Information;
    bool m_isAnnounced = true;
    ToneLabel *m_text;
    ToneLabel *m_detail;
};

/// What stands in a scrollArea(): a scroll area gives its content the height it would like best;
/// with this one it scrolls only where the least height does not fit. Needs a layout.
class ScrolledContent final : public QWidget
{
public:
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
};
/// Without a frame and sideways bar; it follows the focus of what is inside.
QScrollArea *scrollArea(ScrolledContent *content);

/// Says a sentence through the screen reader, without moving the focus.
void announce(QWidget *source, const QString &sentence);

/// "Name", colon-free, beside its field, with the field as buddy.
ToneLabel *fieldLabel(const QString &text, QWidget *field);

/// A label of several lines that can be selected with mouse and keyboard.
ToneLabel *paragraph(const QString &text, Tone tone = Tone::Plain);

} // namespace driveready
