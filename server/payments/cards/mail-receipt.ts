import { DAY_SECONDS } from '@lotwise/domain/duration'
import { emailRefusal, normalEmail } from '@lotwise/domain/email'
import type { Language } from '@lotwise/domain/language'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { enforceRateLimit } from '../../infra/rate-limit/enforce-rate-limit.ts'
import { queueStayReceiptMail } from '../../messages/queue-stay-receipt-mail.ts'
import { requireSession } from '../../sessions/sessions-table.ts'
import { findLatestPaidPayment } from '../payments-table.ts'

/** Otherwise anyone with a pass could make us send mail to any address, repeatedly. */
const MAILS_PER_STAY = { most: 3, seconds: DAY_SECONDS, isExact: true }

export async function mailReceipt(
  deps: Deps,
  { sessionId, email, language }: { sessionId: string; email: string; language: Language },
): Promise<void> {
  const refusal = emailRefusal(email)
  if (refusal) throw new AppError(refusal, { field: 'email' })
  const session = await requireSession(deps.db, sessionId)
  const payment = session.payment_status === 'paid' ? await findLatestPaidPayment(deps.db, sessionId) : undefined
  if (!payment?.paid_at) throw new AppError('session_not_paid')
  await enforceRateLimit(deps, `receipt mails of ${sessionId}`, MAILS_PER_STAY)
  await queueStayReceiptMail(deps, session, {
    to: normalEmail(email),
    language,
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    cardLast4: payment.card_last4,
    paidAt: payment.paid_at,
  })
}
