import { inviteTeamMember } from '@lotwise/contract/team'
import type { InvitableRole } from '@lotwise/domain/roles'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useReloadTeam } from './use-team.ts'

export function useInvite() {
  const { lot } = useAtLot()
  const reload = useReloadTeam()
  return useSubmit(async (invitation: { email: string; role: InvitableRole }): Promise<string> => {
    const { message } = await staffCall(inviteTeamMember, { body: { lotId: lot.id, ...invitation } })
    await reload()
    return message
  })
}
