import type { getPayout } from '@lotwise/contract/payout-reports'
import { ArrowLeft, SearchX } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { callError } from '../../lib/api-error.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePayoutsWords } from '../../words/use-payouts-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { EntryTable } from './entry-table.tsx'
import { MoreButton } from './more-button.tsx'
import { PayoutStatusBadge } from './payout-status-badge.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useMoney } from './use-money.ts'
import { usePayout, type PayoutDetails } from './use-payouts.ts'

/** A payout with every entry, each leading to its session. */
export function PayoutDetail({ id }: { id: string }) {
  const words = useWords()
  const text = usePayoutsWords()
  const { lot } = useAtLot()
  const details = usePayout(id)
  const { data, error, isFetching, refetch } = details
  usePageTitle(words.pageTitle(text.heading))
  return (
    <div className="grid max-w-5xl gap-6">
      <Link
        to="/admin/lots/$lotSlug/payouts"
        params={{ lotSlug: lot.slug }}
        search={{}}
        className="inline-flex min-h-9 items-center gap-2 justify-self-start text-sm text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {text.back}
      </Link>
      {data && <Known first={data.pages[0]!} />}
      {data && <EntryTable entries={data.pages.flatMap((page) => page.entries)} />}
      {data && <MoreButton pages={details} />}
      {!data && !error && <DetailSkeleton />}
      {!data && error && callError<typeof getPayout>(error)?.reason === 'payout_not_found' && (
        <Notice icon={SearchX}>
          <PageHeading className="text-lead">{text.reasons.payout_not_found}</PageHeading>
        </Notice>
      )}
      {!data && error && callError<typeof getPayout>(error)?.reason !== 'payout_not_found' && (
        <LoadFailure title={text.failed} advice={text.advice} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function Known({ first: { payout, totals } }: { first: PayoutDetails }) {
  const text = usePayoutsWords()
  const { money, bankDay } = useMoney()
  const day = bankDay(payout.arrives_on)
  return (
    <>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <PageHeading className="text-2xl">{text.payoutOf(money(payout.amount))}</PageHeading>
          <PayoutStatusBadge status={payout.status} />
        </div>
        <p className="text-sm text-muted">
          {payout.status === 'paid' ? text.arrived(day) : text.arrives(day)} · {text.reference} {payout.id}
        </p>
        {payout.failure !== null && <p className="text-sm text-danger">{payout.failure}</p>}
      </div>
      {totals ? (
        <TotalsCard totals={totals} />
      ) : (
        <p className="text-sm text-muted">{payout.is_automatic ? text.notKnownYet : text.byHand}</p>
      )}
    </>
  )
}

function DetailSkeleton() {
  const text = usePayoutsWords()
  return (
    <div className="grid gap-6">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-48" />
    </div>
  )
}
