import { busyStep } from '@lotwise/domain/busy-hours'
import { WEEKDAYS } from '@lotwise/domain/permit'
import { CalendarClock } from 'lucide-react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { weekdayName } from '../../../words/weekdays-text.ts'
import { useLanguage } from '../../../words/words-provider.tsx'
import { ReadFailure } from '../shared/read-failure.tsx'
import { useBusyHours } from '../shared/use-dashboard-query.ts'
import { useFigures } from '../shared/use-figures.ts'

type Week = (number | null)[][]

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const NAMED_EVERY = 6
/** By busyStep. */
const SHADES = ['bg-sunken', 'bg-accent/20', 'bg-accent/40', 'bg-accent/60', 'bg-accent/80', 'bg-accent']

/** One table for everyone: colours for the eye, figures for screen readers. */
export function BusyHours() {
  const { busy: text } = useDashboardWords().occupancy
  const { data, isPending, isError, isFetching, refetch } = useBusyHours()
  if (isPending) return <Skeleton className="h-[10.25rem]" />
  if (isError && !data) {
    return <ReadFailure text={text.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data.from === null) return <Empty />
  return <WeekTable week={data.week} from={data.from} />
}

function WeekTable({ week, from }: { week: Week; from: string }) {
  const { lot } = useAtLot()
  const { revenue, occupancy } = useDashboardWords()
  const { busy: text } = occupancy
  const figures = useFigures(lot.timezone)
  const { language } = useLanguage()
  const hourName = hourNames(language)
  const { most, day, hour } = busiest(week)
  return (
    <div className="grid gap-2">
      <table className="w-full table-fixed border-separate border-spacing-px">
        <caption className="sr-only">{text.heading}</caption>
        <thead>
          <tr className="h-4 text-xs text-muted">
            <th scope="col" className="w-10">
              <span className="sr-only">{revenue.day}</span>
            </th>
            {HOURS.map((each) => (
              <th key={each} scope="col" className="relative font-normal">
                <span className="sr-only">{hourName(each)}</span>
                {each % NAMED_EVERY === 0 && (
                  <span aria-hidden className="absolute top-0 left-0 whitespace-nowrap">
                    {hourName(each)}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday, row) => (
            <tr key={weekday} className="h-4">
              <th scope="row" className="text-left text-xs font-normal text-muted">
                <span aria-hidden>{weekdayName(weekday, 'short', language)}</span>
                <span className="sr-only">{weekdayName(weekday, 'long', language)}</span>
              </th>
              {HOURS.map((each) => {
                const cars = week[row]![each]!
                const shown = cars === null ? '–' : figures.average(cars)
                return (
                  <td
                    key={each}
                    title={text.cell(weekdayName(weekday, 'long', language), hourName(each), shown)}
                    className={`rounded-sm ${SHADES[busyStep(cars, most)]}`}
                  >
                    <span className="sr-only">{shown}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-pretty text-muted">
        {text.busiest(weekdayName(WEEKDAYS[day]!, 'long', language), hourName(hour), figures.average(most))}{' '}
        {text.since(figures.day(from))}
      </p>
    </div>
  )
}

function hourNames(language: string): (hour: number) => string {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { hour: 'numeric', timeZone: 'UTC' })
  return (hour) => format.format(Date.UTC(2024, 0, 1, hour))
}

function busiest(week: Week): { most: number; day: number; hour: number } {
  const most = Math.max(...week.flat().map((cars) => cars ?? 0))
  const day = week.findIndex((hours) => hours.includes(most))
  return { most, day, hour: week[day]!.indexOf(most) }
}

function Empty() {
  const { busy: text } = useDashboardWords().occupancy
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center text-sm">
      <CalendarClock aria-hidden className="size-7 text-muted" strokeWidth={1.75} />
      <p className="font-medium">{text.empty}</p>
      <p className="text-muted">{text.emptyAdvice}</p>
    </div>
  )
}
