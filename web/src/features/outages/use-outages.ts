import type { Reply } from '@lotwise/contract/endpoint'
import {
  declareOutage,
  endOutage,
  exportPayLaterStays,
  listIncidents,
  listPayLaterStays,
} from '@lotwise/contract/incidents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { staffOpen } from '../../state/staff-open.ts'
import { useLiveQuery } from '../../state/use-live-query.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export type Outage = Reply<typeof listIncidents>[number]

const READ_EVERY_MS = 30_000

export function useOutages() {
  const { lot } = useAtLot()
  const queryKey = useOutagesKey()
  useLiveQuery('incidents', queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => staffCall(listIncidents, { params: { slug: lot.slug } }, { signal }),
    refetchInterval: READ_EVERY_MS,
  })
}

export function usePayLaterStays(id: string) {
  const { lot } = useAtLot()
  const queryKey = [...useOutagesKey(), id]
  useLiveQuery('sessions', queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => staffCall(listPayLaterStays, { params: { slug: lot.slug, id } }, { signal }),
    refetchInterval: READ_EVERY_MS,
  })
}

export function useDeclareOutage() {
  const { lot } = useAtLot()
  const reread = useReread()
  return useSubmit<{ reason: string }, Outage, CallError<typeof declareOutage>>(async (body) => {
    const outage = await staffCall(declareOutage, { params: { slug: lot.slug }, body })
    await reread()
    return outage
  })
}

export function useEndOutage(id: string) {
  const { lot } = useAtLot()
  const reread = useReread()
  return useSubmit(async () => {
    await staffCall(endOutage, { params: { slug: lot.slug, id } })
    await reread()
    return true
  })
}

export function useDownloadStays(id: string) {
  const { lot } = useAtLot()
  return useSubmit(async () => downloadFile(await staffOpen(exportPayLaterStays, { params: { slug: lot.slug, id } })))
}

function useReread() {
  const client = useQueryClient()
  const queryKey = useOutagesKey()
  return () => client.invalidateQueries({ queryKey })
}

function useOutagesKey() {
  const { lot, userId } = useAtLot()
  return ['staff', userId, 'incidents', lot.slug]
}
