import type Stripe from 'stripe'
import type { InvoiceRecord } from '../billing-records.ts'
import { buildInvoice, buildInvoicePayment } from '../build/invoice.ts'
import { payNow } from '../billing.ts'
import { paymentFailed } from '../charges.ts'
import { invalidRequest } from '../errors.ts'
import { listOf } from '../lists.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../require-own.ts'

export const invoiceRoutes = [
  route<Stripe.InvoiceListParams>('GET', '/invoices', 'invoices_list', listInvoices),
  route<Stripe.InvoiceRetrieveParams>('GET', '/invoices/:id', 'invoices_retrieve', ({ sim, account, id }) =>
    buildInvoice(sim, requireOwn(sim, account, 'invoice', id)),
  ),
  route<Stripe.InvoicePayParams>('POST', '/invoices/:id/pay', 'invoices_pay', payInvoice),
  route<Stripe.InvoicePaymentListParams>('GET', '/invoice_payments', 'invoice_payments_list', listPayments),
]

function listInvoices({ sim, account, params }: Call<Stripe.InvoiceListParams>) {
  const wanted = (invoice: InvoiceRecord) =>
    (!params.subscription || invoice.subscription === params.subscription) &&
    (!params.customer || invoice.customer === params.customer) &&
    (!params.status || invoice.status === params.status)
  return listOf(sim.store.of('invoice', account).filter(wanted), params, '/v1/invoices', (invoice) =>
    buildInvoice(sim, invoice),
  )
}

/** Charges the subscription's card now, whatever the retry schedule says. */
function payInvoice({ sim, account, id }: Call<Stripe.InvoicePayParams>) {
  const invoice = requireOwn(sim, account, 'invoice', id)
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
  if (invoice.status !== 'open') throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`)
  const tried = payNow(sim, invoice)
  if (tried.lastFailure) throw paymentFailed(sim, tried)
  return buildInvoice(sim, requireOwn(sim, account, 'invoice', id))
}

function listPayments({ sim, account, params }: Call<Stripe.InvoicePaymentListParams>) {
  const intent = params.payment?.payment_intent
  const found = sim.store
    .of('invoice', account)
    .filter(({ status }) => status !== 'draft')
    .filter((invoice) => (!params.invoice || invoice.id === params.invoice) && (!intent || invoice.intent === intent))
    .filter((invoice) => !params.status || buildInvoicePayment(invoice).status === params.status)
    .map((invoice) => ({ id: invoice.payment, created: invoice.created, invoice }))
  return listOf(found, params, '/v1/invoice_payments', ({ invoice }) => buildInvoicePayment(invoice))
}
