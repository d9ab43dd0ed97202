import { LANGUAGES } from '@lotwise/domain/language'
import { TAX_KINDS } from '@lotwise/domain/tax'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, uuid } from './records.ts'

/** An unknown language falls back to the browser's instead of refusing the receipt. */
const language = v.fallback(v.optional(v.picklist(LANGUAGES)), undefined)
// A function: what only requests need is then left out of the browser's bundle.
const typed = () => v.pipe(v.string(), v.maxLength(200))

/** Never phone, e-mail or names: whoever has the link, or the paper, sees this much. */
export const receiptRecord = v.object({
  number: v.number(),
  /** Names the payment; it opens this receipt and nothing else. */
  payment: uuid,
  lot_name: v.string(),
  lot_address: v.nullable(v.string()),
  operator_name: v.string(),
  operator_address: v.nullable(v.string()),
  time_zone: v.string(),
  paid_at: instant,
  license_plate: v.string(),
  kind: v.picklist(['stay', 'extension', 'month']),
  hours: v.nullable(v.number()),
  /** Ended early by the driver, at valid_until. */
  is_stopped: v.boolean(),
  /** The month a subscription's payment is for begins here; null for a stay. */
  valid_from: v.nullable(instant),
  valid_until: v.nullable(instant),
  amount: dollars,
  net: dollars,
  taxes: v.array(v.object({ kind: v.picklist(TAX_KINDS), percent: v.number(), number: v.string(), amount: dollars })),
  refunded: dollars,
  refunds: v.array(v.object({ amount: dollars, refunded_at: instant })),
  card_type: v.nullable(v.string()),
  card_last4: v.nullable(v.string()),
})

const paymentOfSession = v.object({
  payment: uuid,
  number: v.number(),
  paid_at: instant,
  amount: dollars,
  refunded: dollars,
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/receipt',
  summary: 'The receipt of a session: of its newest payment, or of the one named; with the list of all its payments',
  access: 'anyone',
  reasons: ['session_not_found', 'free_without_receipt', 'unpaid_without_receipt', 'receipt_not_found'],
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  query: v.object({ payment: v.optional(uuid) }),
  reply: v.object({ ...receiptRecord.entries, payments: v.array(paymentOfSession) }),
})

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/receipt.pdf',
  summary: 'The same receipt as a file, in English or French',
  access: 'anyone',
  reasons: ['session_not_found', 'free_without_receipt', 'unpaid_without_receipt', 'receipt_not_found'],
  limit: { most: 60, seconds: 60 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  query: v.object({ payment: v.optional(uuid), lang: language }),
  produces: 'application/pdf',
})

export const getFoundReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/receipts/:payment/receipt.pdf',
  summary: 'A receipt that was found again, as a file',
  access: 'anyone',
  reasons: ['receipt_not_found'],
  limit: { most: 60, seconds: 60 },
  idIsKey: true,
  params: v.strictObject({ payment: uuid }),
  query: v.object({ lang: language }),
  produces: 'application/pdf',
})

export const mailReceipt = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/receipt-mail',
  summary: 'Send the receipt of a paid stay by mail; the address is kept with the mail only',
  access: 'anyone',
  reasons: ['session_not_found', 'session_not_paid', 'email_required', 'email_invalid'],
  limit: { most: 20, seconds: 3600, isExact: true },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ email: typed() }),
  reply: v.object({}),
})

export const findReceipts = endpoint({
  method: 'POST',
  path: '/api/receipts/find',
  summary: 'Find receipts again: plate, day of payment at the lot and last four digits of the card must all match',
  access: 'anyone',
  reasons: ['plate_required', 'plate_too_long', 'plate_characters', 'day_invalid', 'card_invalid'],
  limit: { most: 30, seconds: 600, isExact: true },
  body: v.strictObject({ license_plate: typed(), date: typed(), card_last4: typed() }),
  reply: v.object({
    receipts: v.array(
      v.object({
        number: v.number(),
        lot_name: v.string(),
        time_zone: v.string(),
        paid_at: instant,
        amount: dollars,
        refunded: dollars,
        receipt_url: v.string(),
        /** Null for a month: its pass also opens the subscription, which a found receipt must not. */
        pass_url: v.nullable(v.string()),
      }),
    ),
  }),
})
