import { addEntry, isPayoutCategory, NO_ENTRIES, type EntryTotals } from '@lotwise/domain/entry-totals'
import { DAY_MS } from '@lotwise/domain/duration'
import { spanOfMonth } from '@lotwise/domain/month'
import { TAX_KINDS, type TaxKind } from '@lotwise/domain/tax'
import { dayKey } from '@lotwise/domain/time-zone'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import { entryTaxes } from './entry-taxes.ts'
import {
  isHistoryCopied,
  listStatementEntries,
  sumBefore,
  sumNotBooked,
  type StatementEntry,
} from './statement-entries-table.ts'

const PAGE_ROWS = 1000

export type Tax = { kind: TaxKind; collectedCents: number; refundedCents: number }
export type PaidOut = { id: string; at: Date; amountCents: number }
export type Statement = {
  month: string
  openingCents: number
  totals: EntryTotals
  days: Map<string, EntryTotals>
  payouts: PaidOut[]
  paidOutCents: number
  closingCents: number
  taxes: Tax[]
  notBookedCents: number
  isComplete: boolean
}

/** A month of the payment account by the lot's calendar: what was there, what was added and paid out, what is left. */
export async function readStatement(
  db: Db,
  access: LotAccess<'payouts.read'>,
  { month, now }: { month: string; now: Date },
): Promise<Statement> {
  const span = spanOfMonth(month, access.lot.timeZone)
  const openingCents = await sumBefore(db, access, span.from)
  const days = new Map<string, EntryTotals>()
  const payouts: PaidOut[] = []
  const taxes = TAX_KINDS.map((kind) => ({ kind, collectedCents: 0, refundedCents: 0 }))
  let totals = NO_ENTRIES
  for await (const entry of statementEntries(db, access, month)) {
    const { id, net_cents: amountCents, created_at: at } = entry
    if (isPayoutCategory(entry.category)) {
      payouts.push({ id: entry.source_id ?? id, at, amountCents })
      continue
    }
    const day = dayKey(at, access.lot.timeZone)
    totals = addEntry(totals, bookingOf(entry))
    days.set(day, addEntry(days.get(day) ?? NO_ENTRIES, bookingOf(entry)))
    addTaxes(taxes, entry)
  }
  const paidOutCents = payouts.reduce((sum, payout) => sum + payout.amountCents, 0)
  return {
    month,
    openingCents,
    totals,
    days,
    payouts,
    paidOutCents,
    closingCents: openingCents + totals.netCents + paidOutCents,
    taxes: taxes.filter((tax) => tax.collectedCents !== 0 || tax.refundedCents !== 0),
    notBookedCents: await sumNotBooked(db, access, span),
    isComplete: await isHistoryCopied(db, access, new Date(now.getTime() - 3 * DAY_MS)),
  }
}

/** Page by page, so that a month of any size takes the same memory. */
export async function* statementEntries(
  db: Db,
  access: LotAccess<'payouts.read'>,
  month: string,
): AsyncGenerator<StatementEntry> {
  const span = spanOfMonth(month, access.lot.timeZone)
  for (let afterId: string | null = null; ;) {
    const entries = await listStatementEntries(db, access, span, { afterId, limit: PAGE_ROWS })
    yield* entries
    if (entries.length < PAGE_ROWS) return
    afterId = entries.at(-1)!.id
  }
}

function bookingOf(entry: StatementEntry) {
  return {
    category: entry.category,
    amountCents: entry.amount_cents,
    platformFeeCents: entry.platform_fee_cents,
    cardFeeCents: entry.card_fee_cents,
    netCents: entry.net_cents,
  }
}

function addTaxes(taxes: Tax[], entry: StatementEntry): void {
  const column = entry.category === 'charge' ? 'collectedCents' : 'refundedCents'
  for (const { kind, amountCents } of entryTaxes(entry)) taxes.find((tax) => tax.kind === kind)![column] += amountCents
}
