import type { Reply } from '@lotwise/contract/endpoint'
import { getRound, getRoundCsv, listRounds } from '@lotwise/contract/rounds'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { staffOpen } from '../../state/staff-open.ts'
import { useLiveQuery } from '../../state/use-live-query.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export type Round = Reply<typeof listRounds>[number]
export type Sheet = Reply<typeof getRound>

export function useRounds() {
  const { lot, userId } = useAtLot()
  const queryKey = ['staff', userId, 'rounds', lot.slug]
  useLiveQuery('checks', queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => staffCall(listRounds, { params: { slug: lot.slug } }, { signal }),
    staleTime: 0,
  })
}

export function useSheet(id: string) {
  const { lot, userId } = useAtLot()
  const queryKey = ['staff', userId, 'rounds', lot.slug, id]
  useLiveQuery('checks', queryKey)
  return useQuery<Sheet, CallError<typeof getRound>>({
    queryKey,
    queryFn: ({ signal }) => staffCall(getRound, { params: { slug: lot.slug, id } }, { signal }),
    staleTime: 0,
  })
}

export function useDownloadSheet(id: string) {
  const { lot } = useAtLot()
  return useSubmit(async () => downloadFile(await staffOpen(getRoundCsv, { params: { slug: lot.slug, id } })))
}
