import type { Sent } from '@lotwise/contract/endpoint'
import { addMinutes, correctPlate } from '@lotwise/contract/stays'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'

type PlateBody = NonNullable<Sent<typeof correctPlate>['body']>
type MinutesBody = NonNullable<Sent<typeof addMinutes>['body']>

export function useCorrectPlate(id: string) {
  const { lot } = useAtLot()
  return useSubmit((body: PlateBody) => staffCall(correctPlate, { params: { slug: lot.slug, id }, body }), {
    isIdempotent: true,
  })
}

/** Sent again, it would be refused: the end has changed by then. */
export function useAddMinutes(id: string) {
  const { lot } = useAtLot()
  return useSubmit((body: MinutesBody) => staffCall(addMinutes, { params: { slug: lot.slug, id }, body }))
}
