import { canTakePayments } from '@lotwise/domain/payout-account'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Doors } from '../../infra/deps.ts'
import { findPaymentOfCheckout, findPaymentOfIntent, type PaymentRow } from '../../payments/payments-table.ts'
import { settlePayment } from '../../payments/cards/settle-payment.ts'
import { adoptIntent } from '../../payments/cards/adopt-intent.ts'
import { syncDispute } from '../../payments/disputes/sync-dispute.ts'
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts'
import { reportFailedPayout } from '../../payments/payouts/report-failed-payout.ts'
import { closeAccount, syncAccount } from '../../payments/payouts/sync-account.ts'
import { openReadyLot } from '../../onboarding/signup/open-ready-lot.ts'
import { requireLotOfAccount } from '../../onboarding/signup/signups-table.ts'
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
type Told = { account: string; object: Named }
type Act = (doors: Doors, told: Told) => Promise<Outcome>

/** Every event is a hint: which object to ask the provider about. */
const ACTS: [pattern: RegExp, act: Act][] = [
  [/^payment_intent\./, aboutIntent],
  [/^charge\.dispute\./, aboutDispute],
  [/^(charge\.refunded|refund\.|charge\.refund\.)/, aboutRefund],
  [/^checkout\.session\./, aboutCheckout],
  [/^invoice\./, aboutInvoice],
  [/^customer\.subscription\./, aboutSubscription],
  [/^payout\.failed$/, aboutPayout],
  [/^account\.updated$/, aboutAccount],
  [/^account\.application\.deauthorized$/, aboutGoodbye],
]

export async function actOnEvent(doors: Doors, event: EventRow): Promise<Outcome> {
  const act = ACTS.find(([pattern]) => pattern.test(event.type))?.[1]
  if (!act || event.account === null) return 'ignored'
  if (event.api_version !== STRIPE_API_VERSION) {
    const { id, type, api_version } = event
    doors.log.warn(
      { event: id, type, api_version },
      'an event of another API version: the endpoint should be made anew',
    )
  }
  const lot = await findLotOfAccount(doors, event.account)
  if (!lot) {
    doors.log.warn({ event: event.id, type: event.type }, 'an event of an account that is not ours')
    return 'ignored'
  }
  const object = (event.payload as { data: { object: Named } }).data.object
  return act(doors, { account: event.account, object })
}

async function aboutIntent(doors: Doors, { account, object }: Told): Promise<Outcome> {
  const payment = (await findPaymentOfIntent(doors.db, object.id)) ?? (await adoptIntent(doors, account, object))
  if (!payment) return isOurs(object) ? 'later' : 'ignored'
  return settleHere(doors, account, payment, () => settlePayment(doors, payment.id))
}

async function aboutRefund(doors: Doors, { account, object }: Told): Promise<Outcome> {
  const payment = await paymentBehind(doors, account, object)
  if (!payment) return 'ignored'
  if (payment.status !== 'succeeded') return 'later'
  return settleHere(doors, account, payment, () => syncRefunds(doors, payment.id))
}

async function aboutDispute(doors: Doors, { account, object }: Told): Promise<Outcome> {
  const payment = await paymentBehind(doors, account, object)
  if (!payment) return 'ignored'
  if (payment.status !== 'succeeded') return 'later'
  return settleHere(doors, account, payment, () => syncDispute(doors, payment.id, object.id))
}

async function aboutCheckout(doors: Doors, { account, object }: Told): Promise<Outcome> {
  const payment = (await findPaymentOfCheckout(doors.db, object.id)) ?? (await adoptCheckout(doors, account, object))
  if (!payment) return isOurs(object) ? 'later' : 'ignored'
  return settleHere(doors, account, payment, () => settleCheckout(doors, payment.id))
}

async function aboutInvoice(doors: Doors, { account, object }: Told): Promise<Outcome> {
  await settleInvoice(doors, account, object.id)
  return 'done'
}

async function aboutSubscription(doors: Doors, { account, object }: Told): Promise<Outcome> {
  await syncSubscription(doors, account, object.id)
  return 'done'
}

async function aboutPayout(doors: Doors, { account, object }: Told): Promise<Outcome> {
  await reportFailedPayout(doors, account, object.id)
  return 'done'
}

async function aboutAccount(doors: Doors, { account }: Told): Promise<Outcome> {
  const status = await syncAccount(doors, account)
  if (canTakePayments(status)) await openReadyLot(doors, await requireLotOfAccount(doors.db, account), null)
  return 'done'
}

async function aboutGoodbye(doors: Doors, { account }: Told): Promise<Outcome> {
  await closeAccount(doors, account)
  return 'done'
}

/** Another account's word about a payment of ours is never believed. */
async function settleHere(
  doors: Doors,
  account: string,
  payment: PaymentRow,
  settle: () => Promise<unknown>,
): Promise<Outcome> {
  if (payment.stripe_account_id !== account) {
    await raiseAttention(doors.db, {
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

async function paymentBehind(doors: Doors, account: string, object: Named): Promise<PaymentRow | undefined> {
  const intent = idOf(object.payment_intent ?? null)
  if (intent === null) return undefined
  return (await findPaymentOfIntent(doors.db, intent)) ?? (await settleMonthOfIntent(doors, account, intent))
}

function isOurs(object: Named): boolean {
  return object.metadata?.session_id !== undefined
}

function findLotOfAccount(doors: Doors, account: string): Promise<{ id: string } | undefined> {
  return doors.db.selectFrom('lots').select('id').where('stripe_account_id', '=', account).executeTakeFirst()
}
