import { CARD_NONE, CARD_UNKNOWN } from '@lotwise/domain/session'
import type { DriversSession } from '../../state/use-session.ts'
import type { PayingWords } from '../../words/paying-en.ts'

const NAMES: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  link: 'Link',
}

/** 'Visa •••• 4242'; null where no card was used. */
export function cardText({ card_type: type, card_last4: last4 }: DriversSession, words: PayingWords): string | null {
  if (last4 === CARD_NONE || (type === null && last4 === null)) return null
  const name = type === null ? words.pass.anyCard : (NAMES[type.toLowerCase()] ?? type)
  return last4 === null || last4 === CARD_UNKNOWN ? name : `${name} •••• ${last4}`
}
