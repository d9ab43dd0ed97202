import { createConnectAccount } from '@lotwise/contract/payouts'
import type { PayoutStatus } from '@lotwise/domain/payout-account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staffCall } from '../../state/staff-call.ts'
import { staffLotQuery, useAtLot } from '../../state/use-staff-lot.ts'

/** The account's current status at the provider; reloaded when the tab gets the focus. */
export function usePaymentAccount() {
  const { lot, userId } = useAtLot()
  const hasAccount = Boolean(lot.stripe_account_id)
  const queryClient = useQueryClient()
  const status = useQuery({
    queryKey: ['staff', userId, 'payment-account', lot.id],
    queryFn: async ({ signal }) => {
      const read = await readStatus(lot.id, signal)
      // The server has just asked the provider: what the page says about the account must follow.
      void queryClient.invalidateQueries({ queryKey: staffLotQuery(userId, lot.slug).queryKey })
      return read
    },
    enabled: hasAccount,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  useLotAskedAgain(!hasAccount)
  return { hasAccount, ...status }
}

async function readStatus(lotId: string, signal: AbortSignal): Promise<PayoutStatus> {
  try {
    const { account } = await staffCall(
      createConnectAccount,
      { body: { action: 'get_account_status', lotId } },
      { signal },
    )
    if (!account) throw new Error('The reply has no account')
    return account
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it there, and nowhere else as an alarm
    if (!signal.aborted) console.error('The status of the payment account could not be read', error)
    throw error
  }
}

/** The account is created in another tab. */
function useLotAskedAgain(isWaiting: boolean): void {
  const { lot, userId } = useAtLot()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isWaiting) return
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      void queryClient.invalidateQueries({ queryKey: staffLotQuery(userId, lot.slug).queryKey })
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [isWaiting, lot.slug, queryClient, userId])
}
