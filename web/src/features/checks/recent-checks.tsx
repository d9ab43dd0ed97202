import { MINUTE_MS } from '@lotwise/domain/duration'
import { toneOfCheck, type CheckResult, type CheckTone } from '@lotwise/domain/plate-check'
import { can } from '@lotwise/domain/roles'
import { memo, useEffect, useRef } from 'react'
import { Link } from '../../router/link.tsx'
import { CHECK_BADGE_TONE } from '../../components/staff/check-badge-tone.ts'
import { useCheckDevice } from '../../state/offline-checks/use-check-device.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/staff/badge.tsx'
import { Card } from '../../ui/staff/card.tsx'
import { toolClass, ToolButton } from '../../ui/staff/tool-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'
import { useWords } from '../../words/words-provider.tsx'
import { CHECK_ICON } from './shared/check-look.ts'
import { useRecentChecks } from './use-check-plate.ts'

/** As many as the server lists. The total is shown elsewhere. */
const MOST_WAITING = 30

/** Not rendered with the page, whose answer is not to wait for it. */
export const RecentChecks = memo(function RecentChecks({ onCheck }: { onCheck(plate: string): void }) {
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
})

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
  const now = useNow(MINUTE_MS)
  const { state } = useCheckDevice()
  const { data: checks, error, refetch, isFetching } = useRecentChecks()
  const waitedBefore = useRef(0)
  useEffect(() => {
    if (state.waiting.length < waitedBefore.current) void refetch()
    waitedBefore.current = state.waiting.length
  }, [state.waiting.length, refetch])
  if (!checks && error && state.waiting.length === 0) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{text.recentFailed}</p>
        <ToolButton isBusy={isFetching} onClick={() => void refetch()}>
          {isFetching ? words.retrying : words.retry}
        </ToolButton>
      </div>
    )
  }
  if (!checks && state.waiting.length === 0) return <Skeleton className="h-32" />
  const sent = checks ?? []
  if (sent.length === 0 && state.waiting.length === 0) return <p className="text-sm text-muted">{text.recentNone}</p>
  return (
    <ul className="-my-2 grid divide-y divide-line">
      {state.waiting.slice(0, MOST_WAITING).map((check) => (
        <RecentCheck key={check.nonce} check={check} now={now} about={text.notSent} onCheck={onCheck} />
      ))}
      {sent.map((check) => (
        <RecentCheck
          key={check.id}
          check={check}
          now={now}
          about={isManager ? check.user_email : undefined}
          onCheck={onCheck}
        />
      ))}
    </ul>
  )
}

type RecentCheckProps = {
  check: { license_plate: string; checked_at: string; result: CheckResult; tone?: CheckTone | undefined }
  now: Date
  about: string | undefined
  onCheck(plate: string): void
}

/** One more check renders one more row. */
const RecentCheck = memo(function RecentCheck({ check, now, about, onCheck }: RecentCheckProps) {
  const text = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const Icon = CHECK_ICON[check.result]
  return (
    <li className="flex items-center justify-between gap-3 py-1">
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
          {about && ` · ${about}`}
        </span>
      </span>
      <Badge tone={CHECK_BADGE_TONE[check.tone ?? toneOfCheck(check.result)]}>
        <Icon aria-hidden className="size-3.5" />
        {text.short[check.result]}
      </Badge>
    </li>
  )
})
