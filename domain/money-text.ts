import type { Cents } from './money.ts'

const WHOLE = /^(?:\d*|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)$/
/** A thousand to some, a fraction to others. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/

/** An amount as people in Canada type it, with comma or point; NaN where it is none or could be two. */
export function dollarsFromText(text: string): number {
  const bare = text.replace('$', '').replaceAll(/\s+/g, ' ').trim()
  const sign = bare.startsWith('-') ? -1 : 1
  const amount = bare.slice(sign === -1 ? 1 : 0)
  if (!/\d/.test(amount) || AMBIGUOUS.test(amount)) return Number.NaN
  const [whole, fraction] = splitFraction(amount)
  if (!WHOLE.test(whole) || !/^\d+$/.test(fraction)) return Number.NaN
  return sign * Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)
}

/** The last separator begins the fraction, unless the same one stands before it too: then both separate thousands. */
function splitFraction(amount: string): [whole: string, fraction: string] {
  const last = Math.max(amount.lastIndexOf('.'), amount.lastIndexOf(','))
  const isGrouping = last >= 0 && amount.indexOf(amount[last]!) < last
  return last < 0 || isGrouping ? [amount, '0'] : [amount.slice(0, last), amount.slice(last + 1)]
}

/** With two decimals, as a field shows a price; more only where they were typed. */
export function textOfDollars(dollars: number): string {
  const short = dollars.toFixed(2)
  return Number(short) === dollars ? short : String(dollars)
}

const STRIKING_FACTOR = 3

/** Large enough to be a slip: more than three times as much, or less than a third. */
export function isStrikingChange(before: Cents, after: Cents): boolean {
  return Math.max(before, after) > STRIKING_FACTOR * Math.min(before, after)
}
