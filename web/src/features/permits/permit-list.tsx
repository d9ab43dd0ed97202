import type { PermitState } from '@lotwise/domain/permit'
import { useState } from 'react'
import type { RowMark } from '../../components/staff/steady-rows.tsx'
import { Badge, type BadgeTone } from '../../ui/staff/badge.tsx'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { usePermitsWords } from '../../words/use-permits-words.ts'
import { weekdaysText } from '../../words/weekdays-text.ts'
import { useLanguage } from '../../words/words-provider.tsx'
import { EndDialog } from './end-dialog.tsx'
import { PermitDialog } from './permit-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { useDayText } from './shared/use-day-text.ts'
import { nameOf, type Permit } from './shared/use-permits.ts'

const TONES: Record<PermitState, BadgeTone> = { running: 'good', upcoming: 'warning', ended: 'plain' }

type Open = { kind: 'edit' | 'renew' | 'end'; permit: Permit }

export function PermitList({ permits, mark }: { permits: Permit[]; mark: RowMark }) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ul className="divide-y divide-line overflow-clip rounded-box border border-line bg-surface shadow-box">
        {permits.map((permit) => (
          <PermitRow
            key={permit.id}
            permit={permit}
            mark={mark(permit.id)}
            onOpen={(kind) => setOpen({ kind, permit })}
          />
        ))}
      </ul>
      {open?.kind === 'edit' && <PermitDialog permit={open.permit} onClose={close} />}
      {open?.kind === 'renew' && <RenewDialog permit={open.permit} onClose={close} />}
      {open?.kind === 'end' && <EndDialog permit={open.permit} onClose={close} />}
    </>
  )
}

type PermitRowProps = { permit: Permit; mark: string; onOpen(kind: Open['kind']): void }

function PermitRow({ permit, mark, onOpen }: PermitRowProps) {
  const text = usePermitsWords()
  const name = nameOf(permit)
  return (
    <li
      className={`grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto] md:items-center ${mark}`}
    >
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="wrap-anywhere">{name}</span>
          <Badge tone={TONES[permit.state]}>{text.states[permit.state]}</Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {[
            permit.holder === null ? text.freeParker : permit.license_plates.join(', '),
            permit.reason,
            permit.phone,
            permit.notes,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <PermitDays permit={permit} />
      <div className="-ml-3 flex flex-wrap md:-mr-3 md:ml-0 md:justify-end">
        <RowButton name={name} label={text.edit} onClick={() => onOpen('edit')} />
        <RowButton name={name} label={text.renew} onClick={() => onOpen('renew')} />
        {permit.state !== 'ended' && <RowButton name={name} label={text.end} onClick={() => onOpen('end')} />}
      </div>
    </li>
  )
}

function PermitDays({ permit }: { permit: Permit }) {
  const text = usePermitsWords()
  const dayText = useDayText()
  const { language } = useLanguage()
  return (
    <div className="text-sm tabular-nums">
      <p>{text.dates(dayText(permit.from), dayText(permit.until))}</p>
      <p className="text-muted">{weekdaysText(permit.weekdays, language)}</p>
    </div>
  )
}

function RowButton({ name, label, onClick }: { name: string; label: string; onClick(): void }) {
  const text = usePermitsWords()
  return (
    <ToolButton look="bare" aria-label={text.who(label, name)} onClick={onClick}>
      {label}
    </ToolButton>
  )
}
