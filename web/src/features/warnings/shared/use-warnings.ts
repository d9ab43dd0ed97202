import type { Reply } from '@lotwise/contract/endpoint'
import {
  answerWarning,
  getStaffWarning,
  getStaffWarningPhoto,
  getWarningCard,
  listWarnings,
  withdrawWarning,
  writeWarning,
} from '@lotwise/contract/warnings'
import type { WarningReason } from '@lotwise/domain/warning'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../../lib/api-error.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { staffOpen } from '../../../state/staff-open.ts'
import { useLiveQuery } from '../../../state/use-live-query.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import type { WarningsSearch } from './warnings-search.ts'

export type StaffWarning = Reply<typeof writeWarning>
export type Paper = 'a6' | 'receipt'
type Entry = { nonce: string; license_plate: string; reason: WarningReason; note: string; photos: string[] }

export function useWarnings({ state, page = 1 }: WarningsSearch) {
  const { lot } = useAtLot()
  const key = useWarningsKey()
  useLiveQuery('warnings', key)
  return useQuery({
    queryKey: [...key, 'list', state ?? '', page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), ...(state ? { state } : {}) }
      return staffCall(listWarnings, { params: { slug: lot.slug }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useStaffWarning(id: string) {
  const { lot } = useAtLot()
  return useQuery<Reply<typeof getStaffWarning>, CallError<typeof getStaffWarning>>({
    queryKey: [...useWarningsKey(), id],
    queryFn: ({ signal }) => staffCall(getStaffWarning, { params: { slug: lot.slug, id } }, { signal }),
    staleTime: 0,
  })
}

/** A photo as an address that an image can show; it needs the access token to be read. */
export function useStaffPhoto(id: string, photo: string) {
  const { lot, userId } = useAtLot()
  return useQuery({
    queryKey: ['staff', userId, 'warning-photos', lot.slug, id, photo],
    queryFn: async ({ signal }) => {
      const sent = { params: { slug: lot.slug, id, photo } }
      return URL.createObjectURL(await (await staffOpen(getStaffWarningPhoto, sent, { signal })).blob())
    },
    staleTime: Infinity,
  })
}

/** Not retried without a connection: whether the plate is paid must be asked now. */
export function useWriteWarning() {
  const { slug } = useAtLot().lot
  return useReloading((body: Entry) => staffCall(writeWarning, { params: { slug }, body }))
}

export function useWithdrawWarning(id: string) {
  const { slug } = useAtLot().lot
  return useReloading((note: string) => staffCall(withdrawWarning, { params: { slug, id }, body: { note } }))
}

export function useAnswerWarning(id: string) {
  const { slug } = useAtLot().lot
  return useReloading((text: string) => staffCall(answerWarning, { params: { slug, id }, body: { text } }))
}

/** Returns the name of the file. */
export function useSaveCard(id: string) {
  const { slug } = useAtLot().lot
  return useSubmit(async (paper: Paper) =>
    downloadFile(await staffOpen(getWarningCard, { params: { slug, id }, query: { paper } })),
  )
}

function useReloading<Given, Got>(send: (given: Given) => Promise<Got>) {
  const queryClient = useQueryClient()
  const queryKey = useWarningsKey()
  return useSubmit(async (given: Given): Promise<Got> => {
    const got = await send(given)
    await queryClient.invalidateQueries({ queryKey })
    return got
  })
}

function useWarningsKey() {
  const { lot, userId } = useAtLot()
  return ['staff', userId, 'warnings', lot.slug]
}
