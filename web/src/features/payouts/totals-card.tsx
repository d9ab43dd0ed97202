import { Fact } from '../../ui/fact.tsx'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { useMoney } from './use-money.ts'
import type { Totals } from './use-payouts.ts'

/** The lines add up to the last one; what there was none of is left out. */
export function TotalsCard({ totals }: { totals: Totals }) {
  const { totals: title, lines } = usePayoutsWords()
  const { language } = useLanguage()
  const { money } = useMoney()
  const count = new Intl.NumberFormat(`${language}-CA`).format(totals.payments)
  const costs = [
    [lines.refunds, totals.refunds],
    [lines.disputes, totals.disputes],
    [lines.platformFees, totals.platform_fees],
    [lines.cardFees, totals.card_fees],
    [lines.disputeFees, totals.dispute_fees],
    [lines.other, totals.other],
  ] as const
  return (
    <section
      aria-labelledby="totals"
      className="grid max-w-md gap-3 rounded-box border border-line bg-surface px-4 py-4 shadow-box"
    >
      <h2 id="totals" className="text-base font-semibold tracking-tight">
        {title}
      </h2>
      <dl className="grid gap-1.5 text-sm">
        <Fact name={lines.payments(totals.payments, count)}>{money(totals.gross)}</Fact>
        {costs
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <Fact key={name} name={name}>
              {money(amount)}
            </Fact>
          ))}
      </dl>
      <dl className="border-t border-line pt-3 text-base font-semibold">
        <Fact name={lines.net}>{money(totals.net)}</Fact>
      </dl>
    </section>
  )
}
