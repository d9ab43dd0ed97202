import { addMonths, monthKey } from '@lotwise/domain/time-zone'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Fact } from '../../ui/fact.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SelectField } from '../../ui/staff/select-field.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { useMoney } from './use-money.ts'
import { useDownloadStatement, useStatement, type Statement } from './use-statement.ts'

const MONTHS = 18

/** A month of the account at a glance, and as files for the books. */
export function StatementSection() {
  const { statement: text } = usePayoutsWords()
  const months = useMonths()
  const [month, setMonth] = useState(months[0]!.value)
  const { submit, isPending } = useDownloadStatement(month)
  return (
    <section
      aria-labelledby="statement"
      className="grid gap-4 rounded-box border border-line bg-surface px-4 py-4 shadow-box"
    >
      <div className="flex flex-wrap items-end gap-3">
        <h2 id="statement" className="mr-auto self-center text-base font-semibold tracking-tight max-sm:basis-full">
          {text.heading}
        </h2>
        <div className="max-sm:basis-full">
          <SelectField label={text.month} isLabelHidden value={month} choices={months} onValue={setMonth} />
        </div>
        <ToolButton className="max-sm:flex-1" isBusy={isPending} onClick={() => void submit('pdf')}>
          <Download aria-hidden className="size-4" />
          {text.pdf}
        </ToolButton>
        <ToolButton className="max-sm:flex-1" isBusy={isPending} onClick={() => void submit('csv')}>
          <Download aria-hidden className="size-4" />
          {text.csv}
        </ToolButton>
      </div>
      <Month month={month} />
    </section>
  )
}

function useMonths() {
  const { lot } = useAtLot()
  const { language } = useLanguage()
  const name = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [now] = useState(() => new Date())
  return Array.from({ length: MONTHS }, (_, back) => {
    const value = monthKey(addMonths(now, -back, lot.timezone), lot.timezone)
    return { value, label: name.format(new Date(`${value}-01T00:00:00Z`)) }
  })
}

function Month({ month }: { month: string }) {
  const { statement: text, advice } = usePayoutsWords()
  const { data, error, isFetching, refetch } = useStatement(month)
  if (data) return <Figures statement={data} />
  if (!error) return <Skeleton className="h-28" />
  return <LoadFailure title={text.loadFailed} advice={advice} isRetrying={isFetching} onRetry={() => void refetch()} />
}

function Figures({ statement }: { statement: Statement }) {
  const { statement: text } = usePayoutsWords()
  const { money } = useMoney()
  return (
    <div className="grid gap-x-12 gap-y-4 text-sm md:grid-cols-2">
      <dl className="grid content-start gap-1.5">
        <Fact name={text.opening}>{money(statement.opening)}</Fact>
        <Fact name={text.net}>{money(statement.totals.net)}</Fact>
        <Fact name={text.paidOut}>{money(statement.paid_out)}</Fact>
        <Fact name={text.closing}>{money(statement.closing)}</Fact>
      </dl>
      <div className="grid content-start gap-1.5">
        {statement.taxes.length === 0 ? (
          <p className="text-muted">{text.noTaxes}</p>
        ) : (
          <dl className="grid gap-1.5">
            {statement.taxes.map(({ kind, collected, refunded }) => (
              <Fact key={kind} name={text.tax(text.taxNames[kind])}>
                {money(collected + refunded)}
              </Fact>
            ))}
          </dl>
        )}
        {statement.not_booked !== 0 && <p className="text-muted">{text.notBooked(money(statement.not_booked))}</p>}
        {!statement.is_complete && <p className="text-muted">{text.incomplete}</p>}
      </div>
    </div>
  )
}
