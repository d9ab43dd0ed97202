import { foldedText } from './folded-text.ts'
import { plateKey } from './plate.ts'

/** What a search text may mean; a session is found by any of them. */
export type SessionSearch = {
  /** Part of the plate, letters and digits only. */
  plate?: string
  /** Part of the phone number, digits only. */
  phone?: string
  /** Part of name or email, folded. */
  person?: string
  cardLast4?: string
  receiptNumber?: number
}

/** Fewer would be found in almost every number. */
const MIN_PHONE_DIGITS = 4
/** The index is by three characters. */
const MIN_PERSON_LENGTH = 3

const RECEIPT = /^(?:#|no\.?|nº|n°)?\s*(\d{1,9})$/i
const ONLY_RECEIPT = /^(?:#|no\.?\s|nº|n°)/i
const CARD = /^[•*·x\s]*(\d{4})$/i
const PHONE = /^[\d\s().+-]+$/

export function sessionSearch(typed: string): SessionSearch {
  const text = typed.trim()
  const number = RECEIPT.exec(text)?.[1]
  const receipt = number && Number(number) > 0 ? { receiptNumber: Number(number) } : {}
  if (ONLY_RECEIPT.test(text) && number) return receipt
  const plate = text.includes('@') ? '' : plateKey(text)
  const digits = PHONE.test(text) ? nationalDigits(text) : ''
  const person = /\p{Letter}/u.test(text) ? foldedText(text).replaceAll(/\s+/g, ' ') : ''
  const card = CARD.exec(text)?.[1]
  return {
    ...receipt,
    ...(plate === '' ? {} : { plate }),
    ...(digits.length >= MIN_PHONE_DIGITS ? { phone: digits } : {}),
    ...(person.length >= MIN_PERSON_LENGTH ? { person } : {}),
    ...(card ? { cardLast4: card } : {}),
  }
}

function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}
