import { CircleParkingOff } from 'lucide-react'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStats } from '../shared/use-dashboard-query.ts'
import { useMarkFull } from './use-mark-full.ts'

/** Gone while the lot is full: then the notice has the button that undoes it. */
export function MarkFullButton() {
  const { occupancy: text } = useDashboardWords()
  const { data } = useStats()
  const { submit, isPending } = useMarkFull()
  if (!data || data.occupancy.is_full) return null
  return (
    <ToolButton isBusy={isPending} onClick={() => void submit(true)}>
      <CircleParkingOff aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{text.mark}</span>
    </ToolButton>
  )
}
