import { DAY_SECONDS } from '@lotwise/domain/duration'
import type { Language } from '@lotwise/domain/language'
import { emailRefusal, normalEmail } from '@lotwise/domain/email'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { enforceRateLimit } from '../infra/rate-limit/enforce-rate-limit.ts'
import { raiseAttention } from '../lots/attention/attention-items-table.ts'
import { announceLot, requireLot } from '../lots/lots-table.ts'
import { requireSession } from '../sessions/sessions-table.ts'
import { addMessage } from './add-message.ts'
import { firstSessionOf } from './first-session-of.ts'
import { mailStaff } from './mail-staff.ts'
import { lockThread } from './threads-table.ts'

/** Of one stay, from all networks together. */
const MESSAGES_PER_DAY = { most: 10, seconds: DAY_SECONDS, isExact: true }

export async function writeToStaff(
  deps: Deps,
  sessionId: string,
  { text, email, language }: { text: string; email: string | undefined; language: Language },
): Promise<void> {
  const session = await requireSession(deps.db, sessionId)
  if (session.payment_status === 'pending') throw new AppError('session_not_paid')
  const address = email?.trim() ? normalEmail(email) : null
  if (address !== null && emailRefusal(address)) throw new AppError('email_invalid', { field: 'email' })
  const first = await firstSessionOf(deps.db, session.id)
  await enforceRateLimit(deps, `thread of ${first}`, MESSAGES_PER_DAY)
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    const started = { lot_id: session.lot_id, session_id: first, language, created_at: now }
    const thread = await lockThread(tx, { ...started, email: address ?? session.email }, address)
    const id = await addMessage(tx, thread, { text, userId: null, now })
    if (id === null) return
    await announceLot(tx, session.lot_id)
    await raiseAttention(tx, {
      kind: 'driver_message',
      lotId: session.lot_id,
      sessionId: first,
      paymentId: null,
      providerRef: thread.id,
      detail: {},
    })
    const lot = await requireLot(tx, session.lot_id)
    await mailStaff(tx, deps, {
      id,
      lot,
      page: `dashboard?session=${session.id}`,
      template: (emails) => emails.driverWrote({ lot: lot.display_name, plate: session.license_plate, text }),
    })
  })
}
