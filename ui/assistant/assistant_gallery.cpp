// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: DriveReady contributors
#include "assistant/assistant_gallery.h"

#include "assistant/assistant_walk.h"
#include "assistant/change_form.h"
#include "assistant/hand_editor.h"
#include "assistant/layout_page.h"
#include "assistant/layout_picture.h"
#include "assistant/purpose_box.h"
#include "widgets/soft_toggle.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QRadioButton>

namespace driveready {

QString showAssistantPages(Backend &backend, const DiskTarget &target,
                           const std::function<void(const QString &name, QWidget &window)> &take)
{
    // The same identifiers and the same person in every picture.
    SetupAssistant assistant(backend, std::make_unique<SequenceIdSource>(), Owner{1000, 1000},
                             target);
    assistant.show();
    WalkSteps steps;
    steps.name = QStringLiteral("archive");
    return walkAssistant(assistant, steps, [&](const QString &page) {
        take(QStringLiteral("assistant-") + page, assistant);
        if (assistant.currentId() != SetupAssistant::LayoutStep)
            return;
        const auto *layout =
            qobject_cast<LayoutPage *>(assistant.stepPage(SetupAssistant::LayoutStep));
        layout->purposes()->setPurpose(Purpose::System);
        take(QStringLiteral("assistant-layout-system"), assistant);
        layout->picture()->tableButton()->setChecked(true);
        take(QStringLiteral("assistant-layout-table"), assistant);
        layout->picture()->tableButton()->setChecked(false);
        layout->purposes()->setPurpose(Purpose::ByHand);
        layout->editor()->addButton()->click();
        take(QStringLiteral("assistant-layout-by-hand"), assistant);
        layout->purposes()->setPurpose(Purpose::Change);
        take(QStringLiteral("assistant-layout-change"), assistant);
        QComboBox *kind = layout->change()->kindField();
        kind->setCurrentIndex(kind->findData(static_cast<int>(ChangeChoice::Kind::FixStart)));
        layout->change()->agreeField()->setChecked(true);
        take(QStringLiteral("assistant-layout-fix-start"), assistant);
        layout->purposes()->setPurpose(Purpose::Data);
        // What had the focus may be hidden now; Enter is pressed next.
        layout->purposes()->button(Purpose::Data)->setFocus();
    });
}

} // namespace driveready
