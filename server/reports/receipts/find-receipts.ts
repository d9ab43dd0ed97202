import { DAY_MS, DAY_SECONDS } from '@lotwise/domain/duration'
import { plateKey } from '@lotwise/domain/plate'
import { receiptSearchRefusal, type ReceiptSearch, type ReceiptSearchRefusal } from '@lotwise/domain/receipt-search'
import { dayKey } from '@lotwise/domain/time-zone'
import { AppError } from '../../infra/app-error.ts'
import { withConstantTime } from '../../infra/with-constant-time.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { enforceRateLimit } from '../../infra/rate-limit/enforce-rate-limit.ts'
import { searchReceipts, type ReceiptRow } from './receipts-table.ts'

/**
 * There are only 10,000 possible last4 values, and this keeps a network from trying them all. Not for the plate alone:
 * anybody could then keep its driver from searching.
 */
const TRIES_PER_PLATE = { most: 20, seconds: DAY_SECONDS, isExact: true }

const MOST_FOUND = 20

const FIELD: Record<ReceiptSearchRefusal, string> = {
  plate_required: 'license_plate',
  plate_too_long: 'license_plate',
  plate_characters: 'license_plate',
  day_invalid: 'date',
  card_invalid: 'card_last4',
}

/** A partial match gets the same response in the same time as no match, so that nothing can be guessed from it. */
export async function findReceipts(deps: Deps, search: ReceiptSearch, address: string): Promise<ReceiptRow[]> {
  const refusal = receiptSearchRefusal(search)
  if (refusal) throw new AppError(refusal, { field: FIELD[refusal] })
  const plate = plateKey(search.plate)
  await enforceRateLimit(deps, `receipts of ${plate} from ${address}`, TRIES_PER_PLATE)
  return withConstantTime(receiptsOfDay(deps.db, plate, search))
}

/** Of the lot's day, which begins and ends within a day of UTC's. */
async function receiptsOfDay(db: Db, plate: string, { day, cardLast4 }: ReceiptSearch): Promise<ReceiptRow[]> {
  const start = Date.parse(day)
  const paid = { from: new Date(start - DAY_MS), to: new Date(start + 2 * DAY_MS) }
  const rows = await searchReceipts(db, { plateKey: plate, cardLast4, paid })
  return rows.filter(({ paid_at: at, timezone }) => dayKey(at!, timezone) === day).slice(0, MOST_FOUND)
}
