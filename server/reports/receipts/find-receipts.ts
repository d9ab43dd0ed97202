import { plateKey, PLATE_REFUSAL_TEXT } from '@lotwise/domain/plate'
import { receiptSearchRefusal, type ReceiptSearch, type ReceiptSearchRefusal } from '@lotwise/domain/receipt-search'
import { AppError } from '../../infra/app-error.ts'
import { withConstantTime } from '../../infra/with-constant-time.ts'
import type { Deps } from '../../infra/deps.ts'
import { enforceRateLimit } from '../../infra/rate-limit/enforce-rate-limit.ts'
import { searchReceipts, type ReceiptRow } from './receipts-table.ts'

/** Ten thousand endings of a card's number: at this pace nobody tries them all for a plate seen in the street. */
const TRIES_A_PLATE = { most: 20, seconds: 24 * 3600 }

const REFUSAL_TEXT: Record<ReceiptSearchRefusal, string> = {
  ...PLATE_REFUSAL_TEXT,
  day_invalid: 'Enter the day you paid',
  card_invalid: 'Enter the last four digits of your card',
}

/** A near miss is answered like a plate nobody has ever seen, and as fast. */
export async function findReceipts(deps: Deps, search: ReceiptSearch): Promise<ReceiptRow[]> {
  const refusal = receiptSearchRefusal(search)
  if (refusal) throw new AppError('invalid_input', REFUSAL_TEXT[refusal])
  const plate = plateKey(search.plate)
  await enforceRateLimit(deps, `receipts of ${plate}`, TRIES_A_PLATE)
  return withConstantTime(searchReceipts(deps.db, { plateKey: plate, day: search.day, cardLast4: search.cardLast4 }))
}
