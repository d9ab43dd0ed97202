import { DAY_MS } from '@lotwise/domain/duration'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { LotAccess } from '../access/lot-access.ts'
import type { Deps } from '../infra/deps.ts'
import { closeItemsOfRef } from '../lots/attention/attention-items-table.ts'
import { requireLot } from '../lots/lots-table.ts'
import { queueMail } from '../messages/outbox/queue-mail.ts'
import { addMessage } from '../threads/add-message.ts'
import { lockThread } from '../threads/threads-table.ts'
import { requireStaffWarning } from './require-staff-warning.ts'

export async function answerWarning(
  deps: Deps,
  access: LotAccess<'thread.answer'>,
  { id: warningId, text }: { id: string; text: string },
): Promise<void> {
  const warning = await requireStaffWarning(deps.db, access, warningId)
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    // An address that is given later comes with its language.
    const started = { email: null, language: 'en', created_at: now }
    const thread = await lockThread(tx, { lot_id: warning.lot_id, warning_id: warning.id, ...started }, null)
    const id = await addMessage(tx, thread, { text, userId: access.actor.userId, now })
    if (id === null) return
    await closeItemsOfRef(tx, { paymentId: null, providerRef: warning.id }, ['warning_objected'])
    // Without the text: the log is never erased.
    await writeAudit(tx, access, {
      action: 'warning.answered',
      subject: { kind: 'warning', id: warning.id },
      after: { license_plate: warning.license_plate },
    })
    if (thread.email === null) return
    const { display_name: lot } = await requireLot(tx, warning.lot_id)
    await queueMail(tx, deps.env, {
      key: `thread-${id}`,
      purpose: 'thread',
      to: thread.email,
      language: thread.language,
      link: `${deps.env.publicUrl}/w/${warning.code}`,
      template: (emails) => emails.staffAnswered({ lot, plate: warning.license_plate, text }),
      lotId: warning.lot_id,
      giveUpAt: new Date(now.getTime() + 3 * DAY_MS),
    })
  })
}
