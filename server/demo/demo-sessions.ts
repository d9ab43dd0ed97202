import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import { expiryOfExtension, expiryOfStay } from '@lotwise/domain/expiry'
import { platformFee } from '@lotwise/domain/platform-fee'
import { priceOfStay } from '@lotwise/domain/pricing'
import { addDays, addMonths, startOfDay, wallClockOf, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Random } from './seeded-random.ts'
import { pickDriver, type DemoDriver } from './demo-drivers.ts'
import type { DemoLot } from './demo-lots.ts'
import { ADMIN_ID, OWNER_ID } from './demo-accounts.ts'
import { providerId, type DemoRows, type PaymentRow, type SessionRow } from './demo-rows.ts'

const ZONE = DEFAULT_TIME_ZONE
const ACTIVE_NOW = 9

/** Weight of each hour of the day for arrivals. */
const WORKDAY_HOURS = [0, 0, 0, 0, 0, 1, 4, 12, 18, 10, 6, 7, 10, 8, 5, 5, 6, 9, 10, 7, 4, 2, 1, 0]
const WEEKEND_HOURS = [1, 0, 0, 0, 0, 0, 1, 2, 4, 8, 13, 15, 14, 12, 10, 8, 7, 8, 9, 7, 5, 3, 2, 1]

export function addSessions(rows: DemoRows, random: Random, lot: DemoLot, drivers: DemoDriver[], now: Date): void {
  const history = lot.history!
  for (let day = addMonths(startOfDay(now, ZONE), -history.months, ZONE); day < now; day = addDays(day, 1, ZONE)) {
    for (let left = countSessionsOn(random, day, history.sessionsPerDay, now); left > 0; left--) {
      const arrival = arrivalOn(random, day)
      if (arrival < now) addSession(rows, random, lot, pickDriver(random, drivers), arrival, now)
    }
  }
  addActiveSessions(rows, random, lot, drivers, now)
}

/** Ensures active and soon expiring sessions, whatever the time of day the demo is created. */
function addActiveSessions(rows: DemoRows, random: Random, lot: DemoLot, drivers: DemoDriver[], now: Date): void {
  for (let added = 0; added < ACTIVE_NOW; added++) {
    const arrival = new Date(now.getTime() - random.between(4, 55) * MINUTE_MS)
    addSession(rows, random, lot, pickDriver(random, drivers), arrival, now, { isCertain: true })
  }
}

function countSessionsOn(random: Random, day: Date, usual: number, now: Date): number {
  const date = wallClockOf(day, ZONE)
  const weekday = [0.8, 0.95, 1, 1, 1.05, 1.25, 1.3][date.getUTCDay()]!
  const season = 1 + 0.25 * Math.sin(((date.getUTCMonth() - 3.5) / 12) * 2 * Math.PI)
  const growth = 1 - (now.getTime() - day.getTime()) / (1000 * DAY_MS)
  return Math.round(usual * weekday * season * growth * (0.75 + random.next() * 0.5))
}

function arrivalOn(random: Random, day: Date): Date {
  const isWeekend = [0, 6].includes(wallClockOf(day, ZONE).getUTCDay())
  const shares = isWeekend ? WEEKEND_HOURS : WORKDAY_HOURS
  const hour = random.weighted(shares.map((share, at) => [at, share] as const))
  return new Date(day.getTime() + (hour * 60 + random.between(0, 59)) * MINUTE_MS + random.between(0, 59_999))
}

function hoursFor(random: Random, arrival: Date, maxHours: number): number {
  const isMorning = wallClockOf(arrival, ZONE).getUTCHours() < 10
  const hours = random.weighted(
    isMorning
      ? [
          [1, 18],
          [2, 18],
          [3, 9],
          [8, 20],
          [maxHours, 35],
        ]
      : [
          [1, 38],
          [2, 34],
          [3, 14],
          [5, 6],
          [maxHours, 8],
        ],
  )
  return Math.min(hours, maxHours)
}

function addSession(
  rows: DemoRows,
  random: Random,
  lot: DemoLot,
  driver: DemoDriver,
  createdAt: Date,
  now: Date,
  { isCertain = false } = {},
): void {
  const hours = hoursFor(random, createdAt, lot.settings.maxHours)
  const session = unpaid(random, lot, driver, hours, createdAt)
  session.expires_at = expiryOfStay(createdAt, hours, lot.settings)
  rows.sessions.push(session)
  const paidAt = new Date(createdAt.getTime() + random.between(18, 95) * 1000)
  if (paidAt > now || (!isCertain && random.happens(0.03))) return

  session.expires_at = expiryOfStay(paidAt, hours, lot.settings)
  const payment = pay(rows, random, lot, driver, session, paidAt)
  if (!isCertain && random.happens(0.012)) return refund(rows, random, lot, session, payment, paidAt)
  if (!isCertain && random.happens(0.0015)) return remove(rows, random, lot, session, paidAt)
  if (hours <= 3 && random.happens(0.09)) extend(rows, random, lot, driver, session, now)
}

function extend(rows: DemoRows, random: Random, lot: DemoLot, driver: DemoDriver, first: SessionRow, now: Date): void {
  const paidAt = new Date(first.expires_at.getTime() - random.between(2, 45) * MINUTE_MS)
  if (paidAt > now || paidAt < first.created_at) return
  const hours = random.between(1, 2)
  const session = unpaid(random, lot, driver, hours, new Date(paidAt.getTime() - 40_000))
  session.session_type = 'Extension'
  session.extends_session_id = first.id
  session.expires_at = expiryOfExtension({ currentExpiry: first.expires_at, paidAt, hours })
  rows.sessions.push(session)
  pay(rows, random, lot, driver, session, paidAt)
}

function unpaid(random: Random, lot: DemoLot, driver: DemoDriver, hours: number, createdAt: Date): SessionRow {
  return {
    id: random.uuid(),
    lot_id: lot.id,
    license_plate: driver.plate,
    phone: driver.phone,
    hours,
    amount_cents: priceOfStay(hours, lot.settings),
    expires_at: createdAt,
    location: lot.displayName,
    session_type: 'New',
    payment_status: 'pending',
    created_at: createdAt,
  }
}

function pay(
  rows: DemoRows,
  random: Random,
  lot: DemoLot,
  driver: DemoDriver,
  session: SessionRow,
  paidAt: Date,
): PaymentRow {
  const payment: PaymentRow = {
    id: random.uuid(),
    session_id: session.id,
    lot_id: lot.id,
    stripe_account_id: lot.account!.id,
    kind: 'card',
    status: 'succeeded',
    amount_cents: session.amount_cents,
    fee_cents: platformFee(priceOfStay(session.hours, lot.settings)),
    payment_intent_id: providerId(random, 'pi'),
    charge_id: providerId(random, 'ch'),
    card_type: driver.card.type,
    card_last4: driver.card.last4,
    created_at: session.created_at,
    paid_at: paidAt,
  }
  rows.payments.push(payment)
  Object.assign(session, {
    payment_status: 'paid',
    payment_method_type: 'card',
    card_type: driver.card.type,
    card_last4: driver.card.last4,
    payment_id: payment.payment_intent_id,
    transaction_id: payment.charge_id,
    paid_at: paidAt,
  })
  return payment
}

function refund(
  rows: DemoRows,
  random: Random,
  lot: DemoLot,
  session: SessionRow,
  payment: PaymentRow,
  paidAt: Date,
): void {
  const at = new Date(paidAt.getTime() + random.between(2, 25) * MINUTE_MS)
  const by = random.pick([OWNER_ID, ADMIN_ID])
  session.payment_status = 'refunded'
  session.refunded_cents = payment.amount_cents
  session.notes = random.pick(['Wrong lot', 'Paid twice', 'Lot was full', null])
  payment.refunded_cents = payment.amount_cents
  rows.refunds.push({
    id: random.uuid(),
    payment_id: payment.id,
    session_id: session.id,
    amount_cents: payment.amount_cents,
    fee_cents: payment.fee_cents,
    status: 'succeeded',
    source: 'staff',
    stripe_refund_id: providerId(random, 're'),
    requested_by: by,
    created_at: at,
    finished_at: at,
  })
  const change = { before: { payment_status: 'paid' }, after: { amount_cents: payment.amount_cents } }
  rows.audit.push({ ...staffAct(lot, session, by, at), action: 'session.refund_requested', ...asJson(change) })
}

function remove(rows: DemoRows, random: Random, lot: DemoLot, session: SessionRow, paidAt: Date): void {
  const at = new Date(paidAt.getTime() + random.between(30, 300) * MINUTE_MS)
  session.deleted_at = at
  session.deleted_by = OWNER_ID
  rows.payments.find((payment) => payment.session_id === session.id)!.session_deleted = true
  rows.audit.push({ ...staffAct(lot, session, OWNER_ID, at), action: 'session.deleted' })
}

function staffAct(lot: DemoLot, session: SessionRow, userId: string, at: Date) {
  return {
    at,
    actor: 'staff',
    actor_user_id: userId,
    lot_id: lot.id,
    subject_kind: 'session',
    subject_id: session.id,
  }
}

function asJson(change: { before: object; after: object }) {
  return { before: JSON.stringify(change.before), after: JSON.stringify(change.after) }
}
