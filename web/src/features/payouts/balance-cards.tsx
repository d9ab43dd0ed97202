import type { ReactNode } from 'react'
import { LiveFigure } from '../../ui/staff/live-figure.tsx'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'
import { useMoney } from './use-money.ts'
import type { PayoutsPage } from './use-payouts.ts'

/** What is on its way, what follows, and what cannot be paid out yet. */
export function BalanceCards({ balance }: { balance: PayoutsPage }) {
  const text = usePayoutsWords()
  const { money, day } = useMoney()
  const { next, available } = balance
  const nextText = next && (available > 0 ? text.nextSoon : text.nextOn(day(next.available_on)))
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Figure name={text.onTheWay} value={money(balance.on_the_way)} />
      <Figure name={text.next} value={next ? money(next.amount) : '–'}>
        {nextText ?? text.nothingNext}
      </Figure>
      <Figure name={text.coming} value={money(balance.coming)}>
        {text.comingAbout}
      </Figure>
    </dl>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-x-4 gap-y-1 rounded-box border border-line bg-surface px-4 py-3 shadow-box max-sm:grid-cols-[1fr_auto] max-sm:items-baseline">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lead font-semibold tracking-tight tabular-nums sm:text-2xl">
        <LiveFigure value={value} />
      </dd>
      {children && <dd className="text-sm text-muted max-sm:col-span-2">{children}</dd>}
    </div>
  )
}
