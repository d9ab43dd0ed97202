import { fromDollars } from '@lotwise/domain/money'
import { useFormat } from '../../words/use-format.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { usePlanWords } from './plan-words.ts'
import { usePlanPayments } from './use-plan.ts'

/** One a month. */
export function PlanReceipts({ sessionId, timeZone }: { sessionId: string; timeZone: string }) {
  const words = usePlanWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { data: payments, error } = usePlanPayments(sessionId)
  return (
    <section aria-labelledby="receipts" className="grid gap-3">
      <h2 id="receipts" className="text-lead font-semibold">
        {words.receipts}
      </h2>
      {error && !payments && <p className="text-muted">{words.receiptsFailed}</p>}
      {payments && (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface shadow-box">
          {payments.map(({ payment, number, paid_at, amount, refunded }) => (
            <li key={payment} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 p-4 tabular-nums">
              <a href={`/receipts/${payment}?lang=${language}`} className="font-semibold underline underline-offset-4">
                {words.receipt(String(number).padStart(6, '0'))}
              </a>
              <span className="text-right">{format.money(fromDollars(amount))}</span>
              <span className="text-muted">{format.date(new Date(paid_at), timeZone)}</span>
              {refunded > 0 && (
                <span className="text-right text-muted">{words.refunded(format.money(fromDollars(refunded)))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
