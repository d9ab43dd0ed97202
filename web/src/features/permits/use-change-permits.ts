import { addPermit, changePermit, endPermit, exportPermits, renewPermit } from '@lotwise/contract/permits'
import type { PermitEntry } from '@lotwise/domain/permit'
import { downloadFile } from '../../lib/download-file.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { staffOpen } from '../../state/staff-open.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { useReloadPermits, type Permit } from './shared/use-permits.ts'

/** Adds a permit, or changes the one with this id: only what differs from `before`, since a colleague may have changed the rest. */
export function useSavePermit(id: string | null, before: PermitEntry) {
  const { slug } = useAtLot().lot
  return useReloading((entry: PermitEntry) =>
    id === null
      ? staffCall(addPermit, { params: { slug }, body: entry })
      : staffCall(changePermit, { params: { slug, id }, body: changesOf(before, entry) }),
  )
}

function changesOf(before: PermitEntry, entry: PermitEntry): Partial<PermitEntry> {
  const isChanged = (field: string) => {
    const name = field as keyof PermitEntry
    return JSON.stringify(entry[name]) !== JSON.stringify(before[name])
  }
  return Object.fromEntries(Object.entries(entry).filter(([field]) => isChanged(field)))
}

export function useRenewPermit({ id }: Permit) {
  const { slug } = useAtLot().lot
  return useReloading((until: string) => staffCall(renewPermit, { params: { slug, id }, body: { until } }))
}

export function useEndPermit({ id }: Permit) {
  const { slug } = useAtLot().lot
  return useReloading(() => staffCall(endPermit, { params: { slug, id }, body: {} }))
}

function useReloading<Given = void, Got = unknown>(send: (given: Given) => Promise<Got>) {
  const reload = useReloadPermits()
  return useSubmit(async (given: Given): Promise<Got> => {
    const got = await send(given)
    await reload()
    return got
  })
}

/** Returns the name of the file. */
export function useExportPermits() {
  const { slug } = useAtLot().lot
  const { language: lang } = useLanguage()
  return useSubmit(async () => downloadFile(await staffOpen(exportPermits, { params: { slug }, query: { lang } })))
}
