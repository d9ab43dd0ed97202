import { markFull } from '@lotwise/contract/spaces'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useReload } from '../shared/use-dashboard-query.ts'

export function useMarkFull() {
  const { lot } = useAtLot()
  const { occupancy: text } = useDashboardWords()
  const reload = useReload()
  return useSubmit(
    async (is_full: boolean) => {
      try {
        await staffCall(markFull, { params: { slug: lot.slug }, body: { is_full } })
        toast.success(is_full ? text.marked : text.resumed)
      } catch {
        toast.error(text.failed)
      }
      await reload('stats')
    },
    { isIdempotent: true },
  )
}
