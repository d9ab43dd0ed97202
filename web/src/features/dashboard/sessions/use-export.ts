import { exportSessions } from '@lotwise/contract/staff-sessions'
import { useState } from 'react'
import { downloadFile } from '../../../lib/download-file.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffOpen } from '../../../state/staff-open.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { fileQuery } from '../shared/sessions-query.ts'
import type { ListSearch } from '../shared/list-search.ts'

/** Downloads the filtered list. `bytes`: how much has arrived; null while nothing is being downloaded. */
export function useExport(search: ListSearch): { bytes: number | null; start(): Promise<unknown> } {
  const { lot } = useAtLot()
  const { sessions: text } = useDashboardWords()
  const [bytes, setBytes] = useState<number | null>(null)

  const { submit } = useSubmit(async () => {
    setBytes(0)
    try {
      const sent = { params: { slug: lot.slug }, query: fileQuery(search, lot) }
      toast.success(text.exported(await downloadFile(await staffOpen(exportSessions, sent), setBytes)))
    } catch {
      toast.error(text.exportFailed)
    } finally {
      setBytes(null)
    }
  })

  return { bytes, start: submit }
}
