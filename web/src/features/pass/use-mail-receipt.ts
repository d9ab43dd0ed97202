import { mailReceipt } from '@lotwise/contract/receipts'
import { call } from '../../lib/call.ts'
import { useSubmit } from '../../lib/use-submit.ts'

export function useMailReceipt(id: string) {
  return useSubmit((email: string) => call(mailReceipt, { params: { id }, body: { email } }))
}
