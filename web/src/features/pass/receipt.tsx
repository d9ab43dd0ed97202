import { fromDollars } from '@lotwise/domain/money'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Fact } from '../../ui/fact.tsx'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { cardText } from './card-text.ts'

type ReceiptProps = { session: DriversSession; lot: DriversLot; isMonthly: boolean }

/** Only on paper: the print dialog saves it as a PDF too. */
export function Receipt({ session, lot, isMonthly }: ReceiptProps) {
  const words = usePayingWords()
  const format = useFormat()
  const card = cardText(session, words)
  return (
    <section aria-hidden className="hidden gap-6 print:grid">
      <p className="flex items-center gap-3 text-lead font-semibold">
        <BrandMark className="size-8" />
        Lotwise
      </p>
      <p className="text-heading font-bold">{words.pass.receiptTitle}</p>
      <p>
        {session.location}
        <br />
        {lot.place}
      </p>
      <dl className="grid gap-2 border-y border-line py-4">
        <Fact name={words.session.plate}>{session.license_plate}</Fact>
        <Fact name={words.pass.bought}>{format.dateAndTime(new Date(session.created_at), lot.timeZone)}</Fact>
        <Fact name={words.session.duration}>
          {isMonthly ? words.session.monthly : words.session.hours(session.hours)}
        </Fact>
        <Fact name={words.session.expires}>
          {isMonthly && session.auto_renew
            ? words.session.renews
            : format.dateAndTime(new Date(session.expires_at), lot.timeZone)}
        </Fact>
        {card && <Fact name={words.session.card}>{card}</Fact>}
        <Fact name={words.pass.receiptNumber}>{session.id}</Fact>
      </dl>
      <p className="flex justify-between text-lead font-bold">
        <span>{words.pass.paid}</span>
        <span>{format.money(fromDollars(session.amount))} CAD</span>
      </p>
    </section>
  )
}
