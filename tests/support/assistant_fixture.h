// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#pragma once

#include "assistant/confirm_box.h"
#include "assistant/layout_page.h"
#include "assistant/review_page.h"
#include "assistant/setup_assistant.h"
#include "support/scripted_backend.h"
#include "support/ui_test.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QTest>
#include <memory>

namespace driveready::test {

inline constexpr auto withData = PracticeDrive::Report003Sector63;
inline constexpr auto blank = PracticeDrive::BlankLying4K;

/// An assistant on screen, opened for one of two practice drives.
struct AssistantFixture
{
    using Page = SetupAssistant::Page;

    ScriptedBackend backend;
    std::unique_ptr<SetupAssistant> assistant;

    explicit AssistantFixture(PracticeDrive drive = withData, QSize size = {1280, 800})
    {
        backend.add(withData);
        backend.add(blank);
        backend.devices.push_back(sampleSystemDrive());
        assistant = std::make_unique<SetupAssistant>(backend, std::make_unique<SequenceIdSource>(),
                                                     Owner{1000, 1000}, sampleTarget(drive));
        assistant->resize(size);
        assistant->show();
        QVERIFY(QTest::qWaitForWindowActive(assistant.get()));
        QTRY_VERIFY(assistant->button(QWizard::NextButton)->isEnabled());
    }

    template<class T>
    T *page(Page page) const
    {
        return qobject_cast<T *>(assistant->stepPage(page));
    }
    ReviewPage *review() const { return page<ReviewPage>(Page::ReviewStep); }
    LayoutPage *layout() const { return page<LayoutPage>(Page::LayoutStep); }
    SetupSession &session() const { return assistant->session(); }
    QAbstractButton *writeButton() const { return assistant->button(QWizard::CommitButton); }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QWidget *focus = assistant->focusWidget();
        QTest::keyClick(focus ? focus : assistant.get(), key, modifiers);
        QCoreApplication::processEvents();
    }
    /// Enter on each page up to `target`.
    void walkTo(Page target) const
    {
        while (assistant->currentId() < target) {
            const int before = assistant->currentId();
            QTRY_VERIFY(assistant->button(QWizard::NextButton)->isEnabled());
            key(Qt::Key_Return);
            QTRY_VERIFY(assistant->currentId() > before);
            QCoreApplication::processEvents();
        }
    }
    void startApplying() const
    {
        walkTo(Page::ReviewStep);
        review()->confirm()->field()->setText(session().confirmation().expected);
        writeButton()->click();
        QTRY_COMPARE(assistant->currentId(), int(Page::ApplyStep));
    }
    void finish(const ApplyResult &result)
    {
        backend.endApply(result);
        QTRY_COMPARE(assistant->currentId(), int(Page::ResultStep));
    }
};

} // namespace driveready::test
