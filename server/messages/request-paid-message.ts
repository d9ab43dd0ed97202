import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { lockSessionOfDriver } from '../sessions/sessions-table.ts'
import { queuePaidMessage } from './queue-paid-message.ts'

/** Requested by the payment page. The text was queued on payment already, so this changes nothing. */
export async function requestPaidMessage(deps: Deps, sessionId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionOfDriver(tx, sessionId)
    if (session.payment_status !== 'paid') throw new AppError('session_not_paid')
    if (session.expires_at > deps.now()) await queuePaidMessage(tx, deps, session)
  })
}
