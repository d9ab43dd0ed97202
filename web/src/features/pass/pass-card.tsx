import { Check, Clock } from 'lucide-react'
import { activityOf } from '@lotwise/domain/session'
import { fromDollars } from '@lotwise/domain/money'
import { Link } from '../../router/link.tsx'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { boughtText } from '../../components/bought-text.ts'
import { Plate } from '../../components/plate.tsx'
import { ReminderChoice } from '../../components/reminder/reminder-choice.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { cardText } from '../../components/card-text.ts'
import { TimeLeft } from './time-left.tsx'

type PassCardProps = { session: DriversSession; lot: DriversLot; isMonthly: boolean; name: string }

export function PassCard({ session, lot, isMonthly, name }: PassCardProps) {
  const words = usePayingWords()
  const format = useFormat()
  const now = useNow(1000)
  const expiresAt = new Date(session.expires_at)
  const isActive = activityOf(new Date(session.renewing_until ?? session.expires_at), now) === 'Active'
  const isRenewing = isActive && activityOf(expiresAt, now) === 'Expired'
  const renews = isRenewing ? words.session.renewing : words.session.renews
  const card = cardText(session, words)
  return (
    <section aria-label={name} className="pass overflow-hidden rounded-2xl shadow-float">
      <div
        className={`grid gap-4 px-4 py-5 sm:gap-6 sm:px-6 sm:pb-6 ${isActive ? 'bg-pass text-on-pass' : 'bg-warning text-on-warning'}`}
      >
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="text-lead font-semibold tracking-tight wrap-anywhere">{session.location}</span>
          {isActive && (
            <span className="flex shrink-0 items-center gap-1.5 rounded-full bg-on-pass/15 px-3 py-1 font-semibold">
              <Check aria-hidden className="size-4" strokeWidth={3} />
              {words.pass.paid}
            </span>
          )}
        </p>
        <p className="text-center">
          <span className="sr-only">{words.session.plate}: </span>
          <Plate className="min-w-3/4 py-2 text-[min(2rem,9vw)] leading-tight sm:py-3">{session.license_plate}</Plate>
        </p>
        {isMonthly && session.auto_renew && isActive ? (
          <p className="text-center text-heading font-bold tracking-tight">{renews}</p>
        ) : (
          <TimeLeft expiresAt={expiresAt} now={now} timeZone={lot.timeZone} isMonthly={isMonthly} />
        )}
      </div>
      <div className="pass-stub grid grid-cols-1 gap-5 bg-surface p-4 sm:p-6">
        {!isMonthly && !session.stopped_at && (
          <Link
            to="/lots/$lotSlug/extend/$sessionId"
            params={{ lotSlug: lot.slug, sessionId: session.id }}
            className={buttonClass('main', 'print:hidden')}
          >
            <Clock aria-hidden className="size-5" />
            {words.pass.extend}
          </Link>
        )}
        <dl className="grid gap-3">
          <Fact name={words.session.duration}>{boughtText(session, lot, words, format)}</Fact>
          <Fact name={words.session.amount}>{format.money(fromDollars(session.amount))}</Fact>
          <Fact name={words.session.expires}>
            {isMonthly && session.auto_renew && isActive
              ? renews
              : isMonthly
                ? words.pass.ends(format.date(expiresAt, lot.timeZone))
                : format.moment(expiresAt, now, lot.timeZone)}
          </Fact>
          {isMonthly && session.auto_renew && isActive && !isRenewing && (
            <Fact name={words.session.nextCharge}>
              {format.date(expiresAt, lot.timeZone)} · {format.money(fromDollars(session.amount))}
            </Fact>
          )}
          {card && <Fact name={words.session.card}>{card}</Fact>}
          <Fact name={words.session.location}>{session.location}</Fact>
        </dl>
        {!isMonthly && isActive && (
          <div className="print:hidden">
            <ReminderChoice session={session} lot={lot} />
          </div>
        )}
      </div>
    </section>
  )
}
