// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/assistant_walk.h"

#include "assistant/confirm_box.h"
#include "assistant/layout_page.h"
#include "assistant/measure_page.h"
#include "assistant/partition_form.h"
#include "assistant/result_page.h"
#include "assistant/review_page.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>

namespace driveready {

namespace {

constexpr int mostTabs = 200; // more than any page has stops

class Walk
{
public:
    Walk(SetupAssistant &assistant, const WalkSteps &steps,
         const std::function<void(const QString &)> &onPage)
        : m_assistant(assistant)
        , m_steps(steps)
        , m_onPage(onPage)
    {
    }

    QString run()
    {
        chooseDrive();
        passCheckUp();
        passMeasure();
        chooseLayout();
        confirm();
        follow();
        readResult();
        return m_problem;
    }

private:
    using Page = SetupAssistant::Page;

    bool isStuck() const { return !m_problem.isEmpty(); }

    /// Lets events pass until `isReached`, or notes what was waited for.
    bool await(const QString &what, const std::function<bool()> &isReached)
    {
        if (isStuck())
            return false;
        QDeadlineTimer deadline(m_steps.patienceMs);
        QTimer wakeUp; // so that waiting ends although nothing else happens
        wakeUp.start(20);
        while (!isReached() && !deadline.hasExpired())
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        if (!isReached())
            m_problem = what;
        return !isStuck();
    }

    bool awaitPage(Page page)
    {
        return await(QStringLiteral("page %1").arg(page),
                     [this, page] { return m_assistant.currentId() == page; });
    }

    bool awaitButton(QWizard::WizardButton which)
    {
        return await(QStringLiteral("button %1").arg(which), [this, which] {
            const QAbstractButton *button = m_assistant.button(which);
            return button->isVisible() && button->isEnabled();
        });
    }

    void settle() { QCoreApplication::processEvents(); }

    void press(int key, const QString &text = {})
    {
        QWidget *focus = m_assistant.focusWidget() ? m_assistant.focusWidget() : &m_assistant;
        QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
        QApplication::sendEvent(focus, &down);
        QWidget *after = m_assistant.focusWidget() ? m_assistant.focusWidget() : &m_assistant;
        QKeyEvent up(QEvent::KeyRelease, key, Qt::NoModifier, text);
        QApplication::sendEvent(after, &up);
        settle();
    }

    void type(const QString &text)
    {
        for (const QChar c : text)
            press(c.toUpper().unicode(), QString(c));
    }

    /// Tab until a widget has the focus.
    bool tabTo(const QWidget *target, const QString &what)
    {
        for (int tabs = 0; !isStuck() && m_assistant.focusWidget() != target; ++tabs) {
            if (tabs == mostTabs)
                m_problem = QStringLiteral("%1 by Tab").arg(what);
            else
                press(Qt::Key_Tab, QStringLiteral("\t"));
        }
        return !isStuck();
    }

    void show(const QString &page)
    {
        settle();
        if (!isStuck())
            m_onPage(page);
    }

    void chooseDrive()
    {
        if (awaitPage(Page::DriveStep) && awaitButton(QWizard::NextButton)) {
            show(QStringLiteral("drive"));
            press(Qt::Key_Return);
        }
    }

    void passCheckUp()
    {
        if (awaitPage(Page::CheckUpStep) && awaitButton(QWizard::NextButton)) {
            await(QStringLiteral("ways to measure"),
                  [this] { return !m_assistant.measurePage()->isLooking(); });
            show(QStringLiteral("check-up"));
            press(Qt::Key_Return);
        }
    }

    void passMeasure()
    {
        if (isStuck() || !m_assistant.measurePage()->isPossible())
            return;
        if (awaitPage(Page::MeasureStep) && awaitButton(QWizard::NextButton)) {
            show(QStringLiteral("measure"));
            press(Qt::Key_Return);
        }
    }

    void chooseLayout()
    {
        if (!awaitPage(Page::LayoutStep) || !awaitButton(QWizard::NextButton))
            return;
        settle();
        const auto *page = qobject_cast<LayoutPage *>(m_assistant.stepPage(Page::LayoutStep));
        QLineEdit *name = page->form()->nameField();
        if (!m_steps.name.isEmpty() && tabTo(name, QStringLiteral("name"))) {
            name->selectAll();
            type(m_steps.name);
        }
        if (awaitButton(QWizard::NextButton)) {
            show(QStringLiteral("layout"));
            press(Qt::Key_Return);
        }
    }

    void confirm()
    {
        if (!awaitPage(Page::ReviewStep))
            return;
        settle();
        const auto *page = qobject_cast<ReviewPage *>(m_assistant.stepPage(Page::ReviewStep));
        press(Qt::Key_Return); // must do nothing
        if (m_assistant.currentId() != Page::ReviewStep) {
            m_problem = QStringLiteral("Review although Enter was pressed");
            return;
        }
        const Confirmation asked = m_assistant.session().confirmation();
        if (asked.isNeeded() && tabTo(page->confirm()->field(), QStringLiteral("confirmation")))
            type(asked.expected);
        if (!awaitButton(QWizard::CommitButton))
            return;
        show(QStringLiteral("review"));
        if (tabTo(m_assistant.button(QWizard::CommitButton),
                  QStringLiteral("the button that writes")))
            press(Qt::Key_Space, QStringLiteral(" "));
    }

    void follow()
    {
        if (!await(QStringLiteral("page Apply"),
                   [this] { return m_assistant.currentId() >= Page::ApplyStep; }))
            return;
        // One look while a step runs; a quick one may be over already.
        await(QStringLiteral("the first step"), [this] {
            return m_assistant.session().hasBegunWriting() ||
                   !m_assistant.session().isBusyWriting();
        });
        show(QStringLiteral("apply"));
        awaitPage(Page::ResultStep);
    }

    void readResult()
    {
        if (!await(QStringLiteral("the end"), [this] { return m_assistant.session().canClose(); }))
            return;
        auto *page = qobject_cast<ResultPage *>(m_assistant.stepPage(Page::ResultStep));
        show(QStringLiteral("result"));
        if (!m_steps.reportPath.isEmpty() && !page->saveReport(m_steps.reportPath))
            m_problem = QStringLiteral("report");
    }

    SetupAssistant &m_assistant;
    const WalkSteps &m_steps;
    const std::function<void(const QString &)> &m_onPage;
    QString m_problem;
};

} // namespace

QString walkAssistant(SetupAssistant &assistant, const WalkSteps &steps,
                      const std::function<void(const QString &page)> &onPage)
{
    return Walk(assistant, steps, onPage).run();
}

} // namespace driveready
