import { MINUTE_MS } from '@lotwise/domain/duration'
import { Fact } from '../../../ui/fact.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import { usePanelWords } from '../../../words/use-panel-words.ts'
import { dayText } from '../../../words/day-text.ts'
import { useLanguage } from '../../../words/words-provider.tsx'
import { CELLS } from '../shared/session-cell.tsx'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import type { Figures } from '../shared/use-figures.ts'
import { PanelSection } from './panel-section.tsx'
import type { Stay } from '../shared/use-stay.ts'

/** State, times, and what the stay consists of where it was extended. */
export function StayFacts({ stay, figures }: { stay: Stay; figures: Figures }) {
  const text = usePanelWords()
  const { sessions } = useDashboardWords()
  const now = useNow(MINUTE_MS)
  const { session } = stay
  const cell = { session, now, figures, text: sessions, isRefundUnderWay: false }
  const [first] = stay.sessions
  const at = (instant: string) => figures.exact(new Date(instant))
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-3">
        {CELLS.status(cell)}
        {CELLS.paymentStatus(cell)}
      </p>
      <dl className="grid gap-1">
        <Fact name={text.created}>{at(first?.created_at ?? session.created_at)}</Fact>
        <Fact name={text.until}>{at(session.expires_at)}</Fact>
        {stay.goodwill_minutes > 0 && (
          <Fact name={text.goodwill.given}>{text.goodwill.count(stay.goodwill_minutes)}</Fact>
        )}
        {stay.plan_plates && <Fact name={text.planPlates}>{stay.plan_plates.join(', ')}</Fact>}
        {session.stopped_at && <Fact name={text.stopped}>{at(session.stopped_at)}</Fact>}
        <Fact name={sessions.columns.location}>{session.location}</Fact>
      </dl>
      {stay.plate_note && <PlateNote note={stay.plate_note} />}
      {stay.sessions.length > 1 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {stay.sessions.map((one) => (
            <li key={one.id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2 tabular-nums">
              <span>{one.session_type ? sessions.sessionTypes[one.session_type] : text.stay}</span>
              <span className="text-muted">{one.hours !== undefined && text.hours(one.hours)}</span>
              <span className="text-muted">
                {text.until} {at(one.expires_at)}
              </span>
              {one.amount !== undefined && <span>{figures.money(one.amount)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PlateNote({ note: { note, blocked } }: { note: NonNullable<Stay['plate_note']> }) {
  const text = usePanelWords()
  const { language } = useLanguage()
  return (
    <div className="grid gap-1 rounded-lg bg-warning px-3 py-2 text-pretty wrap-anywhere text-on-warning">
      {blocked && <p className="font-medium">{text.blocked(blocked.reason, dayText(blocked.until, language))}</p>}
      {note && <p>{text.plateNote(note)}</p>}
    </div>
  )
}

export function CustomerFacts({ session }: { session: StaffSession }) {
  const text = usePanelWords()
  const name = [session.first_name, session.last_name].filter(Boolean).join(' ')
  const facts = { [text.name]: name, [text.phone]: session.phone, [text.email]: session.email }
  return (
    <PanelSection name="customer" title={text.customer}>
      <dl className="grid gap-1 text-sm">
        {Object.entries(facts).map(
          ([label, value]) =>
            value && (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </PanelSection>
  )
}
