import type { Reply } from '@lotwise/contract/endpoint'
import { getLot } from '@lotwise/contract/lots'
import type { findReceipts } from '@lotwise/contract/receipts'
import { getReceipt } from '@lotwise/contract/receipts'
import { getProof } from '@lotwise/contract/proofs'
import { createPaymentIntent } from '@lotwise/contract/payments'
import { getSession } from '@lotwise/contract/sessions'
import { server } from './open-screen.ts'
import { driverSession, LOT, SESSION_ID, SETTINGS, SLUG } from './records.ts'

type Session = Reply<typeof getSession>
type ReceiptReply = Reply<typeof getReceipt>
type Found = Reply<typeof findReceipts>['receipts'][number]

export const LOT_PATH = `/lots/${SLUG}`
export const PAYMENT_PATH = `${LOT_PATH}/payment/${SESSION_ID}`
export const PASS_PATH = `${LOT_PATH}/payment/complete/${SESSION_ID}`
export const EXTEND_PATH = `${LOT_PATH}/extend/${SESSION_ID}`
export const OTHER_LOT = 'market-square'

export const PROOF: Reply<typeof getProof> = {
  url: 'http://localhost:3000/verify#head.claims.signature',
  short_url: 'http://localhost:3000/verify#0123abcdAAAAAAAAAAAAAAAAAAAAAA',
  until: '2099-01-01T00:00:00.000Z',
  code: { size: 21, path: 'M0 0h7v1h-7z' },
}

const PAYMENT_ID = '55555555-5555-4555-8555-555555555555'

export function paidSession(change: Partial<Session> = {}): Session {
  return driverSession({
    payment_status: 'paid',
    payment_method_type: 'card',
    card_type: 'visa',
    card_last4: '4242',
    ...change,
  })
}

export function monthlySession(change: Partial<Session> = {}): Session {
  return driverSession({ auto_renew: true, hours: 720, amount: 150, ...change })
}

export function paidMonth(change: Partial<Session> = {}): Session {
  return paidSession({ auto_renew: true, hours: 720, amount: 150, payment_method_type: 'subscription', ...change })
}

/** The lot, the session and what belongs to them: its card payment while it is pending, its receipt once it is paid. */
export function haveSession(session: Session): void {
  server.reply(getLot, { lot: LOT, settings: SETTINGS })
  server.reply(getSession, session)
  server.reply(createPaymentIntent, { clientSecret: 'pi_1_secret_1', stripeAccountId: 'acct_1' })
  server.reply(getReceipt, receipt())
  server.reply(getProof, PROOF)
}

/** Nine dollars with 13 % of tax in them. */
export function receipt(change: Partial<ReceiptReply> = {}): ReceiptReply {
  return {
    number: 4821,
    payment: PAYMENT_ID,
    lot_name: 'Harbour Street Lot',
    lot_address: '12 Harbour Street',
    operator_name: 'Harbour Parking Ltd.',
    operator_address: '1 Front Street',
    time_zone: 'America/Toronto',
    paid_at: '2026-11-16T18:20:00.000Z',
    license_plate: 'ABCD 123',
    kind: 'stay',
    hours: 2,
    is_stopped: false,
    valid_from: null,
    valid_until: '2026-11-16T20:20:00.000Z',
    amount: 9,
    net: 7.96,
    taxes: [{ kind: 'HST', percent: 13, number: '123456789 RT 0001', amount: 1.04 }],
    refunded: 0,
    refunds: [],
    card_type: 'visa',
    card_last4: '4242',
    payments: [paymentOfSession(4821)],
    ...change,
  }
}

export function paymentOfSession(number: number): ReceiptReply['payments'][number] {
  return { payment: PAYMENT_ID, number, paid_at: '2026-11-16T18:20:00.000Z', amount: 9, refunded: 0 }
}

export function foundReceipt(change: Partial<Found> = {}): Found {
  return {
    number: 4821,
    lot_name: 'Harbour Street Lot',
    time_zone: 'America/Toronto',
    paid_at: '2026-11-16T18:20:00.000Z',
    amount: 9,
    refunded: 0,
    receipt_url: `/receipts/${PAYMENT_ID}`,
    pass_url: PASS_PATH,
    ...change,
  }
}
