import { removeTeamMember } from '@lotwise/contract/team'
import { replaceQueryData } from '../../lib/replace-query-data.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { teamQuery, type Member } from './use-team.ts'

export function useRemoveMember(member: Member) {
  const { lot, userId } = useAtLot()
  return useSubmit(async (): Promise<string> => {
    const body = { adminId: member.id, userId: member.user_id, userEmail: member.user_email }
    const { message } = await staffCall(removeTeamMember, { body })
    replaceQueryData(teamQuery(userId, lot.slug).queryKey, (members) =>
      members?.filter((other) => other.id !== member.id),
    )
    return message
  })
}
