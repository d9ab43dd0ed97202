import type { Reply } from '@lotwise/contract/endpoint'
import { findReceipts } from '@lotwise/contract/receipts'
import type { ReceiptSearch } from '@lotwise/domain/receipt-search'
import { call } from '../../lib/call.ts'
import { useSubmit } from '../../lib/use-submit.ts'

export type FoundReceipt = Reply<typeof findReceipts>['receipts'][number]

export function useFindReceipts() {
  return useSubmit(
    async ({ plate, day, cardLast4 }: ReceiptSearch): Promise<FoundReceipt[]> => {
      const body = { license_plate: plate, date: day, card_last4: cardLast4 }
      const { receipts } = await call(findReceipts, { body })
      return receipts
    },
    { isIdempotent: true },
  )
}
