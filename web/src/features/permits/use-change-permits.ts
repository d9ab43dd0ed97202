import { addPermit, changePermit, endPermit, exportPermits, renewPermit } from '@lotwise/contract/permits'
import type { PermitEntry } from '@lotwise/domain/permit'
import { downloadFile } from '../../lib/download-file.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { staffOpen } from '../../state/staff-open.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { changedFields } from './shared/changed-fields.ts'
import { useReloadPermits, type Permit } from './shared/use-permits.ts'

/** Adds a permit, or changes of the one with this id what differs from `before`. */
export function useSavePermit(id: string | null, before: PermitEntry) {
  const { slug } = useAtLot().lot
  return useReloading((entry: PermitEntry) =>
    id === null
      ? staffCall(addPermit, { params: { slug }, body: entry })
      : staffCall(changePermit, { params: { slug, id }, body: changedFields(before, entry) }),
  )
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
