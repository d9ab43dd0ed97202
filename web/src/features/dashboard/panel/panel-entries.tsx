import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../ui/staff/badge.tsx'
import { usePanelWords } from '../../../words/use-panel-words.ts'
import type { Figures } from '../shared/use-figures.ts'
import { NoEntries, PanelSection } from './panel-section.tsx'
import type { Stay } from '../shared/use-stay.ts'

type Refund = NonNullable<Stay['refunds']>[number]
type Message = NonNullable<Stay['messages']>[number]
type Check = Stay['checks'][number]
type PlateChange = Stay['plate_changes'][number]

const REFUND_TONE: Record<Refund['status'], BadgeTone> = {
  requested: 'warning',
  pending: 'warning',
  succeeded: 'plain',
  failed: 'bad',
}

export function RefundEntries({ refunds, figures }: { refunds: Refund[]; figures: Figures }) {
  const text = usePanelWords()
  return (
    <PanelSection name="refunds" title={text.refunds}>
      <Entries>
        {refunds.map((refund) => (
          <Entry
            key={refund.id}
            instant={refund.created_at}
            figures={figures}
            about={<About who={refund.user_email ?? text.automatic} why={refund.reason} />}
          >
            <span className="font-medium tabular-nums">{figures.money(refund.amount)}</span>
            <Badge tone={REFUND_TONE[refund.status]}>{text.refundStates[refund.status]}</Badge>
          </Entry>
        ))}
      </Entries>
    </PanelSection>
  )
}

const MESSAGE_TONE: Record<Message['status'], BadgeTone> = {
  pending: 'plain',
  sent: 'plain',
  delivered: 'good',
  failed: 'bad',
  given_up: 'bad',
  stopped: 'warning',
  unsure: 'warning',
  off: 'warning',
}

export function MessageEntries({ messages, figures }: { messages: Message[]; figures: Figures }) {
  const text = usePanelWords()
  return (
    <PanelSection name="messages" title={text.messages}>
      {messages.length === 0 && <NoEntries>{text.noMessages}</NoEntries>}
      <Entries>
        {messages.map((message) => (
          <Entry key={message.id} instant={message.created_at} figures={figures}>
            <span>{text.purposes[message.purpose ?? ''] ?? text.message[message.kind]}</span>
            <Badge tone={MESSAGE_TONE[message.status]}>{text.messageStates[message.status]}</Badge>
          </Entry>
        ))}
      </Entries>
    </PanelSection>
  )
}

export function PlateChangeEntries({ changes, figures }: { changes: PlateChange[]; figures: Figures }) {
  const panel = usePanelWords()
  const { plate: text } = panel
  return (
    <PanelSection name="plates" title={text.changes}>
      <Entries>
        {changes.map((change) => (
          <Entry
            key={change.id}
            instant={change.changed_at}
            figures={figures}
            about={
              change.user_email !== undefined && <About who={change.user_email ?? text.byDriver} why={change.reason} />
            }
          >
            <span className="font-medium">{text.was(change.former_plate)}</span>
            <Badge tone="plain">{text.kinds[change.kind]}</Badge>
          </Entry>
        ))}
      </Entries>
    </PanelSection>
  )
}

export function CheckEntries({ checks, figures }: { checks: Check[]; figures: Figures }) {
  const text = usePanelWords()
  return (
    <PanelSection name="checks" title={text.checks}>
      {checks.length === 0 && <NoEntries>{text.noChecks}</NoEntries>}
      <Entries>
        {checks.map((check) => (
          <Entry key={check.id} instant={check.checked_at} figures={figures}>
            <span>{text.checkResults[check.result]}</span>
          </Entry>
        ))}
      </Entries>
    </PanelSection>
  )
}

function Entries({ children }: { children: ReactNode[] }) {
  return children.length > 0 && <ul className="grid gap-2 text-sm">{children}</ul>
}

type EntryProps = { instant: string; figures: Figures; about?: ReactNode; children: ReactNode }

/** What happened, with its time on the same line; by whom and why below. */
function Entry({ instant, figures, about, children }: EntryProps) {
  return (
    <li className="grid gap-0.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {children}
        <time dateTime={instant} className="ml-auto text-xs whitespace-nowrap text-muted tabular-nums">
          {figures.exact(new Date(instant))}
        </time>
      </div>
      {about}
    </li>
  )
}

function About({ who, why }: { who: string | undefined; why: string | null | undefined }) {
  return (
    <p className="text-pretty wrap-anywhere text-muted">
      {who && <span>{who}</span>}
      {who && why && ' · '}
      {why && <span className="text-ink">{why}</span>}
    </p>
  )
}
