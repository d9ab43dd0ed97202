import {
  findReceipts as findReceiptsEndpoint,
  getFoundReceiptPdf,
  getReceipt,
  getReceiptPdf,
} from '@lotwise/contract/receipts'
import { ERROR_STATUS } from '@lotwise/contract/errors'
import { uuid } from '@lotwise/contract/records'
import type { Language } from '@lotwise/domain/language'
import * as v from 'valibot'
import { fileHeaders } from '../../infra/http/file-headers.ts'
import { AppError } from '../../infra/app-error.ts'
import type { AppContext } from '../../infra/http/app-env.ts'
import { languageOf } from '../../infra/http/language-of.ts'
import { sendPlainPage } from '../../infra/http/plain-page.ts'
import { isNotFound, serve, serveResponse, type Site } from '../../infra/http/serve.ts'
import { limitMisses, MISSES } from '../../infra/rate-limit/limit-misses.ts'
import { findReceipts } from './find-receipts.ts'
import { readFoundReceipt, readReceipt } from './read-receipt.ts'
import { receiptFailurePage, type Failure } from './receipt-page.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { foundReceiptView, paymentView, type Receipt } from './receipt-view.ts'
import { showReceipt } from './show-receipt.ts'

export function receiptRoutes(site: Site): void {
  const { deps } = site

  serve(site, getReceipt, async ({ params, query }) => {
    const { receipt, all } = await readReceipt(deps.db, params.id, query.payment)
    return { ...receipt, payments: all.map(paymentView) }
  })

  serveResponse(site, getReceiptPdf, async ({ params, query }, c) => {
    const { receipt } = await readReceipt(deps.db, params.id, query.payment)
    return sendPdf(c, receipt, languageOf(c, query.lang))
  })

  serveResponse(site, getFoundReceiptPdf, async ({ params, query }, c) =>
    sendPdf(c, await readFoundReceipt(deps.db, params.payment), languageOf(c, query.lang)),
  )

  serve(site, findReceiptsEndpoint, async ({ body }, c) => {
    const search = { plate: body.license_plate, day: body.date, cardLast4: body.card_last4 }
    return { receipts: (await findReceipts(deps, search, c.var.address)).map(foundReceiptView) }
  })
}

async function sendPdf(c: AppContext, receipt: Receipt, language: Language): Promise<Response> {
  const file = await receiptPdf(receipt, language)
  return c.body(file, 200, fileHeaders('application/pdf', `lotwise-receipt-${receipt.number}.pdf`, 'inline'))
}

/** The id is a session's or a payment's. A payment's id gives access to its receipt only. */
export function receiptPages({ app, deps }: Site): void {
  app.get('/receipts/:id', async (c) => {
    const asked = c.req.query('lang')
    const language = languageOf(c, asked === 'en' || asked === 'fr' ? asked : undefined)
    try {
      const id = idIn(c.req.param('id'))
      const payment = c.req.query('payment')
      const find = () => showReceipt(deps.db, id, payment === undefined ? undefined : idIn(payment), language)
      return sendPlainPage(c, await limitMisses(deps, { address: c.var.address, find, isMiss: isNotFound }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      c.status(ERROR_STATUS[error.code])
      if (error.code === 'too_many_requests') c.header('retry-after', String(MISSES.seconds))
      return sendPlainPage(c, receiptFailurePage(failureOf(error), language))
    }
  })
}

function idIn(text: string): string {
  if (!v.is(uuid, text)) throw new AppError('receipt_not_found')
  return text
}

function failureOf({ code }: AppError): Failure {
  return code === 'conflict' || code === 'too_many_requests' ? code : 'not_found'
}
