import { fromDollars } from '@lotwise/domain/money'
import type { DriversLot } from '../../state/use-lot.ts'
import type { DriversSession } from '../../state/use-session.ts'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Fact } from '../../ui/fact.tsx'
import { useFormat } from '../../words/use-format.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { cardText } from './card-text.ts'
import { ReceiptSums } from './receipt-sums.tsx'
import type { DriversReceipt } from './use-receipt.ts'

type ReceiptProps = {
  session: DriversSession
  lot: DriversLot
  isMonthly: boolean
  /** While loading, or offline, the session alone is printed. */
  receipt: DriversReceipt | undefined
}

/** Visible in print only. */
export function Receipt({ session, lot, isMonthly, receipt }: ReceiptProps) {
  const words = usePayingWords()
  const { receipt: receiptWords } = useReceiptsWords()
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
        <Fact name={receiptWords.number}>{receipt ? String(receipt.number).padStart(6, '0') : session.id}</Fact>
        {receipt && (
          <Fact name={receiptWords.soldBy}>
            {[receipt.operator_name, receipt.operator_address].filter(Boolean).join(', ')}
          </Fact>
        )}
        <Fact name={words.session.plate}>{session.license_plate}</Fact>
        <Fact name={words.pass.bought}>
          {format.dateAndTime(new Date(receipt?.paid_at ?? session.created_at), lot.timeZone)}
        </Fact>
        <Fact name={words.session.duration}>
          {isMonthly ? words.session.monthly : words.session.hours(session.hours)}
        </Fact>
        <Fact name={words.session.expires}>
          {isMonthly && session.auto_renew
            ? words.session.renews
            : format.dateAndTime(new Date(session.expires_at), lot.timeZone)}
        </Fact>
        {card && <Fact name={words.session.card}>{card}</Fact>}
      </dl>
      {receipt && <ReceiptSums receipt={receipt} />}
      <p className="flex justify-between text-lead font-bold">
        <span>{words.pass.paid}</span>
        <span>{format.money(fromDollars(receipt?.amount ?? session.amount))} CAD</span>
      </p>
    </section>
  )
}
