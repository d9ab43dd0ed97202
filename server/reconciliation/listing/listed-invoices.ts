import type Stripe from 'stripe'
import { listPaymentsOfInvoices } from '../../payments/payments-table.ts'
import { accountForInvoice } from '../account-for-invoice.ts'
import type { ListedSource } from './listed-source.ts'

export const listedInvoices: ListedSource<Stripe.Invoice> = {
  list: (deps, stripeAccount, created) =>
    deps.stripe.invoices.list({ created, status: 'paid', limit: 100 }, { stripeAccount }),

  findSettled: async ({ db }, invoices) => {
    const rows = await listPaymentsOfInvoices(
      db,
      invoices.map(({ id }) => id),
    )
    const known = new Set(rows.map((row) => row.invoice_id))
    return new Set(invoices.filter(({ id, amount_paid }) => known.has(id) || amount_paid === 0).map(({ id }) => id))
  },

  settle: (deps, lot, { id }) => accountForInvoice(deps, lot, id),
}
