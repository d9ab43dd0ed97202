import type { Reply } from '@lotwise/contract/endpoint'
import { listInvitations } from '@lotwise/contract/team'
import { useQuery } from '@tanstack/react-query'
import { staffCall } from './staff-call.ts'

export type InvitationRecord = Reply<typeof listInvitations>[number]

/** Lots that the signed-in user has been invited to and not accepted yet. */
export function useInvitations(userId: string) {
  return useQuery({
    queryKey: ['staff', userId, 'invitations'],
    queryFn: ({ signal }) => staffCall(listInvitations, {}, { signal }),
  })
}
