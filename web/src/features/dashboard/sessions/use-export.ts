import { exportSessions } from '@lotwise/contract/staff-sessions'
import { useRef, useState } from 'react'
import { downloadFile } from '../../../lib/download-file.ts'
import { staffOpen } from '../../../state/staff-open.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { fileQuery } from '../shared/sessions-query.ts'
import type { ListSearch } from '../shared/list-search.ts'

/** The filtered list as a file, once at a time; bytes: how much of it is here, null: none is being fetched. */
export function useExport(search: ListSearch): { bytes: number | null; start(): Promise<void> } {
  const { lot } = useAtLot()
  const { sessions: text } = useDashboardWords()
  const [bytes, setBytes] = useState<number | null>(null)
  const isUnderWay = useRef(false)

  async function start() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBytes(0)
    try {
      const sent = { params: { slug: lot.slug }, query: fileQuery(search, lot) }
      toast.success(text.exported(await downloadFile(await staffOpen(exportSessions, sent), setBytes)))
    } catch {
      toast.error(text.exportFailed)
    } finally {
      isUnderWay.current = false
      setBytes(null)
    }
  }

  return { bytes, start }
}
