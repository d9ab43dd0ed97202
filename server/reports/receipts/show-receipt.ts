import type { Db } from '../../infra/db/connect.ts'
import type { Language } from '@lotwise/domain/language'
import { readFoundReceipt, readReceipt } from './read-receipt.ts'
import { receiptPage } from './receipt-page.ts'
import { paymentView } from './receipt-view.ts'
import { findReceiptOfPayment } from './receipts-table.ts'

/** By session id, with links to its other payments; by payment id, that receipt alone. */
export async function showReceipt(
  db: Db,
  id: string,
  payment: string | undefined,
  language: Language,
): Promise<string> {
  const other: Language = language === 'en' ? 'fr' : 'en'
  if (await findReceiptOfPayment(db, id)) {
    return receiptPage(await readFoundReceipt(db, id), [], language, {
      pdf: `/api/receipts/${id}/receipt.pdf?lang=${language}`,
      otherLanguage: `/receipts/${id}?lang=${other}`,
      payment: (name) => `/receipts/${name}?lang=${language}`,
    })
  }
  const { receipt, all } = await readReceipt(db, id, payment)
  const search = (spoken: Language, name = receipt.payment) => `lang=${spoken}&payment=${name}`
  return receiptPage(receipt, all.map(paymentView), language, {
    ticket: `/ticket/${id}?lang=${language}`,
    pdf: `/api/sessions/${id}/receipt.pdf?${search(language)}`,
    otherLanguage: `/receipts/${id}?${search(other)}`,
    payment: (name) => `/receipts/${id}?${search(language, name)}`,
  })
}
