import { Landmark } from 'lucide-react'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { SteadyRows } from '../../components/staff/steady-rows.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { MoreButton } from './more-button.tsx'
import { PayoutRow } from './payout-row.tsx'
import { StatementSection } from './statement-section.tsx'
import { usePayouts } from './use-payouts.ts'

export function PayoutsOverview() {
  const words = useWords()
  const text = usePayoutsWords()
  const { lot } = useAtLot()
  usePageTitle(words.pageTitle(text.heading))
  return (
    <div className="grid max-w-5xl gap-6">
      <div className="grid gap-1">
        <PageHeading className="text-2xl">{text.heading}</PageHeading>
        <p className="text-sm text-muted">{text.about(lot.display_name)}</p>
      </div>
      <Payouts />
    </div>
  )
}

function Payouts() {
  const text = usePayoutsWords()
  const payouts = usePayouts()
  const { data, error, isFetching, refetch } = payouts
  if (!data) {
    return error ? (
      <LoadFailure title={text.failed} advice={text.advice} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <PayoutsSkeleton />
    )
  }
  const rows = data.pages.flatMap((page) => page.rows)
  return (
    <>
      <BalanceCards balance={data.pages[0]!} />
      <StatementSection />
      {rows.length === 0 ? (
        <Notice icon={Landmark}>
          <p className="font-semibold">{text.empty}</p>
          <p className="mt-1 text-sm text-muted">{text.emptyAdvice}</p>
        </Notice>
      ) : (
        <SteadyRows rows={rows} keyOf={({ id }) => id} of={String(data.pages.length)}>
          {(shown, mark) => (
            <ul
              aria-label={text.list}
              className="divide-y divide-line overflow-clip rounded-box border border-line bg-surface shadow-box"
            >
              {shown.map((payout) => (
                <PayoutRow key={payout.id} payout={payout} mark={mark(payout.id)} />
              ))}
            </ul>
          )}
        </SteadyRows>
      )}
      <MoreButton pages={payouts} />
    </>
  )
}

function PayoutsSkeleton() {
  const text = usePayoutsWords()
  return (
    <div className="grid gap-6">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  )
}
