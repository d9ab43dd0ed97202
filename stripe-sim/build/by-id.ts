import { chargeIdOfFee } from '../ids.ts'
import { findTransaction } from '../ledger.ts'
import type { Sim } from '../sim.ts'
import { buildAccount } from './account.ts'
import { buildCustomer, buildPrice, buildProduct } from './catalog.ts'
import { buildCharge } from './charge.ts'
import { buildCheckoutSession } from './checkout-session.ts'
import { buildInvoice } from './invoice.ts'
import { buildDispute } from './dispute.ts'
import { buildApplicationFee, buildPayout } from './money-movements.ts'
import { buildPaymentIntent } from './payment-intent.ts'
import { buildPaymentMethod, findPaymentMethod } from './payment-method.ts'
import { buildPortalConfiguration } from './portal.ts'
import { buildRefund } from './refund.ts'
import { buildSubscription } from './subscription.ts'

type Finder = (sim: Sim, id: string) => unknown

const then = <T>(found: T | undefined, build: (record: T) => unknown) => (found ? build(found) : undefined)

const BY_PREFIX: Record<string, Finder> = {
  acct: (sim, id) => then(sim.store.find('account', id), buildAccount),
  bpc: (sim, id) => then(sim.store.find('portal_configuration', id), buildPortalConfiguration),
  ch: (sim, id) => then(sim.store.find('charge', id), (record) => buildCharge(sim, record)),
  cs: (sim, id) => then(sim.store.find('checkout', id), (record) => buildCheckoutSession(sim, record)),
  cus: (sim, id) => then(sim.store.find('customer', id), buildCustomer),
  du: (sim, id) => then(sim.store.find('dispute', id), (record) => buildDispute(sim, record)),
  fee: (sim, id) => then(sim.store.find('charge', chargeIdOfFee(id)), (record) => buildApplicationFee(sim, record)),
  in: (sim, id) => then(sim.store.find('invoice', id), (record) => buildInvoice(sim, record)),
  pi: (sim, id) => then(sim.store.find('payment_intent', id), (record) => buildPaymentIntent(sim, record)),
  pm: (sim, id) => then(findPaymentMethod(sim, id), buildPaymentMethod),
  po: (sim, id) => then(sim.store.find('payout', id), buildPayout),
  price: (sim, id) => then(sim.store.find('price', id), buildPrice),
  prod: (sim, id) => then(sim.store.find('product', id), buildProduct),
  re: (sim, id) => then(sim.store.find('refund', id), (record) => buildRefund(sim, record)),
  sub: (sim, id) => then(sim.store.find('subscription', id), (record) => buildSubscription(sim, record)),
  txn: (sim, id) => findTransaction(sim, id)?.built,
}

/** The object behind an id found in another object, for `expand`. */
export function buildById(sim: Sim, id: string): unknown {
  return BY_PREFIX[id.slice(0, id.indexOf('_'))]?.(sim, id)
}
