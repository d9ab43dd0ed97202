import { canTakePayments } from '@lotwise/domain/payout-account'
import { bySystem } from '../../access/actor.ts'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { findLotOfAccount, type LotRow } from '../../lots/lots-table.ts'
import { findPaymentOfCheckout, findPaymentOfIntent, type PaymentRow } from '../../payments/payments-table.ts'
import { settlePayment } from '../../payments/cards/settle-payment.ts'
import { adoptIntent } from '../../payments/cards/adopt-intent.ts'
import { syncDisputes } from '../../payments/disputes/sync-disputes.ts'
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts'
import { reportFailedPayout } from '../../payments/payouts/report-failed-payout.ts'
import { closeAccount, syncAccount } from '../../payments/payouts/sync-account.ts'
import { openReadyLot } from '../../onboarding/signup/open-ready-lot.ts'
import { STRIPE_API_VERSION } from '../../infra/stripe/client.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { adoptCheckout } from '../../payments/subscriptions/adopt-checkout.ts'
import { settleCheckout } from '../../payments/subscriptions/settle-checkout.ts'
import { settleInvoice } from '../../payments/subscriptions/settle-invoice.ts'
import { settleMonthOfIntent } from '../../payments/subscriptions/settle-month-of-intent.ts'
import { syncSubscription } from '../../payments/subscriptions/sync-subscription.ts'
import type { EventRow } from './stripe-events-table.ts'

/** done: acted on. ignored: not our business. later: it tells of something we do not know yet. */
export type Outcome = 'done' | 'ignored' | 'later'

type Named = { id: string; payment_intent?: string | { id: string } | null; metadata?: Record<string, string> | null }
type Told = { account: string; lot: LotRow; object: Named }
type Act = (deps: Deps, told: Told) => Promise<Outcome>

/** Every event is a hint: which object to ask the provider about. */
const ACTS: [pattern: RegExp, act: Act][] = [
  [/^payment_intent\./, onIntent],
  [/^charge\.dispute\./, onDispute],
  [/^(charge\.refunded|refund\.|charge\.refund\.)/, onRefund],
  [/^checkout\.session\./, onCheckout],
  [/^invoice\./, onInvoice],
  [/^customer\.subscription\./, onSubscription],
  [/^payout\.failed$/, onPayout],
  [/^account\.updated$/, onAccount],
  [/^account\.application\.deauthorized$/, onDeauthorized],
]

export async function actOnEvent(deps: Deps, event: EventRow): Promise<Outcome> {
  const act = ACTS.find(([pattern]) => pattern.test(event.type))?.[1]
  if (!act || event.account === null) return 'ignored'
  if (event.api_version !== STRIPE_API_VERSION) {
    const { id, type, api_version } = event
    deps.log.warn({ event: id, type, api_version }, 'an event of another API version: the endpoint should be made anew')
  }
  const lot = await findLotOfAccount(deps.db, event.account)
  if (!lot) {
    deps.log.warn({ event: event.id, type: event.type }, 'an event of an account that is not ours')
    return 'ignored'
  }
  const object = (event.payload as { data: { object: Named } }).data.object
  return act(deps, { account: event.account, lot, object })
}

async function onIntent(deps: Deps, { account, object }: Told): Promise<Outcome> {
  const payment = (await findPaymentOfIntent(deps.db, object.id)) ?? (await adoptIntent(deps, account, object))
  if (!payment) return isOurs(object) ? 'later' : 'ignored'
  return settleHere(deps, account, payment, () => settlePayment(deps, payment.id))
}

async function onRefund(deps: Deps, { account, object }: Told): Promise<Outcome> {
  const payment = await paymentBehind(deps, account, object)
  if (!payment) return 'ignored'
  if (payment.status !== 'succeeded') return 'later'
  return settleHere(deps, account, payment, () => syncRefunds(deps, payment.id))
}

async function onDispute(deps: Deps, { account, object }: Told): Promise<Outcome> {
  const payment = await paymentBehind(deps, account, object)
  if (!payment) return 'ignored'
  if (payment.status !== 'succeeded') return 'later'
  return settleHere(deps, account, payment, () => syncDisputes(deps, payment.id, object.id))
}

async function onCheckout(deps: Deps, { account, object }: Told): Promise<Outcome> {
  const payment = (await findPaymentOfCheckout(deps.db, object.id)) ?? (await adoptCheckout(deps, account, object))
  if (!payment) return isOurs(object) ? 'later' : 'ignored'
  return settleHere(deps, account, payment, () => settleCheckout(deps, payment.id))
}

async function onInvoice(deps: Deps, { account, object }: Told): Promise<Outcome> {
  await settleInvoice(deps, account, object.id)
  return 'done'
}

async function onSubscription(deps: Deps, { account, object }: Told): Promise<Outcome> {
  await syncSubscription(deps, account, object.id)
  return 'done'
}

async function onPayout(deps: Deps, { account, object }: Told): Promise<Outcome> {
  await reportFailedPayout(deps, account, object.id)
  return 'done'
}

async function onAccount(deps: Deps, { account, lot }: Told): Promise<Outcome> {
  const status = await syncAccount(deps, account)
  if (canTakePayments(status)) await openReadyLot(deps, bySystem('open_lot', lot.id), lot)
  return 'done'
}

async function onDeauthorized(deps: Deps, { account }: Told): Promise<Outcome> {
  await closeAccount(deps, account)
  return 'done'
}

/** Another account's word about a payment of ours is never believed. */
async function settleHere(
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

async function paymentBehind(deps: Deps, account: string, object: Named): Promise<PaymentRow | undefined> {
  const intent = idOf(object.payment_intent ?? null)
  if (intent === null) return undefined
  return (await findPaymentOfIntent(deps.db, intent)) ?? (await settleMonthOfIntent(deps, account, intent))
}

function isOurs(object: Named): boolean {
  return object.metadata?.session_id !== undefined
}
