import type { Reply } from '@lotwise/contract/endpoint'
import { getStatement, getStatementCsv, getStatementPdf } from '@lotwise/contract/statements'
import { useQuery } from '@tanstack/react-query'
import { downloadFile } from '../../lib/download-file.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { staffCall } from '../../state/staff-call.ts'
import { staffOpen } from '../../state/staff-open.ts'
import { useLiveQuery } from '../../state/use-live-query.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'

export type Statement = Reply<typeof getStatement>

export function useStatement(month: string) {
  const { lot, userId } = useAtLot()
  const queryKey = ['staff', userId, 'statement', lot.slug, month]
  useLiveQuery('payouts', queryKey)
  return useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => staffCall(getStatement, { params: { slug: lot.slug }, query: { month } }, { signal }),
  })
}

const FILES = { pdf: getStatementPdf, csv: getStatementCsv } as const

/** The statement as a file in the language of the screen. */
export function useDownloadStatement(month: string) {
  const { lot } = useAtLot()
  const { language } = useLanguage()
  const { statement: text } = usePayoutsWords()
  return useSubmit(async (format: keyof typeof FILES) => {
    try {
      const sent = { params: { slug: lot.slug }, query: { month, lang: language } }
      toast.success(text.downloaded(await downloadFile(await staffOpen(FILES[format], sent))))
    } catch {
      toast.error(text.failed)
    }
  })
}
