import type Stripe from 'stripe'
import { idOf } from '../../infra/stripe/id-of.ts'
import { findPaymentOfIntent, listPaymentsOfCharges } from '../../payments/payments-table.ts'
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts'
import { listUnexpectedCharges } from '../../payments/unexpected/unexpected-charges-table.ts'
import { accountForCharge } from '../account-for-charge.ts'
import type { ListedSource } from './listed-source.ts'

export const listedCharges: ListedSource<Stripe.Charge> = {
  list: (deps, stripeAccount, created) => deps.stripe.charges.list({ created, limit: 100 }, { stripeAccount }),

  findSettled: async ({ db }, charges) => {
    const ids = charges.map(({ id }) => id)
    const rows = [...(await listPaymentsOfCharges(db, ids)), ...(await listUnexpectedCharges(db, ids))]
    const refunded = new Map(rows.map((row) => [row.charge_id, row.refunded_cents]))
    const settled = charges.filter(
      ({ id, status, amount_refunded }) => status !== 'succeeded' || refunded.get(id) === amount_refunded,
    )
    return new Set(settled.map(({ id }) => id))
  },

  settle: async (deps, lot, charge) => {
    const [known] = await listPaymentsOfCharges(deps.db, [charge.id])
    const isAccountedFor = known !== undefined || (await accountForCharge(deps, lot, charge))
    const payment = known ?? (await findPaymentOfIntent(deps.db, idOf(charge.payment_intent) ?? ''))
    const isRefunded = payment?.status === 'succeeded' && payment.refunded_cents !== charge.amount_refunded
    if (isRefunded) await syncRefunds(deps, payment.id)
    return isAccountedFor
  },
}
