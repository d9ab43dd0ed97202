import { deleteSession } from '@lotwise/contract/staff-sessions'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'

export function useDeleteSession() {
  const { lot } = useAtLot()
  return useSubmit((id: string) => staffCall(deleteSession, { params: { slug: lot.slug, id } }))
}
