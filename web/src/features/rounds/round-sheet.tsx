import { MINUTE_MS } from '@lotwise/domain/duration'
import { ArrowLeft, Download, Printer } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { CHECK_BADGE_TONE } from '../../components/staff/check-badge-tone.ts'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/staff/badge.tsx'
import { Card } from '../../ui/staff/card.tsx'
import { toolClass, ToolButton } from '../../ui/staff/tool-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useChecksWords } from '../../words/use-checks-words.ts'
import { useFormat } from '../../words/use-format.ts'
import { useRoundsWords } from '../../words/use-rounds-words.ts'
import { RoundFigures } from './round-figures.tsx'
import { useDownloadSheet, useSheet, type Sheet } from './use-rounds.ts'

/** Every check of a round in order; to read, to print, or as a file. */
export function RoundSheet({ id }: { id: string }) {
  const now = useNow(MINUTE_MS)
  const text = useRoundsWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const { data: sheet, error, refetch, isFetching } = useSheet(id)
  if (!sheet && error) {
    const title = error.reason === 'round_not_found' ? text.reasons.round_not_found : text.failed
    return <LoadFailure title={title} advice={text.advice} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!sheet) return <Skeleton className="h-96" />
  return (
    <div className="grid gap-4">
      <SheetTools id={id} />
      <Card
        title={`${text.sheet} · ${lot.display_name}`}
        about={`${format.moment(new Date(sheet.started_at), now, lot.timezone)} · ${sheet.user_email}`}
        actions={<RoundFigures round={sheet} />}
      >
        {sheet.checks.length === 0 ? <p>{text.noChecks}</p> : <SheetTable checks={sheet.checks} />}
      </Card>
    </div>
  )
}

function SheetTools({ id }: { id: string }) {
  const text = useRoundsWords()
  const { lot } = useAtLot()
  const { submit, isPending } = useDownloadSheet(id)

  async function download() {
    try {
      await submit()
    } catch {
      // No connection, or a server that is busy: it can be tried again.
      toast.error(text.csvFailed)
    }
  }

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Link to="/admin/lots/$lotSlug/rounds" params={{ lotSlug: lot.slug }} search={{}} className={toolClass('bare')}>
        <ArrowLeft aria-hidden className="size-4" />
        {text.back}
      </Link>
      <ToolButton onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {text.print}
      </ToolButton>
      <ToolButton isBusy={isPending} onClick={() => void download()}>
        <Download aria-hidden className="size-4" />
        {text.csv}
      </ToolButton>
    </div>
  )
}

function SheetTable({ checks }: { checks: Sheet['checks'] }) {
  const text = useRoundsWords()
  const { short } = useChecksWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const { columns } = text
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line text-muted">
          {[columns.time, columns.plate, columns.result, columns.data].map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-medium last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={check.id} className="border-b border-line last:border-0">
            <td className="py-2 pr-3 whitespace-nowrap tabular-nums">
              {format.timeWithSeconds(new Date(check.checked_at), lot.timezone)}
            </td>
            <td className="py-2 pr-3 font-semibold tracking-wide wrap-anywhere">{check.license_plate}</td>
            <td className="py-2 pr-3">
              <Badge tone={CHECK_BADGE_TONE[check.tone]}>{short[check.result]}</Badge>
            </td>
            <td className="py-2 text-muted tabular-nums">
              {check.data_age_s === null ? text.live : text.saved(Math.floor(check.data_age_s / 60))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
