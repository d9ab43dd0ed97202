import { fromDollars } from '@lotwise/domain/money'
import { Fact } from '../../ui/fact.tsx'
import { useFormat } from '../../words/use-format.ts'
import { useReceiptsWords } from '../../words/use-receipts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import type { DriversReceipt } from './use-receipt.ts'

/** What of the price is tax, and what was given back of it. */
export function ReceiptSums({ receipt }: { receipt: DriversReceipt }) {
  const words = useReceiptsWords().receipt
  const format = useFormat()
  const { language } = useLanguage()
  const percent = (value: number) =>
    new Intl.NumberFormat(`${language}-CA`, { style: 'percent', maximumFractionDigits: 3 }).format(value / 100)
  const money = (dollars: number) => format.money(fromDollars(dollars))
  if (receipt.taxes.length === 0 && receipt.refunds.length === 0) return null
  return (
    <dl className="grid gap-2">
      {receipt.taxes.length > 0 && <Fact name={words.net}>{money(receipt.net)}</Fact>}
      {receipt.taxes.map((tax) => (
        <Fact key={tax.kind} name={`${words.taxNames[tax.kind]} ${percent(tax.percent)} (${tax.number})`}>
          {money(tax.amount)}
        </Fact>
      ))}
      {withTotals(receipt.refunds).map((refund) => (
        <Fact key={refund.total} name={words.refunded(format.date(new Date(refund.refunded_at), receipt.time_zone))}>
          {money(-refund.amount)}
        </Fact>
      ))}
    </dl>
  )
}

/** Two refunds may be of the same second, but each raises the total. */
function withTotals(refunds: DriversReceipt['refunds']) {
  let total = 0
  return refunds.map((refund) => ({ ...refund, total: (total += refund.amount) }))
}
