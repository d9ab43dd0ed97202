import { acceptInvitation } from '@lotwise/contract/team'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import type { LotAccessRecord } from '../../state/use-lot-access.ts'

export function useAcceptInvitation(userId: string) {
  const queryClient = useQueryClient()
  return useSubmit(async (id: string): Promise<LotAccessRecord> => {
    const lot = await staffCall(acceptInvitation, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: ['staff', userId] })
    return lot
  })
}
