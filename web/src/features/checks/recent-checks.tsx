import { MINUTE_MS } from '@lotwise/domain/duration'
import { can } from '@lotwise/domain/roles'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/staff/badge.tsx'
import { Card } from '../../ui/staff/card.tsx'
import { Link } from '@tanstack/react-router'
import { toolClass, ToolButton } from '../../ui/staff/tool-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'
import { useWords } from '../../words/words-provider.tsx'
import { BADGE_TONE, CHECK_ICON } from './check-look.ts'
import { useRecentChecks } from './use-check-plate.ts'

export function RecentChecks({ onCheck }: { onCheck(plate: string): void }) {
  const text = useChecksWords()
  const { role } = useAtLot()
  const isManager = can(role, 'session.details')
  return (
    <Card
      title={text.recent}
      about={`${isManager ? text.recentAbout.all : text.recentAbout.own} ${text.kept}`}
      actions={isManager && <RoundsLink />}
      className="mx-auto w-full max-w-md content-start self-start lg:mx-0 lg:max-w-none"
    >
      <RecentList isManager={isManager} onCheck={onCheck} />
    </Card>
  )
}

function RoundsLink() {
  const text = useChecksWords()
  const { lot } = useAtLot()
  return (
    <Link to="/admin/lots/$lotSlug/rounds" params={{ lotSlug: lot.slug }} search={{}} className={toolClass('quiet')}>
      {text.round.all}
    </Link>
  )
}

function RecentList({ isManager, onCheck }: { isManager: boolean; onCheck(plate: string): void }) {
  const words = useWords()
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const now = useNow(MINUTE_MS)
  const { data: checks, error, refetch, isFetching } = useRecentChecks()
  if (!checks && error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{text.recentFailed}</p>
        <ToolButton isBusy={isFetching} onClick={() => void refetch()}>
          {isFetching ? words.retrying : words.retry}
        </ToolButton>
      </div>
    )
  }
  if (!checks) return <Skeleton className="h-32" />
  if (checks.length === 0) return <p className="text-sm text-muted">{text.recentNone}</p>
  return (
    <ul className="-my-2 grid divide-y divide-line">
      {checks.map((check) => {
        const Icon = CHECK_ICON[check.result]
        return (
          <li key={check.id} className="flex items-center justify-between gap-3 py-1">
            <span className="grid min-w-0 text-sm">
              <button
                type="button"
                aria-label={text.recheck(check.license_plate)}
                onClick={() => onCheck(check.license_plate)}
                className="flex min-h-8 items-center justify-self-start rounded-lg text-base font-semibold tracking-wide underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
              >
                {check.license_plate}
              </button>
              <span className="truncate pb-1 text-muted tabular-nums">
                <time dateTime={check.checked_at}>{format.moment(new Date(check.checked_at), now, lot.timezone)}</time>
                {isManager && ` · ${check.user_email}`}
              </span>
            </span>
            <Badge tone={BADGE_TONE[check.tone]}>
              <Icon aria-hidden className="size-3.5" />
              {text.short[check.result]}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
