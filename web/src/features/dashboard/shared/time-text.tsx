import type { Figures } from './use-figures.ts'

type TimeTextProps = { instant: string; now: Date; figures: Figures; className?: string }

/** Relative time; the exact time on hover and for screen readers. */
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
