import { changeRole, inviteTeamMember, removeTeamMember } from '@lotwise/contract/team'
import type { InvitableRole } from '@lotwise/domain/roles'
import { useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../../state/staff-call.ts'
import { lotAccessQuery } from '../../state/use-lot-access.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { teamQuery, type Member } from './use-team.ts'

/** What can be done to a team; each shows what the server then has. */
export function useTeamChanges() {
  const { lot, userId } = useAtLot()
  const queryClient = useQueryClient()
  const { queryKey } = teamQuery(userId, lot.slug)

  return {
    async setRole(member: Member, role: InvitableRole): Promise<void> {
      const params = { slug: lot.slug, adminId: member.id }
      const changed = await staffCall(changeRole, { params, body: { role } })
      queryClient.setQueryData(queryKey, (members) =>
        members?.map((other) => (other.id === changed.id ? changed : other)),
      )
    },

    async remove(member: Member): Promise<string> {
      const body = { adminId: member.id, userId: member.user_id, userEmail: member.user_email }
      const { message } = await staffCall(removeTeamMember, { body })
      queryClient.setQueryData(queryKey, (members) => members?.filter((other) => other.id !== member.id))
      return message
    },

    async invite(email: string, role: InvitableRole): Promise<string> {
      const { message } = await staffCall(inviteTeamMember, { body: { lotId: lot.id, email, role } })
      await queryClient.invalidateQueries({ queryKey })
      return message
    },

    reload: () => queryClient.invalidateQueries({ queryKey }),

    /** Who one is at which lot has changed: every page learns it from here. */
    reloadAccess: () => queryClient.fetchQuery({ ...lotAccessQuery(userId), staleTime: 0 }),
  }
}
