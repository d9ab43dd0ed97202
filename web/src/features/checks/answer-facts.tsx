import { WEEKDAYS } from '@lotwise/domain/permit'
import { plateKey } from '@lotwise/domain/plate'
import type { CheckResult } from '@lotwise/domain/plate-check'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { dayText } from '../../words/day-text.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'
import { weekdaysText } from '../../words/weekdays-text.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { spanText } from './span-text.ts'
import type { Answer } from './use-check-plate.ts'

type Near = Answer['near_misses'][number]

export function ProbableFacts({ near, typed, now }: { near: Near; typed: string; now: Date }) {
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const moment = format.moment(new Date(near.expires_at), now, lot.timezone)
  return (
    <div className="grid gap-1 text-center text-pretty">
      <Strong>{near.result === 'valid' ? text.paidUntil(moment) : text.titles[near.result]}</Strong>
      <p className="text-lead">{text.entered(typed)}</p>
      <p>{near.lookalike ? text.advice.probably : text.advice.slip}</p>
    </div>
  )
}

export function OutageFacts({ result, since, now }: { result: CheckResult; since: string; now: Date }) {
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  return (
    <p className="text-center text-pretty">
      <b>{text.titles[result]}</b> · {text.outage.advice(format.moment(new Date(since), now, lot.timezone))}
    </p>
  )
}

type FactsProps = { answer: Answer; result: CheckResult; isRenewing: boolean; now: Date }

export function Facts({ answer, result, isRenewing, now }: FactsProps) {
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const { session } = answer
  if (!session && result === 'free') return null
  if (!session) return <NotFoundFacts answer={answer} now={now} />
  const expiresAt = new Date(session.expires_at)
  const moment = format.moment(expiresAt, now, lot.timezone)
  const leftMs = expiresAt.getTime() - now.getTime()
  const graceMinutes = answer.grace.end_minutes
  return (
    <div className="grid gap-1 text-center text-pretty">
      {result === 'valid' && <Strong>{text.left(spanText(leftMs, text.span))}</Strong>}
      {result === 'valid' && <p className="text-lead">{text.until(moment)}</p>}
      {result === 'monthly' && (
        <p className="text-lead">
          {isRenewing ? text.advice.renewing : text.renews(format.date(expiresAt, lot.timezone))}
        </p>
      )}
      {(result === 'expired' || result === 'just_expired') && (
        <>
          <Strong>{text.over(spanText(-leftMs, text.span))}</Strong>
          <p className="text-lead">{text.since(moment)}</p>
        </>
      )}
      {result === 'just_expired' && graceMinutes > 0 && <p>{text.advice.just_expired(graceMinutes)}</p>}
      {result === 'pay_later' && <p className="text-lead">{text.advice.pay_later(moment)}</p>}
      {result === 'paying' && <p className="text-lead">{text.advice.paying}</p>}
      {result === 'refunded' && <p className="text-lead">{text.advice.refunded}</p>}
      {plateKey(session.license_plate) !== plateKey(answer.license_plate) && (
        <p>{text.correctedTo(session.license_plate)}</p>
      )}
      {session.notes && <p className="wrap-anywhere">{text.note(session.notes)}</p>}
    </div>
  )
}

function NotFoundFacts({ answer, now }: { answer: Answer; now: Date }) {
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const arrival = answer.arrival_until && new Date(answer.arrival_until)
  return (
    <div className="grid gap-1 text-center text-pretty">
      <p className="text-lead">{text.advice.not_found(lot.display_name)}</p>
      {arrival && arrival > now && <p>{text.advice.arrival(format.moment(arrival, now, lot.timezone))}</p>}
    </div>
  )
}

export function NoteFacts({ note: { note, blocked } }: { note: NonNullable<Answer['plate_note']> }) {
  const text = useChecksWords()
  const { language } = useLanguage()
  return (
    <div className="grid gap-1 text-center text-pretty wrap-anywhere">
      {blocked && <Strong>{text.blocked(blocked.reason, dayText(blocked.until, language))}</Strong>}
      {note && <p>{text.plateNote(note)}</p>}
    </div>
  )
}

export function PermitFacts({ permit }: { permit: NonNullable<Answer['permit']> }) {
  const { permit: text, note } = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const { language } = useLanguage()
  const until = format.date(new Date(Date.parse(permit.ends_at) - 1), lot.timezone)
  const days = permit.weekdays.length < WEEKDAYS.length ? weekdaysText(permit.weekdays, language) : null
  return (
    <div className="grid gap-1 text-center text-pretty">
      <Strong>{text.line(permit.reason, until)}</Strong>
      {days && <p>{permit.applies ? text.days(days) : text.notToday(days)}</p>}
      {!days && !permit.applies && <p>{text.notYet}</p>}
      {permit.notes && <p className="wrap-anywhere">{note(permit.notes)}</p>}
    </div>
  )
}

function Strong({ children }: { children: string }) {
  return <p className="text-2xl font-semibold tabular-nums">{children}</p>
}
