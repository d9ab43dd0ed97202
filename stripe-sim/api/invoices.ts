import type Stripe from 'stripe'
import { attemptInvoice } from '../billing.ts'
import type { InvoiceRecord } from '../billing-records.ts'
import { buildInvoice, buildInvoicePayment } from '../build/invoice.ts'
import { paymentFailed } from '../charging.ts'
import { invalidRequest, noSuch } from '../errors.ts'
import { listOf } from '../lists.ts'
import { methodNamed } from '../methods.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../scope.ts'

export const invoiceRoutes = [
  route<Stripe.InvoiceListParams>('GET', '/invoices', 'invoices_list', listInvoices),
  route<Stripe.InvoiceRetrieveParams>('GET', '/invoices/:id', 'invoices_retrieve', ({ sim, account, id }) =>
    buildInvoice(sim, requireOwn(sim, account, 'invoice', id)),
  ),
  route<Stripe.InvoicePayParams>('POST', '/invoices/:id/pay', 'invoices_pay', payInvoice),
  route<Stripe.InvoicePaymentListParams>('GET', '/invoice_payments', 'invoice_payments_list', listPayments),
  route<Stripe.InvoicePaymentRetrieveParams>(
    'GET',
    '/invoice_payments/:id',
    'invoice_payments_retrieve',
    retrievePayment,
  ),
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

function payInvoice({ sim, account, id, params }: Call<Stripe.InvoicePayParams>) {
  const invoice = requireOwn(sim, account, 'invoice', id)
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
  attemptInvoice(sim, invoice, params.payment_method ? methodNamed(sim, account, params.payment_method) : null)
  const tried = sim.store.require('invoice', id)
  if (tried.status !== 'paid') throw paymentFailed(sim, sim.store.require('payment_intent', tried.intent))
  return buildInvoice(sim, tried)
}

function listPayments({ sim, account, params }: Call<Stripe.InvoicePaymentListParams>) {
  const intent = params.payment?.payment_intent
  const found = sim.store
    .of('invoice', account)
    .filter((invoice) => (!params.invoice || invoice.id === params.invoice) && (!intent || invoice.intent === intent))
    .filter((invoice) => !params.status || buildInvoicePayment(invoice).status === params.status)
    .map((invoice) => ({ id: invoice.payment, created: invoice.created, invoice }))
  return listOf(found, params, '/v1/invoice_payments', ({ invoice }) => buildInvoicePayment(invoice))
}

function retrievePayment({ sim, account, id }: Call<Stripe.InvoicePaymentRetrieveParams>) {
  const invoice = sim.store.of('invoice', account).find((candidate) => candidate.payment === id)
  if (!invoice) throw noSuch('invoice_payment', id)
  return buildInvoicePayment(invoice)
}
