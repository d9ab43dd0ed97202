import { listIncidents } from '@lotwise/contract/incidents'
import { HOUR_MS } from '@lotwise/domain/duration'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useNow } from '../../ui/use-now.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'

const READ_EVERY_MS = 30_000
const SHOWN_FOR_MS = 12 * HOUR_MS

/** Times of this shift in which drivers could not pay. */
export function OutageBanner() {
  const text = useChecksWords()
  const format = useFormat()
  const now = useNow(READ_EVERY_MS)
  const { lot, userId } = useAtLot()
  const { data = [] } = useQuery({
    queryKey: ['staff', userId, 'incidents', lot.slug],
    queryFn: ({ signal }) => staffCall(listIncidents, { params: { slug: lot.slug } }, { signal }),
    refetchInterval: READ_EVERY_MS,
  })
  const recent = data.filter(({ ended_at: end }) => end === null || now.getTime() - Date.parse(end) < SHOWN_FOR_MS)
  return recent.map(({ id, began_at, ended_at }) => {
    const from = format.moment(new Date(began_at), now, lot.timezone)
    return (
      <output key={id} className="flex items-start gap-3 rounded-box bg-warning px-4 py-3 text-pretty text-on-warning">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <b className="block">
            {ended_at === null
              ? text.outage.open(from)
              : text.outage.over(from, format.time(new Date(ended_at), lot.timezone))}
          </b>
          {text.outage.why}
        </span>
      </output>
    )
  })
}
