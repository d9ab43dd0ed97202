import { MINUTE_MS } from '@lotwise/domain/duration'
import { visibleRecords } from '@lotwise/domain/roles'
import { Link } from '../../router/link.tsx'
import { useSearch } from '../../router/use-location.ts'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Card } from '../../ui/staff/card.tsx'
import { useNow } from '../../ui/use-now.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useFormat } from '../../words/use-format.ts'
import { useRoundsWords } from '../../words/use-rounds-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { RoundFigures } from './round-figures.tsx'
import { RoundSheet } from './round-sheet.tsx'
import { useRounds, type Round } from './use-rounds.ts'

/** The rounds that were made, and their results: everyone's for managers, a checker's own. */
export function RoundsPage() {
  const words = useWords()
  const text = useRoundsWords()
  const { lot, role } = useAtLot()
  const { round } = useSearch('/admin/lots/$lotSlug/rounds')
  usePageTitle(words.pageTitle(`${text.heading} · ${lot.display_name}`))
  return (
    <div className="grid max-w-5xl gap-5">
      <div className="grid gap-1 print:hidden">
        <PageHeading className="text-2xl">{text.heading}</PageHeading>
        <p className="text-sm text-muted">{visibleRecords(role) === 'everyone' ? text.about : text.aboutOwn}</p>
      </div>
      {round ? <RoundSheet key={round} id={round} /> : <RoundList />}
    </div>
  )
}

function RoundList() {
  const text = useRoundsWords()
  const { role } = useAtLot()
  const { data: rounds, error, refetch, isFetching } = useRounds()
  if (!rounds && error) {
    return (
      <LoadFailure title={text.failed} advice={text.advice} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!rounds) return <Skeleton className="h-48" />
  return (
    <Card>
      {rounds.length === 0 ? (
        <p className="text-sm text-muted">{visibleRecords(role) === 'everyone' ? text.none : text.noneOwn}</p>
      ) : (
        <ul className="-my-2 grid divide-y divide-line">
          {rounds.map((round) => (
            <RoundRow key={round.id} round={round} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RoundRow({ round }: { round: Round }) {
  const now = useNow(MINUTE_MS)
  const format = useFormat()
  const { lot } = useAtLot()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span className="grid min-w-0">
        <Link
          to="/admin/lots/$lotSlug/rounds"
          params={{ lotSlug: lot.slug }}
          search={{ round: round.id }}
          className="flex min-h-9 items-center font-semibold tabular-nums underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {format.moment(new Date(round.started_at), now, lot.timezone)}
        </Link>
        <span className="truncate text-sm text-muted">{round.user_email}</span>
      </span>
      <RoundFigures round={round} />
    </li>
  )
}
