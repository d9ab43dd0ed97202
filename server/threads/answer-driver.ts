import { DAY_MS } from '@lotwise/domain/duration'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { closeItemsOfRef } from '../lots/attention/attention-items-table.ts'
import { announceLot, requireLot } from '../lots/lots-table.ts'
import { queueMail } from '../messages/outbox/queue-mail.ts'
import { queueText } from '../messages/outbox/queue-text.ts'
import { wordsIn } from '../messages/templates/words-in.ts'
import { lockSession, type SessionRow } from '../sessions/sessions-table.ts'
import { addMessage } from './add-message.ts'
import { firstSessionOf } from './first-session-of.ts'
import { lockThread, type ThreadRow } from './threads-table.ts'

/** Staff may also write first. Resolves the attention item of the driver's message. */
export async function answerDriver(
  deps: Deps,
  access: LotAccess<'thread.answer'>,
  { sessionId, text }: { sessionId: string; text: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, access, sessionId)
    const now = deps.now()
    const { lot_id, email, language } = session
    const session_id = await firstSessionOf(tx, session.id)
    const thread = await lockThread(tx, { lot_id, session_id, email, language, created_at: now }, null)
    const id = await addMessage(tx, thread, { text, userId: access.actor.userId, now })
    if (id === null) return
    await closeItemsOfRef(tx, { paymentId: null, providerRef: thread.id }, ['driver_message'])
    await announceLot(tx, lot_id)
    // Without the text: the log is never erased.
    await writeAudit(tx, access, { action: 'session.answered', subject: { kind: 'session', id: session.id } })
    await tellDriver(tx, deps, { id, text, thread, session })
  })
}

type Answer = { id: number; text: string; thread: ThreadRow; session: SessionRow }

/** By mail where there is an address, else by a text with the link. */
async function tellDriver(tx: Db, deps: Deps, { id, text, thread, session }: Answer): Promise<void> {
  const { display_name: lot } = await requireLot(tx, session.lot_id)
  const link = `${deps.env.publicUrl}/ticket/${thread.session_id}`
  const common = {
    key: `thread-${id}`,
    purpose: 'thread' as const,
    link,
    lotId: session.lot_id,
    sessionId: session.id,
    giveUpAt: new Date(deps.now().getTime() + 3 * DAY_MS),
  }
  if (thread.email === null) {
    const words = wordsIn(thread.language).texts.staffAnswered({ lot, plate: session.license_plate, link })
    await queueText(tx, { ...common, phone: session.phone, text: words })
    return
  }
  await queueMail(tx, deps.env, {
    ...common,
    to: thread.email,
    language: thread.language,
    template: (emails) => emails.staffAnswered({ lot, plate: session.license_plate, text }),
  })
}
