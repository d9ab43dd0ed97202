import type { Reply } from '@lotwise/contract/endpoint'
import { getReceipt } from '@lotwise/contract/receipts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type DriversReceipt = Reply<typeof getReceipt>

/** The receipt of the newest payment; free parkers have none. */
export function useReceipt(id: string, hasReceipt: boolean): DriversReceipt | undefined {
  const { data } = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call(getReceipt, { params: { id } }, { signal }),
    enabled: hasReceipt,
  })
  return data
}

export function receiptPdfPath(sessionId: string, language: string): string {
  return `/api/sessions/${sessionId}/receipt.pdf?lang=${language}`
}

export function receiptPagePath(sessionId: string, language: string): string {
  return `/receipts/${sessionId}?lang=${language}`
}
