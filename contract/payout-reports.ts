import { PAYOUT_STATUSES } from '@lotwise/domain/payout'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, slug, uuid } from './records.ts'

const payoutId = v.pipe(v.string(), v.regex(/^po_\w{1,250}$/))
const entryId = v.pipe(v.string(), v.regex(/^txn_\w{1,250}$/))

const payout = v.object({
  id: payoutId,
  amount: dollars,
  status: v.picklist(PAYOUT_STATUSES),
  created_at: instant,
  arrives_on: instant,
  /** False: somebody made it by hand, and the provider does not know what is in it. */
  is_automatic: v.boolean(),
  /** In the provider's words. */
  failure: v.nullable(v.string()),
})

/** Costs are negative: the lines add up to the net. */
export const entryTotals = v.object({
  payments: v.number(),
  gross: dollars,
  refunds: dollars,
  disputes: dollars,
  other: dollars,
  platform_fees: dollars,
  card_fees: dollars,
  dispute_fees: dollars,
  net: dollars,
})

export const PAYOUTS_PER_PAGE = 50
export const ENTRIES_PER_PAGE = 100

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/payouts',
  summary: "Payouts to the owner's bank, newest first, and what is not paid out yet",
  access: 'payouts.read',
  reasons: ['payout_not_found'],
  params: v.strictObject({ slug }),
  query: v.object({ after: v.optional(payoutId) }),
  reply: v.object({
    rows: v.array(payout),
    on_the_way: dollars,
    /** In the balance and free to be paid out. */
    available: dollars,
    /** In the balance, and held by the provider for some days yet. */
    coming: dollars,
    /** What is paid out next: what is available, or else what becomes available first. Null: nothing. */
    next: v.nullable(v.object({ amount: dollars, available_on: instant })),
  }),
})

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/payouts/:id',
  summary: 'A payout with what it consists of, down to the session',
  access: 'payouts.read',
  reasons: ['payout_not_found'],
  params: v.strictObject({ slug, id: payoutId }),
  query: v.object({ after: v.optional(entryId) }),
  reply: v.object({
    payout,
    /** Null: not known yet, or made by hand. */
    totals: v.nullable(entryTotals),
    entries: v.array(
      v.object({
        id: entryId,
        category: v.string(),
        created_at: instant,
        amount: dollars,
        platform_fee: dollars,
        card_fee: dollars,
        net: dollars,
        /** Null: it belongs to no session, or to a deleted one. */
        session_id: v.nullable(uuid),
        license_plate: v.nullable(v.string()),
      }),
    ),
  }),
})
