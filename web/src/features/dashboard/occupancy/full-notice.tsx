import { can } from '@lotwise/domain/roles'
import { CircleParkingOff } from 'lucide-react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { useStats } from '../shared/use-dashboard-query.ts'
import { useMarkFull } from './use-mark-full.ts'

/** Visible for as long as nothing is sold, so that nobody forgets to undo it. */
export function FullNotice() {
  const { role } = useAtLot()
  const { occupancy: text } = useDashboardWords()
  const { data } = useStats()
  const { submit, isPending } = useMarkFull()
  if (!data?.occupancy.is_full) return null
  return (
    <section
      aria-label={text.heading}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-on-warning/25 bg-warning p-4 text-sm text-on-warning shadow-box"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <CircleParkingOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="grid gap-0.5">
          <p className="font-semibold text-pretty">{text.heading}</p>
          <p className="max-w-prose text-pretty">{text.about}</p>
        </div>
      </div>
      {can(role, 'settings.edit') && (
        <ToolButton isBusy={isPending} className="text-ink max-sm:w-full" onClick={() => void submit(false)}>
          {text.resume}
        </ToolButton>
      )}
    </section>
  )
}
