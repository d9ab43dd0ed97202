import { LANGUAGES } from '@lotwise/domain/language'
import { TAX_KINDS } from '@lotwise/domain/tax'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { entryTotals } from './payout-reports.ts'
import { dollars, slug } from './records.ts'

const month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const file = v.object({ month, lang: v.optional(v.picklist(LANGUAGES)) })
const params = v.strictObject({ slug })

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/statement',
  summary: "A month of the lot's payment account, by the lot's calendar",
  access: 'payouts.read',
  params,
  query: v.object({ month }),
  reply: v.object({
    month,
    opening: dollars,
    totals: entryTotals,
    paid_out: dollars,
    closing: dollars,
    taxes: v.array(v.object({ kind: v.picklist(TAX_KINDS), collected: dollars, refunded: dollars })),
    /** Paid by our books and not booked by the provider yet. */
    not_booked: dollars,
    is_complete: v.boolean(),
  }),
})

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/statement.pdf',
  summary: 'The same as a file to print',
  access: 'payouts.read',
  params,
  query: file,
  produces: 'application/pdf',
})

export const getStatementCsv = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/statement.csv',
  summary: 'Every entry of the month with the balance after it',
  access: 'payouts.read',
  params,
  query: file,
  produces: 'text/csv',
})
