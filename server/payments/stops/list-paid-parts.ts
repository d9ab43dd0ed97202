import { HOUR_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { PaidPart, StopTerms } from '@lotwise/domain/early-stop'
import { hoursAdded } from '@lotwise/domain/expiry'
import { cents } from '@lotwise/domain/money'
import type { Db } from '../../infra/db/connect.ts'
import type { SessionRow } from '../../sessions/sessions-table.ts'
import { findLatestPaidPayment, type PaymentRow } from '../payments-table.ts'
import { findUnansweredRefund } from '../refunds-table.ts'

export type StayPayment = { session: SessionRow; payment: PaymentRow; part: PaidPart; isRefunding: boolean }

/** The card payments of a stay, from the first to its last extension. */
export async function listPaidParts(db: Db, stay: SessionRow[]): Promise<StayPayment[]> {
  const parts: StayPayment[] = []
  for (const session of stay) {
    const payment = session.payment_status === 'paid' ? await findLatestPaidPayment(db, session.id) : undefined
    if (!payment?.paid_at) continue
    const unanswered = await findUnansweredRefund(db, payment.id)
    const returned = payment.refunded_cents + payment.disputed_cents + (unanswered?.amount_cents ?? 0)
    // Minutes added by staff are not paid.
    const end = new Date(session.expires_at.getTime() - session.goodwill_minutes * MINUTE_MS)
    const part = {
      paid: cents(payment.amount_cents),
      returned: cents(Math.min(returned, payment.amount_cents)),
      start: session.extends_session_id === null ? payment.paid_at : startOfExtension(session, end),
      end,
      terms: session.stop_terms as StopTerms | null,
    }
    parts.push({ session, payment, part, isRefunding: unanswered !== undefined })
  }
  return parts
}

function startOfExtension({ hours }: SessionRow, end: Date): Date {
  return new Date(end.getTime() - hoursAdded(hours) * HOUR_MS)
}
