import { createPaymentIntent } from '@lotwise/contract/payments'
import { serve, type Site } from '../../infra/http/serve.ts'
import { startCardPayment } from './start-card-payment.ts'

export function paymentRoutes(site: Site): void {
  serve(site, createPaymentIntent, ({ body }, c) => startCardPayment(site.deps, { ...body, network: c.var.address }))
}
