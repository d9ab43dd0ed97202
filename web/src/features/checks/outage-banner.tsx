import { outagesShownSince } from '@lotwise/domain/incident'
import { CalendarClock } from 'lucide-react'
import { useCheckDevice } from '../../state/offline-checks/use-check-device.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useNow } from '../../ui/use-now.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'

const TICK_MS = 30_000

/** Times of this shift in which drivers could not pay, as far as this device knows. */
export function OutageBanner() {
  const text = useChecksWords()
  const format = useFormat()
  const now = useNow(TICK_MS)
  const { lot } = useAtLot()
  const { state } = useCheckDevice()
  const recent = (state.snapshot?.outages ?? []).filter(
    ({ ended_at: end }) => end === null || end > outagesShownSince(now),
  )
  return recent.map(({ began_at, ended_at }) => {
    const from = format.moment(began_at, now, lot.timezone)
    return (
      <output
        key={began_at.getTime()}
        className="flex items-start gap-3 rounded-box bg-warning px-4 py-3 text-pretty text-on-warning"
      >
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <b className="block">
            {ended_at === null ? text.outage.open(from) : text.outage.over(from, format.time(ended_at, lot.timezone))}
          </b>
          {text.outage.why}
        </span>
      </output>
    )
  })
}
