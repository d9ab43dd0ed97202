import { DAY_SECONDS, HOUR_SECONDS } from '@lotwise/domain/duration'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'

type TimeLeftProps = { expiresAt: Date; now: Date; timeZone: string; isMonthly: boolean }

const SECOND_MS = 1000

export function TimeLeft({ expiresAt, now, timeZone, isMonthly }: TimeLeftProps) {
  const words = usePayingWords()
  const format = useFormat()
  const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / SECOND_MS)
  const until = isMonthly ? format.date(expiresAt, timeZone) : format.moment(expiresAt, now, timeZone)
  return (
    <p className="grid justify-items-center gap-1 text-center">
      {seconds > 0 ? (
        <>
          <span>{words.pass.timeLeft}</span>
          <span role="timer" className="text-[min(2.75rem,13vw)] leading-tight font-bold tracking-tight tabular-nums">
            {seconds >= 2 * DAY_SECONDS ? words.pass.days(Math.floor(seconds / DAY_SECONDS)) : countdown(seconds)}
          </span>
        </>
      ) : (
        <span className="text-[min(2.75rem,13vw)] leading-tight font-bold tracking-tight">{words.pass.expired}</span>
      )}
      <span>
        {words.pass.until} <time dateTime={expiresAt.toISOString()}>{until}</time>
      </span>
    </p>
  )
}

function countdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR_SECONDS), Math.floor(seconds / 60) % 60]
  return [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
