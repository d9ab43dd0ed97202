import { addEntry, NO_ENTRIES, type Booking, type EntryTotals } from '@lotwise/domain/entry-totals'
import { DAY_MS } from '@lotwise/domain/duration'
import { spanOfMonth } from '@lotwise/domain/month'
import type { Span } from '@lotwise/domain/revenue'
import { TAX_KINDS, type TaxKind } from '@lotwise/domain/tax'
import { addDays, startOfDay } from '@lotwise/domain/time-zone'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import { fromOneMoment } from '../../infra/db/from-one-moment.ts'
import { entryTaxes } from './entry-taxes.ts'
import {
  isHistoryCopied,
  listAlikeEntries,
  listPayoutEntries,
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

type Asked = { month: string; now: Date }

/** A month of the payment account by the lot's calendar: what was there, what was added and paid out, what is left. */
export function readStatement(db: Db, access: LotAccess<'payouts.read'>, asked: Asked): Promise<Statement> {
  return fromOneMoment(db, (tx) => readParts(tx, access, asked))
}

async function readParts(db: Db, access: LotAccess<'payouts.read'>, { month, now }: Asked): Promise<Statement> {
  const { timeZone } = access.lot
  const span = spanOfMonth(month, timeZone)
  const openingCents = await sumBefore(db, access, span.from)
  const days = new Map<string, EntryTotals>()
  const taxes = TAX_KINDS.map((kind) => ({ kind, collectedCents: 0, refundedCents: 0 }))
  let totals = NO_ENTRIES
  for (const alike of await listAlikeEntries(db, access, span, daysOf(span, timeZone))) {
    const booking = bookingOf(alike)
    const day = `${month}-${String(alike.day).padStart(2, '0')}`
    totals = addEntry(totals, booking)
    days.set(day, addEntry(days.get(day) ?? NO_ENTRIES, booking))
    addTaxes(taxes, alike)
  }
  const payouts = (await listPayoutEntries(db, access, span)).map((entry) => ({
    id: entry.source_id ?? entry.id,
    at: entry.created_at,
    amountCents: entry.net_cents,
  }))
  const paidOutCents = payouts.reduce((sum, payout) => sum + payout.amountCents, 0)
  return {
    month,
    openingCents,
    totals,
    days: new Map([...days].toSorted(([one], [other]) => one.localeCompare(other))),
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

/** Their first instants. */
function daysOf({ from, to }: Span, timeZone: string): Date[] {
  const days: Date[] = []
  for (let day = from; day < to; day = startOfDay(addDays(day, 1, timeZone), timeZone)) days.push(day)
  return days
}

type AlikeEntries = Awaited<ReturnType<typeof listAlikeEntries>>[number]

function bookingOf(alike: AlikeEntries): Booking {
  return {
    category: alike.category,
    amountCents: alike.amount_cents,
    platformFeeCents: alike.platform_fee_cents,
    cardFeeCents: alike.card_fee_cents,
    netCents: alike.net_cents,
    entries: alike.entries,
  }
}

function addTaxes(taxes: Tax[], alike: AlikeEntries): void {
  const column = alike.category === 'charge' ? 'collectedCents' : 'refundedCents'
  for (const { kind, amountCents } of entryTaxes(alike)) {
    taxes.find((tax) => tax.kind === kind)![column] += alike.entries * amountCents
  }
}
