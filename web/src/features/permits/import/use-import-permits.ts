import type { Reply } from '@lotwise/contract/endpoint'
import { importPermits } from '@lotwise/contract/permits'
import type { PermitEntry } from '@lotwise/domain/permit'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { useReloadPermits } from '../shared/use-permits.ts'

export type ImportProblem = Reply<typeof importPermits>['problems'][number]

/** What stops these permits from being imported; nothing is stored. */
export function useCheckImport() {
  const { slug } = useAtLot().lot
  return useSubmit((permits: PermitEntry[]) =>
    staffCall(importPermits, { params: { slug }, body: { dry_run: true, permits } }),
  )
}

export function useImportPermits() {
  const { slug } = useAtLot().lot
  const reload = useReloadPermits()
  return useSubmit(async (permits: PermitEntry[]) => {
    const { added } = await staffCall(importPermits, { params: { slug }, body: { dry_run: false, permits } })
    await reload()
    return added
  })
}
