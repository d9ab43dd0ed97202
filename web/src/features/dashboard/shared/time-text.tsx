import type { Figures } from './use-figures.ts'

type TimeTextProps = { instant: string; now: Date; figures: Figures; className?: string }

/** How long ago or how soon, for the eye; the exact time on hover and for a screen reader. */
export function TimeText({ instant, now, figures, className = '' }: TimeTextProps) {
  const time = new Date(instant)
  const exact = figures.exact(time)
  return (
    <time dateTime={instant} title={exact} className={`whitespace-nowrap tabular-nums ${className}`}>
      <span aria-hidden>{figures.fromNow(time, now)}</span>
      <span className="sr-only">{exact}</span>
    </time>
  )
}
