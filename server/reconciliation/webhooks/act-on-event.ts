import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { findLotOfAccount, type LotWithAccount } from '../../lots/lots-table.ts'
import { findPaymentOfCheckout, findPaymentOfIntent, type PaymentRow } from '../../payments/payments-table.ts'
import { settlePayment } from '../../payments/cards/settle-payment.ts'
import { adoptIntent } from '../../payments/cards/adopt-intent.ts'
import { syncDisputes } from '../../payments/disputes/sync-disputes.ts'
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts'
import { syncPayout } from '../../payments/payouts/sync-payout.ts'
import { STRIPE_API_VERSION } from '../../infra/stripe/client.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { adoptCheckout } from '../../payments/subscriptions/adopt-checkout.ts'
import { settleCheckout } from '../../payments/subscriptions/settle-checkout.ts'
import { settleMonthOfIntent } from '../../payments/subscriptions/settle-month-of-intent.ts'
import { syncSubscription } from '../../payments/subscriptions/sync-subscription.ts'
import { syncUnexpectedCharge } from '../../payments/unexpected/sync-unexpected-charge.ts'
import { findUnexpectedCharge } from '../../payments/unexpected/unexpected-charges-table.ts'
import { accountForInvoice } from '../account-for-invoice.ts'
import { isEventType, type EventType } from './event-types.ts'
import { reconcileAccount } from '../reconcile-account.ts'
import type { EventRow } from './stripe-events-table.ts'

/** ignored: not about an object of ours. later: its payment is not known yet, so it is retried. */
export type Outcome = 'done' | 'ignored' | 'later'

type EventObject = {
  id: string
  payment_intent?: string | { id: string } | null
  subscription?: string | { id: string } | null
  metadata?: Record<string, string> | null
}
type EventContext = { type: EventType; account: string; lot: LotWithAccount; object: EventObject }
type Handler = (deps: Deps, context: EventContext) => Promise<Outcome>

/** Handlers retrieve the object from the provider, because events arrive out of order and their payload may be outdated. */
const HANDLERS: Record<EventType, Handler> = {
  'payment_intent.succeeded': onIntent,
  'payment_intent.payment_failed': onIntent,
  'payment_intent.processing': onIntent,
  'payment_intent.canceled': onIntent,
  'charge.refunded': onRefund,
  'refund.created': onRefund,
  'refund.updated': onRefund,
  'refund.failed': onRefund,
  'charge.dispute.created': onDispute,
  'charge.dispute.updated': onDispute,
  'charge.dispute.closed': onDispute,
  'charge.dispute.funds_withdrawn': onDispute,
  'charge.dispute.funds_reinstated': onDispute,
  'checkout.session.completed': onCheckout,
  'checkout.session.expired': onCheckout,
  'invoice.paid': onInvoice,
  'customer.subscription.updated': onSubscription,
  'customer.subscription.deleted': onSubscription,
  'account.updated': onAccount,
  'account.application.deauthorized': onAccount,
  'payout.created': onPayout,
  'payout.updated': onPayout,
  'payout.paid': onPayout,
  'payout.failed': onPayout,
  'payout.canceled': onPayout,
  'payout.reconciliation_completed': onPayout,
}

export async function actOnEvent(deps: Deps, event: EventRow): Promise<Outcome> {
  // An object without an id, as in invoice.upcoming, is a preview: there is nothing to retrieve.
  if (!isEventType(event.type) || event.object_id === null || event.account === null) return 'ignored'
  if (event.api_version !== STRIPE_API_VERSION) {
    const { id, type, api_version } = event
    deps.log.warn({ event: id, type, api_version }, 'event has another API version: recreate the webhook endpoint')
  }
  const known = isAboutIntent(event.type) ? await findPaymentOfIntent(deps.db, event.object_id) : undefined
  if (known?.stripe_account_id === event.account) {
    await settlePayment(deps, known)
    return 'done'
  }
  const lot = await findLotOfAccount(deps.db, event.account)
  if (!lot) {
    deps.log.warn({ event: event.id, type: event.type }, 'an event of an account that is not ours')
    return 'ignored'
  }
  const own = { ...lot, stripe_account_id: event.account }
  const object = (event.payload as { data: { object: EventObject } }).data.object
  return HANDLERS[event.type](deps, { type: event.type, account: event.account, lot: own, object })
}

function isAboutIntent(type: EventType): boolean {
  return HANDLERS[type] === onIntent
}

async function onIntent(deps: Deps, context: EventContext): Promise<Outcome> {
  const { account, object } = context
  const payment = (await findPaymentOfIntent(deps.db, object.id)) ?? (await adoptIntent(deps, account, object))
  if (!payment) return waitForPayment(deps, context, 'payment_intent_id', object.id)
  return settleOwnPayment(deps, account, payment, () => settlePayment(deps, payment))
}

async function onRefund(deps: Deps, { account, object }: EventContext): Promise<Outcome> {
  const payment = await findPaymentOfObject(deps, account, object)
  if (!payment) return syncUnexpected(deps, object)
  if (payment.status !== 'succeeded') return 'later'
  return settleOwnPayment(deps, account, payment, () => syncRefunds(deps, payment.id))
}

async function onDispute(deps: Deps, { account, object }: EventContext): Promise<Outcome> {
  const payment = await findPaymentOfObject(deps, account, object)
  if (!payment) return 'ignored'
  if (payment.status !== 'succeeded') return 'later'
  return settleOwnPayment(deps, account, payment, () => syncDisputes(deps, payment.id, object.id))
}

async function onCheckout(deps: Deps, context: EventContext): Promise<Outcome> {
  const { account, object } = context
  const payment = (await findPaymentOfCheckout(deps.db, object.id)) ?? (await adoptCheckout(deps, account, object))
  if (!payment) return waitForPayment(deps, context, 'subscription_id', idOf(object.subscription ?? null))
  return settleOwnPayment(deps, account, payment, () => settleCheckout(deps, payment.id))
}

async function onInvoice(deps: Deps, { lot, object }: EventContext): Promise<Outcome> {
  return (await accountForInvoice(deps, lot, object.id)) ? 'done' : 'later'
}

async function onSubscription(deps: Deps, { account, object }: EventContext): Promise<Outcome> {
  await syncSubscription(deps, account, object.id)
  return 'done'
}

async function onPayout(deps: Deps, { account, object }: EventContext): Promise<Outcome> {
  await syncPayout(deps, account, object.id)
  return 'done'
}

async function onAccount(deps: Deps, { account, lot }: EventContext): Promise<Outcome> {
  await reconcileAccount(deps, { ...lot, stripe_account_id: account })
  return 'done'
}

/** An event of one account must not change a payment of another. */
async function settleOwnPayment(
  deps: Deps,
  account: string,
  payment: PaymentRow,
  settle: () => Promise<unknown>,
): Promise<Outcome> {
  if (payment.stripe_account_id !== account) {
    await raiseAttention(deps.db, {
      kind: 'event_not_understood',
      lotId: payment.lot_id,
      sessionId: payment.session_id,
      paymentId: payment.id,
      detail: { account },
    })
    return 'ignored'
  }
  await settle()
  return 'done'
}

async function findPaymentOfObject(deps: Deps, account: string, object: EventObject): Promise<PaymentRow | undefined> {
  const intent = idOf(object.payment_intent ?? null)
  if (intent === null) return undefined
  return (await findPaymentOfIntent(deps.db, intent)) ?? (await settleMonthOfIntent(deps, account, intent))
}

/** Only money is waited for, and not once it is on record as unexpected. */
async function waitForPayment(
  deps: Deps,
  { type, object }: EventContext,
  column: 'payment_intent_id' | 'subscription_id',
  id: string | null,
): Promise<Outcome> {
  const isMoney = type === 'payment_intent.succeeded' || type === 'checkout.session.completed'
  if (!isMoney || object.metadata?.session_id === undefined || id === null) return 'ignored'
  return (await findUnexpectedCharge(deps.db, column, id)) ? 'ignored' : 'later'
}

async function syncUnexpected(deps: Deps, object: EventObject): Promise<Outcome> {
  const intent = idOf(object.payment_intent ?? null)
  const unexpected = intent === null ? undefined : await findUnexpectedCharge(deps.db, 'payment_intent_id', intent)
  if (!unexpected) return 'ignored'
  await syncUnexpectedCharge(deps, unexpected)
  return 'done'
}
