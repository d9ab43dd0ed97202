import type { TaxKind } from '@lotwise/domain/tax'
import { taxOfReceipt, type TaxedReceipt } from '../receipts/tax-of-receipt.ts'

type TaxedEntry = TaxedReceipt & {
  category: string
  amount_cents: number
  paid_cents: number | null
  refunded_before_cents: number | null
}
export type EntryTax = { kind: TaxKind; amountCents: number }

/**
 * The taxes in a payment, and those that go back with a refund, negative: the tax in what was kept before it less the tax in what is kept after
 * it, so that the parts of a whole refund give back the whole tax. A dispute changes no tax.
 */
export function entryTaxes(entry: TaxedEntry): EntryTax[] {
  const { category, paid_at: paidAt, paid_cents: paidCents } = entry
  if (paidAt === null || paidCents === null) return []
  if (category === 'charge') return taxOfReceipt(entry, entry.amount_cents).lines
  if (category !== 'refund' && category !== 'refund_failure') return []
  const keptBefore = paidCents - (entry.refunded_before_cents ?? 0)
  const before = taxOfReceipt(entry, keptBefore).lines
  const after = taxOfReceipt(entry, keptBefore + entry.amount_cents).lines
  return before.map(({ kind, amountCents }, place) => ({ kind, amountCents: after[place]!.amountCents - amountCents }))
}
