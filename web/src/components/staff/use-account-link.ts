import { createConnectAccount } from '@lotwise/contract/payouts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import type { AccountLink } from '../../words/account-en.ts'

/** The address of a page of the payment provider. */
export function useAccountLink(action: AccountLink) {
  const { lot } = useAtLot()
  return useSubmit(async (): Promise<string> => {
    const { url } = await staffCall(createConnectAccount, { body: { action, lotId: lot.id } })
    if (!url) throw new Error('The reply has no address')
    return url
  })
}
