import { dismissChecklist } from '@lotwise/contract/checklist'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useReload } from '../shared/use-dashboard-query.ts'

export function useDismissChecklist() {
  const { lot } = useAtLot()
  const { checklist: text } = useDashboardWords()
  const reload = useReload()
  return useSubmit(async () => {
    try {
      await staffCall(dismissChecklist, { params: { slug: lot.slug } })
    } catch {
      toast.error(text.dismissFailed)
    }
    await reload('checklist')
  })
}
