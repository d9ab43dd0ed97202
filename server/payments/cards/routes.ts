import { createPaymentIntent } from '@lotwise/contract/payments'
import { serve, type Site } from '../../infra/http/serve.ts'
import { startCardPayment } from './start-card-payment.ts'

export function paymentRoutes(site: Site): void {
  serve(site, createPaymentIntent, ({ body }) => startCardPayment(site.deps, body.sessionId, body.amount))
}
