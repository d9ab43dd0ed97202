import { WEEKDAYS } from '@lotwise/domain/permit'
import { plateKey } from '@lotwise/domain/plate'
import { probablyMeant, toneOfCheck, type CheckResult } from '@lotwise/domain/plate-check'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { CircleHelp } from 'lucide-react'
import { Plate } from '../../components/plate.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'
import { dayText } from '../../words/day-text.ts'
import { weekdaysText } from '../../words/weekdays-text.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { CHECK_ICON, TONE_CLASS } from './check-look.ts'
import { CheckedAt } from './checked-at.tsx'
import { resultTitle } from './result-title.ts'
import { spanText } from './span-text.ts'
import type { Answer } from './use-check-plate.ts'

const TICK_MS = 5000

/** Green, amber or red; icon and text say the same without colour. */
export function CheckAnswer({ answer, onAgain }: { answer: Answer; onAgain(): void }) {
  const text = useChecksWords()
  const now = useServerNow(answer)
  const result = resultBy(answer, now)
  const isRenewing = isRenewingBy(answer, now)
  const probable = probablyMeant(result, answer.near_misses)
  const tone = probable ? 'wait' : toneOfCheck(result)
  const Icon = probable ? CircleHelp : CHECK_ICON[result]
  return (
    <div className={`grid gap-3 rounded-box p-4 shadow-box ${TONE_CLASS[tone]}`}>
      <div className="grid justify-items-start gap-2 sm:flex sm:items-center sm:justify-between sm:gap-4">
        <p className="flex items-center gap-3 text-2xl leading-tight font-bold tracking-tight">
          <Icon aria-hidden className="size-9 shrink-0" strokeWidth={2.25} />
          {probable
            ? text.probably(probable.license_plate)
            : isRenewing
              ? text.renewing
              : resultTitle(answer, result, text)}
        </p>
        <Plate className="text-lead">{answer.license_plate}</Plate>
      </div>
      {probable ? <ProbableFacts near={probable} now={now} /> : <Facts answer={answer} result={result} now={now} />}
      {answer.permit && <PermitFacts permit={answer.permit} />}
      {answer.plate_note && <NoteFacts note={answer.plate_note} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CheckedAt moment={answer.checked_at} />
        {tone === 'wait' && !probable && (
          <button
            type="button"
            onClick={onAgain}
            className="min-h-11 rounded-lg border-2 border-current px-4 font-semibold focus-visible:outline-current"
          >
            {text.again}
          </button>
        )}
      </div>
    </div>
  )
}

function ProbableFacts({ near, now }: { near: Answer['near_misses'][number]; now: Date }) {
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const moment = format.moment(new Date(near.expires_at), now, lot.timezone)
  return (
    <div className="grid gap-1 text-pretty">
      <Strong>{near.result === 'valid' ? text.paidUntil(moment) : text.titles[near.result]}</Strong>
      <p>{text.advice.probably}</p>
    </div>
  )
}

function Facts({ answer, result, now }: { answer: Answer; result: CheckResult; now: Date }) {
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const { session } = answer
  if (!session && result === 'free') return null
  if (!session) {
    const arrival = answer.arrival_until && new Date(answer.arrival_until)
    return (
      <div className="grid gap-1 text-pretty">
        <p className="text-lead">{text.advice.not_found(lot.display_name)}</p>
        {arrival && arrival > now && <p>{text.advice.arrival(format.moment(arrival, now, lot.timezone))}</p>}
      </div>
    )
  }
  const expiresAt = new Date(session.expires_at)
  const moment = format.moment(expiresAt, now, lot.timezone)
  const leftMs = expiresAt.getTime() - now.getTime()
  return (
    <div className="grid gap-1 text-pretty">
      {result === 'valid' && <Strong>{text.left(spanText(leftMs, text.span))}</Strong>}
      {result === 'valid' && <p>{text.until(moment)}</p>}
      {result === 'monthly' && (
        <p>{isRenewingBy(answer, now) ? text.advice.renewing : text.renews(format.date(expiresAt, lot.timezone))}</p>
      )}
      {(result === 'expired' || result === 'just_expired') && (
        <>
          <Strong>{text.over(spanText(-leftMs, text.span))}</Strong>
          <p>{text.since(moment)}</p>
        </>
      )}
      {result === 'just_expired' && answer.grace.end_minutes > 0 && (
        <p>{text.advice.just_expired(answer.grace.end_minutes)}</p>
      )}
      {result === 'paying' && <p className="text-lead">{text.advice.paying}</p>}
      {result === 'refunded' && <p>{text.advice.refunded}</p>}
      {plateKey(session.license_plate) !== plateKey(answer.license_plate) && (
        <p>{text.correctedTo(session.license_plate)}</p>
      )}
      {session.notes && <p className="wrap-anywhere">{text.note(session.notes)}</p>}
    </div>
  )
}

function NoteFacts({ note: { note, blocked } }: { note: NonNullable<Answer['plate_note']> }) {
  const text = useChecksWords()
  const { language } = useLanguage()
  return (
    <div className="grid gap-1 text-pretty wrap-anywhere">
      {blocked && <Strong>{text.blocked(blocked.reason, dayText(blocked.until, language))}</Strong>}
      {note && <p>{text.plateNote(note)}</p>}
    </div>
  )
}

function PermitFacts({ permit }: { permit: NonNullable<Answer['permit']> }) {
  const { permit: text, note } = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const { language } = useLanguage()
  const until = format.date(new Date(Date.parse(permit.ends_at) - 1), lot.timezone)
  const days = permit.weekdays.length < WEEKDAYS.length ? weekdaysText(permit.weekdays, language) : null
  return (
    <div className="grid gap-1 text-pretty">
      <Strong>{text.line(permit.reason, until)}</Strong>
      {days && <p>{permit.applies ? text.days(days) : text.notToday(days)}</p>}
      {!days && !permit.applies && <p>{text.notYet}</p>}
      {permit.notes && <p className="wrap-anywhere">{note(permit.notes)}</p>}
    </div>
  )
}

function Strong({ children }: { children: string }) {
  return <p className="text-lead font-semibold tabular-nums">{children}</p>
}

/** The server's time, since the phone's clock may be wrong. */
function useServerNow({ checked_at: checkedAt, receivedAt }: Answer): Date {
  const now = useNow(TICK_MS)
  return new Date(Date.parse(checkedAt) + Math.max(0, now.getTime() - receivedAt))
}

/** A stay may end while its answer is shown. */
function resultBy({ result, session, permit, renewing_until: until }: Answer, now: Date): CheckResult {
  const end = until ?? session?.expires_at ?? permit?.ends_at
  const isOver = end !== undefined && new Date(end) <= now
  return isOver && toneOfCheck(result) === 'good' ? 'just_expired' : result
}

/** A subscription may start to renew while its answer is shown. */
function isRenewingBy({ result, session, renewing_until: until }: Answer, now: Date): boolean {
  return result === 'monthly' && until !== undefined && session !== null && new Date(session.expires_at) <= now
}
