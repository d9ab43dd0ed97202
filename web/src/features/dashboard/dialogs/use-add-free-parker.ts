import { addFreeParker } from '@lotwise/contract/staff-sessions'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'

type FreeParker = { license_plate: string; notes: string | null }

export function useAddFreeParker() {
  const { lot } = useAtLot()
  return useSubmit((parker: FreeParker) =>
    staffCall(addFreeParker, { params: { slug: lot.slug }, body: { ...parker, location: lot.display_name } }),
  )
}
