import { declineInvitation } from '@lotwise/contract/team'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'

export function useDeclineInvitation(userId: string) {
  const queryClient = useQueryClient()
  return useSubmit(async (id: string): Promise<true> => {
    await staffCall(declineInvitation, { params: { id } })
    await queryClient.invalidateQueries({ queryKey: ['staff', userId] })
    return true
  })
}
