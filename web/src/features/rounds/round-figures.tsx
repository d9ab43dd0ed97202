import { MINUTE_MS } from '@lotwise/domain/duration'
import { CHECK_TONES } from '@lotwise/domain/plate-check'
import { CHECK_BADGE_TONE } from '../../components/staff/check-badge-tone.ts'
import { Badge } from '../../ui/staff/badge.tsx'
import { useRoundsWords } from '../../words/use-rounds-words.ts'
import type { Round } from './use-rounds.ts'

/** Cars by colour, and how long the round took. */
export function RoundFigures({ round: { cars, started_at: start, ended_at: end } }: { round: Round }) {
  const text = useRoundsWords()
  const minutes = end === null ? null : Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm tabular-nums">
      <span>{text.cars(cars.good + cars.wait + cars.bad)}</span>
      <span className="text-muted">{minutes === null ? text.open : text.minutes(minutes)}</span>
      {CHECK_TONES.filter((tone) => cars[tone] > 0).map((tone) => (
        <Badge key={tone} tone={CHECK_BADGE_TONE[tone]}>{`${text.tones[tone]} ${cars[tone]}`}</Badge>
      ))}
    </div>
  )
}
