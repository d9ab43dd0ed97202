import { MINUTE_MS } from '@lotwise/domain/duration'
import type { WarningState } from '@lotwise/domain/warning'
import type { RowMark } from '../../../components/staff/steady-rows.tsx'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { Badge, type BadgeTone } from '../../../ui/staff/badge.tsx'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useFormat } from '../../../words/use-format.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import type { StaffWarning } from '../shared/use-warnings.ts'

const TONES: Record<WarningState, BadgeTone> = { open: 'warning', paid: 'good', withdrawn: 'plain' }

type WarningListProps = { warnings: StaffWarning[]; mark: RowMark; onOpen(id: string): void }

export function WarningList({ warnings, mark, onOpen }: WarningListProps) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-box border border-line bg-surface shadow-box">
      {warnings.map((warning) => (
        <WarningRow key={warning.id} warning={warning} mark={mark(warning.id)} onOpen={onOpen} />
      ))}
    </ul>
  )
}

type WarningRowProps = { warning: StaffWarning; mark: string; onOpen(id: string): void }

function WarningRow({ warning, mark, onOpen }: WarningRowProps) {
  const text = useWarningsWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const now = useNow(MINUTE_MS)
  const { license_plate: plate, state, seen_at: seenAt, photo_count: photos } = warning
  return (
    <li className={`flex items-center justify-between gap-4 px-4 py-3 ${mark}`}>
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-base font-semibold tracking-wide wrap-anywhere">{plate}</span>
          <Badge tone={TONES[state]}>{text.states[state]}</Badge>
          {warning.is_unanswered && <Badge tone="bad">{text.unanswered}</Badge>}
        </p>
        <p className="text-muted wrap-anywhere tabular-nums">
          {[
            text.grounds[warning.reason],
            format.moment(new Date(seenAt), now, lot.timezone),
            photos > 0 && text.photos(photos),
            warning.user_email,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ToolButton aria-label={text.openOf(plate)} onClick={() => onOpen(warning.id)}>
        {text.open}
      </ToolButton>
    </li>
  )
}
