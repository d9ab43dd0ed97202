import { shownNote } from '@lotwise/domain/plate-note'
import type { Reply } from '@lotwise/contract/endpoint'
import type { getStay } from '@lotwise/contract/stays'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { cents, toDollars } from '@lotwise/domain/money'
import { unusedAmount } from '@lotwise/domain/unused-time'
import type { LotAccess } from '../../access/lot-access.ts'
import { findAccessTo } from '../../access/require-lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { listPlanPlates } from '../../payments/list-plan-plates.ts'
import { findSettings } from '../../lots/settings/settings-table.ts'
import { findPlateNote } from '../../sessions/plate-notes/plate-notes-table.ts'
import type { SessionRow } from '../../sessions/sessions-table.ts'
import { showTypes } from '../../sessions/show-types.ts'
import { staffSessionView } from '../../sessions/staff-session-view.ts'
import { messageView, paymentView, plateChangeView, refundView } from './stay-view.ts'
import {
  listChecksOf,
  listMessagesOf,
  listPaymentsOf,
  listPlateChangesOf,
  listRefundsOf,
  listStay,
} from './stays-table.ts'

type Stay = Reply<typeof getStay>

/** Money, messages and customers only with the permission session.details. */
export async function readStay(deps: Deps, access: LotAccess<'session.read'>, id: string): Promise<Stay> {
  const stay = await listStay(deps.db, access, id)
  const session = stay.find((one) => one.id === id)
  if (!session) throw new AppError('session_not_found')
  const detailsAccess = findAccessTo(access, 'session.details')
  const [note, shown, checks, changes, plan, details] = await Promise.all([
    findPlateNote(deps.db, access.lot.id, session.plate_key),
    showTypes(deps.db, access, stay),
    listChecksOf(deps.db, access, stay),
    listPlateChangesOf(deps.db, access, stay),
    session.subscription_id === null ? null : listPlanPlates(deps.db, session),
    detailsAccess ? readDetails(deps, detailsAccess, stay, session) : {},
  ])
  const plateNote = shownNote(note, { now: deps.now(), timeZone: access.lot.timeZone })
  const views = shown.map((one) => staffSessionView(access.role, one))
  return {
    session: views.find((one) => one.id === id)!,
    sessions: views,
    ...(plateNote && { plate_note: plateNote }),
    plate_changes: changes.map((change) => plateChangeView(change, detailsAccess !== null)),
    ...(plan && plan.others.length > 0 && { plan_plates: plan.others }),
    goodwill_minutes: stay.reduce((minutes, one) => minutes + one.goodwill_minutes, 0),
    checks: checks.map((check) => ({ ...check, checked_at: check.checked_at.toISOString() })),
    ...details,
  }
}

async function readDetails(
  { db, now, carriers }: Deps,
  access: LotAccess<'session.details'>,
  stay: SessionRow[],
  session: SessionRow,
): Promise<Partial<Stay>> {
  const ids = stay.map((one) => one.id)
  const [payments, refunds, messages, settings] = await Promise.all([
    listPaymentsOf(db, access, ids),
    listRefundsOf(db, access, ids),
    listMessagesOf(db, access, ids),
    findSettings(db, access.lot.id),
  ])
  return {
    payments: payments.map(paymentView),
    refunds: refunds.map(refundView),
    messages: messages.map((message) => messageView(message, carriers)),
    unused: settings ? unusedOf(session, settings, now()) : null,
  }
}

type Prices = { hourly_rate_cents: number; max_daily_rate_cents: number }

/** Only for a one-time stay without refunds. */
function unusedOf(session: SessionRow, prices: Prices, now: Date): number | null {
  const isOnce = session.payment_status === 'paid' && session.session_type !== 'Extension'
  if (!isOnce || !session.paid_at || session.refunded_cents > 0) return null
  const paidEnd = new Date(session.expires_at.getTime() - session.goodwill_minutes * MINUTE_MS)
  const stay = { paid: cents(session.amount_cents), paidAt: session.paid_at, expiresAt: paidEnd }
  const rates = { hourlyRate: cents(prices.hourly_rate_cents), maxDailyRate: cents(prices.max_daily_rate_cents) }
  return toDollars(unusedAmount(stay, rates, now)) || null
}
