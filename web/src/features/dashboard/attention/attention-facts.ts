import type { listAttention } from '@lotwise/contract/attention'
import type { Reply } from '@lotwise/contract/endpoint'
import type { AttentionWords } from '../../../words/attention-en.ts'
import type { Figures } from '../shared/use-figures.ts'

type Detail = Reply<typeof listAttention>[number]['detail']

/** Amounts and the reason, as far as they are known. */
export function attentionFacts(detail: Detail, figures: Figures, text: AttentionWords): string {
  const { amount, reason, cents, amount_cents: whole, entries_cents: entries, own_cents: own } = detail
  const money = (one: unknown) => figures.money(Number(one) / 100)
  const facts: string[] = []
  if (Array.isArray(amount) && amount.length === 2) {
    facts.push(`${text.expected} ${money(amount[0])}`, `${text.received} ${money(amount[1])}`)
  }
  if (typeof own === 'number') {
    facts.push(`${text.payout} ${money(whole)}`, `${text.entries} ${money(entries)}`, `${text.own} ${money(own)}`)
  } else if (typeof whole === 'number') facts.push(money(whole))
  if (typeof cents === 'number') facts.push(money(cents))
  if (typeof reason === 'string') facts.push(text.because(text.bankReasons[reason] ?? reason.replaceAll('_', ' ')))
  return facts.join(' · ')
}
