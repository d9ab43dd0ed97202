import { cardName } from '@lotwise/domain/card-name'
import { CARD_NONE, CARD_UNKNOWN } from '@lotwise/domain/session'
import type { DriversSession } from '../state/use-session.ts'
import type { PayingWords } from '../words/paying-en.ts'

type Card = Pick<DriversSession, 'card_type' | 'card_last4'>

/** 'Visa •••• 4242'; null where no card was used. */
export function cardText({ card_type: type, card_last4: last4 }: Card, words: PayingWords): string | null {
  if (last4 === CARD_NONE || (type === null && last4 === null)) return null
  const name = type === null ? words.pass.anyCard : cardName(type)
  return last4 === null || last4 === CARD_UNKNOWN ? name : `${name} •••• ${last4}`
}
