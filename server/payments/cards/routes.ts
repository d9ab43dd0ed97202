import { createPaymentIntent } from '@lotwise/contract/payments'
import { mailReceipt as mailReceiptEndpoint } from '@lotwise/contract/receipts'
import { languageOf } from '../../infra/http/language-of.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { mailReceipt } from './mail-receipt.ts'
import { startCardPayment } from './start-card-payment.ts'

export function paymentRoutes(site: Site): void {
  serve(site, createPaymentIntent, ({ body }, c) => startCardPayment(site.deps, { ...body, network: c.var.address }))

  serve(site, mailReceiptEndpoint, async ({ params, body }, c) => {
    await mailReceipt(site.deps, { sessionId: params.id, email: body.email, language: languageOf(c, undefined) })
    return {}
  })
}
