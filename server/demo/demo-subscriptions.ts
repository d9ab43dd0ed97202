import { DAY_MS } from '@lotwise/domain/duration'
import { MONTHLY_HOURS } from '@lotwise/domain/expiry'
import { platformFee } from '@lotwise/domain/platform-fee'
import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Random } from './seeded-random.ts'
import type { DemoDriver } from './demo-drivers.ts'
import type { DemoLot } from './demo-lots.ts'
import { providerId, type DemoRows, type SessionRow } from './demo-rows.ts'

/** Subscriptions started over the lot's history, some of them canceled. */
export function addSubscriptions(rows: DemoRows, random: Random, lot: DemoLot, drivers: DemoDriver[], now: Date): void {
  const { months, subscribers } = lot.history!
  const days = months * 30
  for (const driver of drivers.slice(0, subscribers)) {
    const start = new Date(now.getTime() - random.between(3, days) * DAY_MS - random.between(0, DAY_MS / 1000) * 1000)
    const monthsHeld = random.happens(0.2) ? random.between(1, 4) : null
    addSubscription(rows, random, lot, driver, start, monthsHeld, now)
  }
}

function addSubscription(
  rows: DemoRows,
  random: Random,
  lot: DemoLot,
  driver: DemoDriver,
  start: Date,
  monthsHeld: number | null,
  now: Date,
): void {
  const subscriptionId = providerId(random, 'sub')
  const session: SessionRow = {
    id: random.uuid(),
    lot_id: lot.id,
    license_plate: driver.plate,
    phone: driver.phone,
    hours: MONTHLY_HOURS,
    amount_cents: lot.settings.subscriptionAmount,
    expires_at: start,
    location: lot.displayName,
    first_name: driver.firstName,
    last_name: driver.lastName,
    email: driver.email,
    auto_renew: true,
    session_type: 'New',
    payment_status: 'Yolo',
    payment_method_type: 'subscription',
    card_type: driver.card.type,
    card_last4: driver.card.last4,
    stripe_session_id: providerId(random, 'cs_test'),
    customer_id: providerId(random, 'cus'),
    subscription_id: subscriptionId,
    subscription_status: 'active',
    created_at: new Date(start.getTime() - 90_000),
    paid_at: start,
  }
  rows.sessions.push(session)
  for (let month = 0; month < (monthsHeld ?? Infinity); month++) {
    const paidAt = addMonths(start, month, DEFAULT_TIME_ZONE)
    if (paidAt > now) break
    const isFirst = month === 0
    const periodEnd = addMonths(start, month + 1, DEFAULT_TIME_ZONE)
    const payment = {
      id: random.uuid(),
      session_id: session.id,
      lot_id: lot.id,
      stripe_account_id: lot.account!.id,
      kind: isFirst ? 'subscription' : 'renewal',
      status: 'succeeded',
      amount_cents: session.amount_cents,
      fee_cents: platformFee(lot.settings.subscriptionAmount),
      payment_intent_id: providerId(random, 'pi'),
      charge_id: providerId(random, 'ch'),
      checkout_session_id: isFirst ? session.stripe_session_id! : null,
      subscription_id: subscriptionId,
      invoice_id: providerId(random, 'in'),
      card_type: driver.card.type,
      card_last4: driver.card.last4,
      created_at: isFirst ? session.created_at : paidAt,
      paid_at: paidAt,
      period_start: paidAt,
      period_end: periodEnd,
    }
    rows.payments.push(payment)
    session.payment_id ??= payment.payment_intent_id
    session.transaction_id = payment.charge_id
    session.expires_at = periodEnd
  }
  if (session.expires_at < now) {
    session.auto_renew = false
    session.subscription_status = 'canceled'
  }
}
