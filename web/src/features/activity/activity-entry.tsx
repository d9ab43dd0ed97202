import { auditKindOf, type AuditKind } from '@lotwise/domain/audit-kind'
import {
  CarFront,
  CircleDot,
  ClockPlus,
  CreditCard,
  FileDown,
  IdCard,
  KeyRound,
  MessageSquare,
  MessageSquareWarning,
  type LucideIcon,
  NotebookPen,
  RotateCcw,
  Settings,
  RectangleEllipsis,
  ShieldUser,
  SquareParking,
  Trash2,
  TriangleAlert,
  UsersRound,
} from 'lucide-react'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { ChangeText } from '../../ui/staff/change-text.tsx'
import { useActivityWords } from '../../words/use-activity-words.ts'
import { useFormat } from '../../words/use-format.ts'
import { toActivity } from './to-activity.ts'
import { settingChanges } from './setting-changes.ts'
import type { Entry } from './use-activity.ts'

const ICONS: Record<AuditKind, LucideIcon> = {
  refunds: RotateCcw,
  deletions: Trash2,
  notes: NotebookPen,
  free_parkers: CarFront,
  permits: IdCard,
  plate_notes: NotebookPen,
  settings: Settings,
  team: UsersRound,
  exports: FileDown,
  attention: TriangleAlert,
  payments: CreditCard,
  lot: SquareParking,
  access: KeyRound,
  privacy: ShieldUser,
  plates: RectangleEllipsis,
  goodwill: ClockPlus,
  threads: MessageSquare,
  warnings: MessageSquareWarning,
}

export function ActivityEntry({ entry, mark }: { entry: Entry; mark: string }) {
  const text = useActivityWords()
  const format = useFormat()
  const { lot, userId } = useAtLot()
  const kind = auditKindOf(entry.action)
  const Icon = kind ? ICONS[kind] : CircleDot
  const at = new Date(entry.at)
  return (
    <li className={`flex gap-3 px-4 py-3 sm:px-6 ${mark}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="text-sm text-pretty wrap-anywhere">
          <strong className="font-medium">{entry.user_email ?? text.by}</strong>
          {entry.user_id === userId && <span className="text-muted"> ({text.you})</span>}{' '}
          {text.did(toActivity(entry, format))}
        </p>
        <EntryDetail entry={entry} />
      </div>
      <time
        dateTime={entry.at}
        title={format.dateAndTime(at, lot.timezone)}
        className="shrink-0 text-sm whitespace-nowrap text-muted tabular-nums"
      >
        {format.time(at, lot.timezone)}
      </time>
    </li>
  )
}

/** Where an entry has the words of staff. */
const NOTES_OF: Record<string, string> = {
  'session.free_parker_added': 'notes',
  'plate.noted': 'note',
  'plate.blocked': 'block_reason',
}

function EntryDetail({ entry }: { entry: Entry }) {
  const text = useActivityWords()
  const format = useFormat()
  if (entry.action === 'settings.changed') {
    return (
      <dl className="grid gap-1 text-sm">
        {settingChanges(entry, text, format).map((change) => (
          <div key={change.column} className="flex flex-wrap gap-x-3">
            <dt className="text-muted sm:basis-44">{change.name}</dt>
            <dd>
              <ChangeText before={change.before} after={change.after} becomes={text.becomes} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  const notes = entry.after?.[NOTES_OF[entry.action] ?? '']
  if (typeof notes !== 'string' || notes === '') return null
  const words = entry.action === 'plate.blocked' ? text.reason(notes) : text.notes(notes)
  return <p className="text-sm text-muted wrap-anywhere">{words}</p>
}
