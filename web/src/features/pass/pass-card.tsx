import { Check } from 'lucide-react'
import { activityOf } from '@lotwise/domain/session'
import { fromDollars } from '@lotwise/domain/money'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Fact } from '../../ui/fact.tsx'
import { Plate } from '../../components/plate.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { cardText } from './card-text.ts'
import { TimeLeft } from './time-left.tsx'

type PassCardProps = { session: DriversSession; lot: DriversLot; isMonthly: boolean }

export function PassCard({ session, lot, isMonthly }: PassCardProps) {
  const words = usePayingWords()
  const format = useFormat()
  const now = useNow(1000)
  const expiresAt = new Date(session.expires_at)
  const isActive = activityOf(new Date(session.renewing_until ?? session.expires_at), now) === 'Active'
  const isRenewing = isActive && activityOf(expiresAt, now) === 'Expired'
  const renews = isRenewing ? words.session.renewing : words.session.renews
  const card = cardText(session, words)
  return (
    <section aria-label={words.pass.title} className="pass overflow-hidden rounded-2xl shadow-float">
      <div className={`grid gap-6 px-6 pt-5 pb-6 ${isActive ? 'bg-pass text-on-pass' : 'bg-warning text-on-warning'}`}>
        <p className="flex items-center justify-between gap-4">
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
          <Plate className="min-w-3/4 py-3 text-[2rem] leading-tight">{session.license_plate}</Plate>
        </p>
        {isMonthly && session.auto_renew && isActive ? (
          <p className="text-center text-heading font-bold tracking-tight">{renews}</p>
        ) : (
          <TimeLeft expiresAt={expiresAt} now={now} timeZone={lot.timeZone} isMonthly={isMonthly} />
        )}
      </div>
      <dl className="pass-stub grid gap-3 bg-surface px-6 py-6">
        <Fact name={words.session.duration}>
          {isMonthly ? words.session.monthly : words.session.hours(session.hours)}
        </Fact>
        <Fact name={words.session.amount}>{format.money(fromDollars(session.amount))}</Fact>
        <Fact name={words.session.expires}>
          {isMonthly && session.auto_renew && isActive
            ? renews
            : isMonthly
              ? words.pass.ends(format.date(expiresAt, lot.timeZone))
              : format.moment(expiresAt, now, lot.timeZone)}
        </Fact>
        {card && <Fact name={words.session.card}>{card}</Fact>}
        <Fact name={words.session.location}>{session.location}</Fact>
      </dl>
    </section>
  )
}
