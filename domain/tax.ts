import { cents, type Cents } from './money.ts'

export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const
export type Province = (typeof PROVINCES)[number]

export const TAX_KINDS = ['GST', 'HST', 'QST'] as const
export type TaxKind = (typeof TAX_KINDS)[number]

/** Rates in thousandths of a percent, so that Quebec's 9.975 % is a whole number too. */
type Rate = { kind: TaxKind; milliPercent: number }

const WHOLE = 100_000
const GST: Rate = { kind: 'GST', milliPercent: 5_000 }
const QST: Rate = { kind: 'QST', milliPercent: 9_975 }
const HST_MILLI_PERCENT: Partial<Record<Province, number>> = {
  ON: 13_000,
  NB: 15_000,
  NL: 15_000,
  NS: 14_000,
  PE: 15_000,
}
const NOVA_SCOTIA_BEFORE = { day: '2025-04-01', milliPercent: 15_000 }

export type TaxNumbers = {
  province: Province | null
  gstHstNumber: string | null
  qstNumber: string | null
}

export type TaxLine = { kind: TaxKind; percent: number; number: string; amountCents: Cents }
export type TaxSplit = { netCents: Cents; lines: TaxLine[] }

/** The tax included in a price. Only taxes with a registered number count; net and lines always sum to the price. */
export function taxSplit(amount: Cents, numbers: TaxNumbers, day: string): TaxSplit {
  const rates = ratesOf(numbers, day)
  const whole = rates.reduce((sum, { milliPercent }) => sum + milliPercent, WHOLE)
  const lines = rates.map(({ kind, milliPercent }) => ({
    kind,
    percent: milliPercent / 1000,
    number: (kind === 'QST' ? numbers.qstNumber : numbers.gstHstNumber)!,
    amountCents: cents(halfUp(amount * milliPercent, whole)),
  }))
  const taxCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  return { netCents: cents(amount - taxCents), lines }
}

function ratesOf({ province, gstHstNumber, qstNumber }: TaxNumbers, day: string): Rate[] {
  if (province === null) return []
  const federal = gstHstNumber === null ? [] : [federalRate(province, day)]
  return province === 'QC' && qstNumber !== null ? [...federal, QST] : federal
}

function federalRate(province: Province, day: string): Rate {
  const harmonized = HST_MILLI_PERCENT[province]
  if (harmonized === undefined) return GST
  const isEarlier = province === 'NS' && day < NOVA_SCOTIA_BEFORE.day
  return { kind: 'HST', milliPercent: isEarlier ? NOVA_SCOTIA_BEFORE.milliPercent : harmonized }
}

function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}

/** Keyed as on the wire. */
type TaxSettings = Record<'province' | 'gst_hst_number' | 'qst_number', string | null>
export type TaxRefusal =
  | { field: 'gst_hst_number'; reason: 'gst_hst_number_invalid' }
  | { field: 'qst_number'; reason: 'qst_number_invalid' | 'qst_outside_quebec' }
  | { field: 'province'; reason: 'province_required' }

export function taxRefusal({ province, gst_hst_number: gst, qst_number: qst }: TaxSettings): TaxRefusal | null {
  if (gst !== null && !/^\d{9}RT\d{4}$/.test(gst)) return { field: 'gst_hst_number', reason: 'gst_hst_number_invalid' }
  if (qst !== null && !/^\d{10}TQ\d{4}$/.test(qst)) return { field: 'qst_number', reason: 'qst_number_invalid' }
  if (gst === null && qst === null) return null
  if (province === null) return { field: 'province', reason: 'province_required' }
  return qst !== null && province !== 'QC' ? { field: 'qst_number', reason: 'qst_outside_quebec' } : null
}

/** As stored: no blanks, upper case; null where nothing was typed. */
export function storedTaxNumber(typed: string): string | null {
  return typed.replaceAll(/[\s-]+/g, '').toUpperCase() || null
}

/** As the agencies print it: 123456789 RT 0001. */
export function shownTaxNumber(stored: string): string {
  return stored.replace(/^(\d+)(RT|TQ)(\d+)$/, '$1 $2 $3')
}
