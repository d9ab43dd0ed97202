import { MINUTE_MS } from '@lotwise/domain/duration'
import { fromDollars } from '@lotwise/domain/money'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useFormat } from '../../words/use-format.ts'
import { useOutagesWords } from '../../words/use-outages-words.ts'
import { usePayLaterStays } from './use-outages.ts'

/** Who parked during an outage, and whether it has been paid. */
export function PayLaterStays({ id }: { id: string }) {
  const text = useOutagesWords()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const { lot } = useAtLot()
  const { data: stays, error, refetch, isFetching } = usePayLaterStays(id)
  if (!stays && error) {
    return (
      <LoadFailure
        title={text.failed}
        advice={text.failedAdvice}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!stays) return <Skeleton className="h-32" />
  const moment = (instant: string) => format.moment(new Date(instant), now, lot.timezone)
  const { columns } = text
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            {[columns.plate, columns.phone, columns.parked, columns.amount, columns.paid].map((name) => (
              <th key={name} scope="col" className="py-2 pr-3 font-medium last:pr-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={stay.id} className="border-b border-line last:border-0">
              <td className="py-2 pr-3 font-semibold tracking-wide wrap-anywhere">{stay.license_plate}</td>
              <td className="py-2 pr-3 whitespace-nowrap">{stay.phone}</td>
              <td className="py-2 pr-3">{moment(stay.parked_at)}</td>
              <td className="py-2 pr-3">{format.money(fromDollars(stay.amount))}</td>
              <td className="py-2">{stay.paid_at === null ? text.notPaid : moment(stay.paid_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
