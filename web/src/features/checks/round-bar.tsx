import { MINUTE_MS } from '@lotwise/domain/duration'
import { CHECK_TONES, type CheckTone } from '@lotwise/domain/plate-check'
import { Check, Clock, Footprints, X, type LucideIcon } from 'lucide-react'
import type { CheckerRound } from '../../state/checker-round.ts'
import { useNow } from '../../ui/use-now.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { CheckTool } from './check-tool.tsx'
import { TONE_CLASS } from './shared/check-look.ts'
import { spanText } from './span-text.ts'

const TONE_ICON: Record<CheckTone, LucideIcon> = { good: Check, wait: Clock, bad: X }

type RoundBarProps = { round: CheckerRound | null; onBegin(): void; onEnd(): void }

/** Begins a round; while one goes on: how many cars, in which colours, since when. */
export function RoundBar({ round, onBegin, onEnd }: RoundBarProps) {
  const { round: text } = useChecksWords()
  if (!round) return <CheckTool icon={Footprints} label={text.begin} onClick={onBegin} />
  return (
    <section aria-label={text.heading} className="grid gap-3 rounded-box border border-edge bg-surface p-3 shadow-box">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="grid">
          <strong className="text-lead font-semibold">{text.cars(totalOf(round))}</strong>
          <Since moment={round.startedAt} />
        </p>
        <ul className="flex gap-2">
          {CHECK_TONES.map((tone) => (
            <ToneCount key={tone} tone={tone} count={round.cars[tone]} />
          ))}
        </ul>
      </div>
      <CheckTool icon={Footprints} label={text.end} onClick={onEnd} />
    </section>
  )
}

function Since({ moment }: { moment: string }) {
  const { round: text, span } = useChecksWords()
  const now = useNow(MINUTE_MS)
  return (
    <span className="text-sm text-muted tabular-nums">
      {text.since(spanText(now.getTime() - Date.parse(moment), span))}
    </span>
  )
}

function ToneCount({ tone, count }: { tone: CheckTone; count: number }) {
  const { round: text } = useChecksWords()
  const Icon = TONE_ICON[tone]
  return (
    <li
      className={`flex min-w-12 items-center justify-center gap-1 rounded-lg px-2 py-1 font-semibold tabular-nums ${TONE_CLASS[tone]}`}
    >
      <Icon aria-hidden className="size-4" strokeWidth={3} />
      <span className="sr-only">{text.tones[tone]}: </span>
      {count}
    </li>
  )
}

function totalOf({ cars }: CheckerRound): number {
  return cars.good + cars.wait + cars.bad
}
