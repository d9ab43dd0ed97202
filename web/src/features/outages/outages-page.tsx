import { can } from '@lotwise/domain/roles'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { PageDenied } from '../../components/staff/page-denied.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useOutagesWords } from '../../words/use-outages-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { DeclareOutage } from './declare-outage.tsx'
import { OutageCard } from './outage-card.tsx'
import { useOutages } from './use-outages.ts'

/** For managers: when nobody could pay, who parked meanwhile, and what was paid. */
export function OutagesPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'settings.edit')) return <PageDenied lotSlug={lot.slug} />
  return <Outages />
}

function Outages() {
  const words = useWords()
  const text = useOutagesWords()
  const { lot } = useAtLot()
  const { data: outages } = useOutages()
  usePageTitle(words.pageTitle(`${text.heading} · ${lot.display_name}`))
  const isDeclared = outages?.some((outage) => outage.is_own && outage.ended_at === null)
  return (
    <div className="grid max-w-5xl gap-5">
      <div className="grid gap-1">
        <PageHeading className="text-2xl">{text.heading}</PageHeading>
        <p className="max-w-prose text-sm text-pretty text-muted">{text.about}</p>
      </div>
      {outages && !isDeclared && <DeclareOutage />}
      <OutageList />
    </div>
  )
}

function OutageList() {
  const text = useOutagesWords()
  const { data: outages, error, refetch, isFetching } = useOutages()
  if (!outages && error) {
    return (
      <LoadFailure
        title={text.failed}
        advice={text.failedAdvice}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!outages) return <Skeleton className="h-48" />
  if (outages.length === 0) return <p className="text-muted">{text.none}</p>
  return outages.map((outage) => <OutageCard key={outage.id} outage={outage} />)
}
