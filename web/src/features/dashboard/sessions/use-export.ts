import { exportSessions } from '@lotwise/contract/staff-sessions'
import { useRef, useState } from 'react'
import { downloadFile } from '../../../lib/download-file.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffOpen } from '../../../state/staff-open.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useLanguage } from '../../../words/words-provider.tsx'
import { fileQuery } from '../shared/sessions-query.ts'
import type { ListSearch } from '../shared/list-search.ts'

type Export = {
  /** Whole percent; null while nothing is being downloaded. */
  percent: number | null
  start(): Promise<unknown>
  cancel(): void
}

/** Downloads the filtered list. */
export function useExport(search: ListSearch): Export {
  const { lot } = useAtLot()
  const { language } = useLanguage()
  const { sessions: text } = useDashboardWords()
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController>(undefined)

  const { submit } = useSubmit(async () => {
    const { signal } = (running.current = new AbortController())
    setPercent(0)
    try {
      const sent = { params: { slug: lot.slug }, query: { ...fileQuery(search, lot), lang: language } }
      const response = await staffOpen(exportSessions, sent, { signal })
      const rows = Number(response.headers.get('x-total-rows') ?? 0)
      const onProgress = ({ lines }: { lines: number }) => setPercent(percentOf(lines, rows))
      toast.success(text.exported(await downloadFile(response, { onProgress, signal })))
    } catch {
      if (signal.aborted) toast.success(text.exportCancelled)
      else toast.error(text.exportFailed)
    } finally {
      setPercent(null)
    }
  })

  return { percent, start: submit, cancel: () => running.current?.abort() }
}

/** A note of several lines counts as more than one row, so it is never quite done before its end. */
function percentOf(lines: number, rows: number): number {
  return rows === 0 ? 0 : Math.min(99, Math.floor((100 * lines) / (rows + 1)))
}
