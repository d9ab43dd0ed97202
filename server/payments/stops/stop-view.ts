import type { Reply } from '@lotwise/contract/endpoint'
import type { getStop } from '@lotwise/contract/stops'
import { cents, fromDollars, toDollars, type Cents } from '@lotwise/domain/money'
import type { PaymentRow } from '../payments-table.ts'
import type { RefundRow } from '../refunds-table.ts'

type Return = Reply<typeof getStop>['returns'][number]

export function offeredReturnView(payment: PaymentRow, amount: Cents): Return {
  return { amount: toDollars(amount), ...cardOf(payment), state: 'offered' }
}

export function madeReturnView(refund: RefundRow, payment: PaymentRow): Return {
  return { amount: toDollars(cents(refund.amount_cents)), ...cardOf(payment), state: stateOf(refund) }
}

/** One line per card: a stay and its extensions are often paid with the same one. */
export function returnsView(returns: Return[]): Return[] {
  const byCard = Map.groupBy(returns, ({ card_type, card_last4, state }) =>
    JSON.stringify([card_type, card_last4, state]),
  )
  return [...byCard.values()].map((same) => ({ ...same[0]!, amount: sumOf(same) }))
}

function sumOf(returns: Return[]): number {
  return toDollars(cents(returns.reduce((sum, { amount }) => sum + fromDollars(amount), 0)))
}

function cardOf({ card_type, card_last4 }: PaymentRow): Pick<Return, 'card_type' | 'card_last4'> {
  return { card_type, card_last4 }
}

function stateOf({ status }: RefundRow): Return['state'] {
  if (status === 'succeeded') return 'returned'
  return status === 'failed' ? 'failed' : 'on_its_way'
}
