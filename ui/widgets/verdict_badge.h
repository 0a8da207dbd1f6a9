// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "widgets/glyph.h"

#include <QWidget>

namespace driveready {

/// A sign with its word in one line, e.g. beside the "what if" box or in the legend. Its accessible
/// name is the word.
class VerdictBadge final : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictBadge(QWidget *parent = nullptr);
    VerdictBadge(Glyph glyph, const QString &word, QWidget *parent = nullptr);

    void setVerdict(Glyph glyph, const QString &word);
    /// Room for this word too, so that a change does not move the neighbors.
    void reserve(const QString &word);
    Glyph glyph() const { return m_glyph; }
    QString word() const { return m_word; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int textLeft() const;

    Glyph m_glyph = Glyph::NotJudged;
    QString m_word;
    QStringList m_reserved;
};

/// A patch of fill and pattern with its word, for the legend.
class ContentSwatch final : public QWidget
{
    Q_OBJECT

public:
    ContentSwatch(Content content, const QString &word, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Content m_content;
    QString m_word;
};

} // namespace driveready
