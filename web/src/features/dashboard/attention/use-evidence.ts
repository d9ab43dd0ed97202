import { getDisputeEvidence, getDisputeEvidencePdf, saveDisputeEvidence } from '@lotwise/contract/disputes'
import type { Reply } from '@lotwise/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { callError } from '../../../lib/api-error.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { staffOpen } from '../../../state/staff-open.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { errorText } from '../../../words/error-text.ts'
import { useAttentionWords } from '../../../words/use-attention-words.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStaffReasons } from '../../../words/use-staff-reasons.ts'
import { useLanguage } from '../../../words/words-provider.tsx'
import { dashboardKey, useReload } from '../shared/use-dashboard-query.ts'

export type Evidence = Reply<typeof getDisputeEvidence>

/** Reloaded with the attention list, whose item changes with it. */
export function useEvidence(id: string) {
  const { lot, userId } = useAtLot()
  return useQuery({
    queryKey: [...dashboardKey(userId, lot.slug), 'attention', 'evidence', id],
    queryFn: ({ signal }) => staffCall(getDisputeEvidence, { params: { slug: lot.slug, id } }, { signal }),
  })
}

export function useEvidenceFile(id: string) {
  const { lot } = useAtLot()
  const { language } = useLanguage()
  const { evidence: text } = useAttentionWords()
  return useSubmit(async () => {
    try {
      const sent = { params: { slug: lot.slug, id }, query: { lang: language } }
      await downloadFile(await staffOpen(getDisputeEvidencePdf, sent))
    } catch {
      toast.error(text.downloadFailed)
    }
  })
}

/** Saves, or with `submit` sends the evidence to the bank, which is final. */
export function useSaveEvidence(id: string) {
  const { lot } = useAtLot()
  const { evidence: text } = useAttentionWords()
  const { reasons: ownReasons } = useDashboardWords()
  const reasons = useStaffReasons(ownReasons)
  const reload = useReload()
  return useSubmit(async (submit: boolean) => {
    try {
      await staffCall(saveDisputeEvidence, { params: { slug: lot.slug, id }, body: { submit } })
      toast.success(submit ? text.submitted : text.saved)
    } catch (error) {
      toast.error(errorText(callError<typeof saveDisputeEvidence>(error), reasons, text.failed))
    }
    await reload('attention')
  })
}
