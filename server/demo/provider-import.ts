import type { Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { ParkingSessions, Payments } from '../infra/db/schema.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { DEMO_LOTS } from './demo-lots.ts'

type Session = Selectable<ParkingSessions>
type Payment = Selectable<Payments>

/** The demo's payments as import data for the simulator, so that they can be refunded, renewed or cancelled there. */
export async function providerImport(db: Db): Promise<object> {
  const ids = DEMO_LOTS.map((lot) => lot.id)
  const lots = await db
    .selectFrom('lots')
    .selectAll()
    .where('id', 'in', ids)
    .where('stripe_account_id', 'is not', null)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('lot_id', 'in', ids)
    .where('status', '=', 'succeeded')
    .orderBy('paid_at')
    .execute()
  const subscribed = await db
    .selectFrom('parking_sessions')
    .selectAll()
    .where('lot_id', 'in', ids)
    .where('subscription_id', 'is not', null)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.stripe_refund_id', 'refunds.amount_cents', 'refunds.fee_cents', 'refunds.created_at'])
    .select(['payments.charge_id', 'refunds.session_id'])
    .where('refunds.status', '=', 'succeeded')
    .where('payments.lot_id', 'in', ids)
    .execute()
  return {
    accounts: lots.map(accountImport),
    customers: subscribed.map((session) => customerImport(session, lots)),
    subscriptions: subscribed.map((session) => subscriptionImport(session, lots, payments)),
    payments: payments.filter((payment) => payment.invoice_id === null).map(paymentImport),
    refunds: refunds.map((refund) => ({
      id: refund.stripe_refund_id,
      charge: refund.charge_id,
      created: seconds(refund.created_at),
      amount: refund.amount_cents,
      application_fee_refunded: refund.fee_cents,
      metadata: { session_id: refund.session_id },
    })),
  }
}

function accountImport(lot: LotRow): object {
  return {
    id: lot.stripe_account_id,
    created: seconds(lot.created_at),
    payout_interval: 'weekly',
    name: lot.display_name,
    email: 'owner@lotwise.test',
    charges_enabled: lot.charges_enabled,
    payouts_enabled: lot.payouts_enabled,
    details_submitted: lot.details_submitted,
    currently_due: lot.requirements_due,
    metadata: { lot_id: lot.id },
  }
}

function customerImport(session: Session, lots: LotRow[]): object {
  return {
    id: session.customer_id,
    account: lotOf(session, lots).stripe_account_id,
    created: seconds(session.created_at),
    email: session.email,
    name: `${session.first_name} ${session.last_name}`,
    card: cardImport(session),
  }
}

function subscriptionImport(session: Session, lots: LotRow[], payments: Payment[]): object {
  const lot = lotOf(session, lots)
  const paid = payments.filter((payment) => payment.subscription_id === session.subscription_id)
  const isOver = session.subscription_status === 'canceled'
  const periodEnd = (index: number) => seconds(paid[index + 1]?.paid_at ?? session.expires_at)
  return {
    id: session.subscription_id,
    account: lot.stripe_account_id,
    customer: session.customer_id,
    created: seconds(session.created_at),
    status: session.subscription_status,
    product: { id: lot.stripe_product_id, name: `Monthly parking – ${lot.display_name}` },
    price: { id: `price_${lot.stripe_product_id!.slice('prod_'.length)}`, unit_amount: session.amount_cents },
    current_period_start: seconds(paid.at(-1)!.paid_at!),
    current_period_end: seconds(session.expires_at),
    application_fee_percent: 10,
    metadata: { session_id: session.id, lot_id: lot.id },
    ...(isOver ? { canceled_at: seconds(session.expires_at), ended_at: seconds(session.expires_at) } : {}),
    card: cardImport(session),
    invoices: paid.map((payment, index) => ({
      id: payment.invoice_id,
      created: seconds(payment.paid_at!),
      period_start: seconds(payment.paid_at!),
      period_end: periodEnd(index),
      payment_intent: payment.payment_intent_id,
      charge: payment.charge_id,
      amount: payment.amount_cents,
      application_fee: payment.fee_cents,
    })),
  }
}

function paymentImport(payment: Payment): object {
  return {
    payment_intent: payment.payment_intent_id,
    charge: payment.charge_id,
    account: payment.stripe_account_id,
    created: seconds(payment.paid_at!),
    amount: payment.amount_cents,
    application_fee: payment.fee_cents,
    card: cardImport(payment),
    metadata: { session_id: payment.session_id, lot_id: payment.lot_id, payment_id: payment.id },
  }
}

function cardImport(row: { card_type: string | null; card_last4: string | null }): object | null {
  return row.card_type === null ? null : { brand: row.card_type, last4: row.card_last4 }
}

function lotOf(session: Session, lots: LotRow[]): LotRow {
  return lots.find((lot) => lot.id === session.lot_id)!
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
