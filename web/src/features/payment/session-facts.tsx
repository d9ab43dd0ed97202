import { fromDollars } from '@lotwise/domain/money'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { Fact } from '../../ui/fact.tsx'
import { boughtText } from '../../components/bought-text.ts'
import { Plate } from '../../components/plate.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { ReminderChoice } from '../../components/reminder/reminder-choice.tsx'
import { ChangeLink } from './change-link.tsx'

/** What is being paid for, before it is paid. */
export function SessionFacts({ session, lot }: { session: DriversSession; lot: DriversLot }) {
  const words = usePayingWords()
  const format = useFormat()
  const now = useNow(10_000)
  return (
    <div className="grid gap-3">
      <div className="overflow-hidden rounded-box border border-line bg-surface shadow-box">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-dashed border-edge p-4">
          <Plate className="text-lead">{session.license_plate}</Plate>
          <span className="text-heading font-bold tracking-tight tabular-nums">
            <span className="sr-only">{words.session.amount}: </span>
            {format.money(fromDollars(session.amount))}
          </span>
        </div>
        <dl className="grid gap-2 p-4">
          <Fact name={words.session.duration}>{boughtText(session, lot, words, format)}</Fact>
          <Fact name={words.session.expires}>
            {session.auto_renew ? words.session.renews : format.moment(new Date(session.expires_at), now, lot.timeZone)}
          </Fact>
          <Fact name={words.session.location}>{session.location}</Fact>
        </dl>
      </div>
      {!session.pay_later && (
        <>
          <ReminderChoice session={session} lot={lot} />
          <ChangeLink session={session} />
        </>
      )}
    </div>
  )
}
