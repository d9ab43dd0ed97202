import { resolveAttention } from '@lotwise/contract/attention'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAttentionWords } from '../../../words/use-attention-words.ts'
import { useReload } from '../shared/use-dashboard-query.ts'

export function useResolveAttention(id: string) {
  const { lot } = useAtLot()
  const text = useAttentionWords()
  const reload = useReload()
  return useSubmit(async () => {
    try {
      await staffCall(resolveAttention, { params: { slug: lot.slug, id } })
      toast.success(text.resolved)
    } catch {
      toast.error(text.failed)
    }
    await reload('attention')
  })
}
