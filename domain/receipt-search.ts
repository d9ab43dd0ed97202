import { isDay } from './day.ts'
import { plateRefusal, type PlateRefusal } from './plate.ts'

export type ReceiptSearch = { plate: string; day: string; cardLast4: string }
export type ReceiptSearchRefusal = PlateRefusal | 'day_invalid' | 'card_invalid'

/** What a driver knows: plate, day and the card's last digits. */
export function receiptSearchRefusal({ plate, day, cardLast4 }: ReceiptSearch): ReceiptSearchRefusal | null {
  const refusal = plateRefusal(plate)
  if (refusal) return refusal
  if (!isDay(day)) return 'day_invalid'
  return /^\d{4}$/.test(cardLast4) ? null : 'card_invalid'
}
