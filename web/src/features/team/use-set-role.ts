import { changeRole } from '@lotwise/contract/team'
import type { InvitableRole } from '@lotwise/domain/roles'
import { replaceQueryData } from '../../lib/replace-query-data.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { teamQuery, type Member } from './use-team.ts'

export function useSetRole(member: Member) {
  const { lot, userId } = useAtLot()
  return useSubmit(async (role: InvitableRole) => {
    const params = { slug: lot.slug, adminId: member.id }
    const changed = await staffCall(changeRole, { params, body: { role } })
    replaceQueryData(teamQuery(userId, lot.slug).queryKey, (members) =>
      members?.map((other) => (other.id === changed.id ? changed : other)),
    )
    return changed
  })
}
