import type { Reply, Sent } from '@lotwise/contract/endpoint'
import { listPlateNotes, savePlateNote } from '@lotwise/contract/plate-notes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useLiveQuery } from '../../../state/use-live-query.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'

export type PlateNote = Reply<typeof listPlateNotes>[number]
type Body = NonNullable<Sent<typeof savePlateNote>['body']>

export function usePlateNotes() {
  const { lot, userId } = useAtLot()
  useLiveQuery('plate_notes', keyOf(userId, lot.slug))
  return useQuery({
    queryKey: keyOf(userId, lot.slug),
    queryFn: ({ signal }) => staffCall(listPlateNotes, { params: { slug: lot.slug } }, { signal }),
    staleTime: 0,
  })
}

export function useSavePlateNote() {
  const { lot, userId } = useAtLot()
  const queryClient = useQueryClient()
  return useSubmit(async (body: Body): Promise<true> => {
    await staffCall(savePlateNote, { params: { slug: lot.slug }, body })
    await queryClient.invalidateQueries({ queryKey: keyOf(userId, lot.slug) })
    return true
  })
}

function keyOf(userId: string, slug: string) {
  return ['staff', userId, 'plate-notes', slug]
}
