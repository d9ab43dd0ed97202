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
    <section aria-labelledby="receipts" className="grid grid-cols-1 gap-3">
      <h2 id="receipts" className="text-lead font-semibold">
        {words.receipts}
      </h2>
      {error && !payments && <p className="text-muted">{words.receiptsFailed}</p>}
      {payments && (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface shadow-box">
          {payments.map(({ payment, number, paid_at, amount, refunded }) => (
            <li key={payment} className="p-4 tabular-nums">
              <p className="flex flex-wrap justify-between gap-x-4">
                <a
                  href={`/receipts/${payment}?lang=${language}`}
                  className="font-semibold underline underline-offset-4"
                >
                  {words.receipt(String(number).padStart(6, '0'))}
                </a>
                {format.money(fromDollars(amount))}
              </p>
              <p className="flex flex-wrap justify-between gap-x-4 text-muted">
                <span>{format.date(new Date(paid_at), timeZone)}</span>
                {refunded > 0 && <span>{words.refunded(format.money(fromDollars(refunded)))}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
