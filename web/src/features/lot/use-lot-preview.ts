import { getLotPreview } from '@lotwise/contract/staff-lots'
import { useQuery } from '@tanstack/react-query'
import { staffCall } from '../../state/staff-call.ts'
import { driversLot } from '../../state/use-lot.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export function useLotPreview() {
  const { lot, userId } = useAtLot()
  return useQuery({
    queryKey: ['staff', userId, 'preview', lot.slug],
    queryFn: async ({ signal }) =>
      driversLot(await staffCall(getLotPreview, { params: { slug: lot.slug } }, { signal })),
  })
}
