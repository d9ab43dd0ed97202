import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../ui/staff/badge.tsx'
import { useDashboardWords } from '../../../words/use-dashboard-words.ts'
import type { Figures } from '../shared/use-figures.ts'
import { NoEntries, PanelSection } from './panel-section.tsx'
import type { Stay } from './use-stay.ts'

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
  const { panel: text } = useDashboardWords()
  return (
    <PanelSection name="refunds" title={text.refunds}>
      <Entries>
        {refunds.map((refund) => (
          <Entry key={refund.id} instant={refund.created_at} figures={figures}>
            <span className="font-medium tabular-nums">{figures.money(refund.amount)}</span>
            <Badge tone={REFUND_TONE[refund.status]}>{text.refundStates[refund.status]}</Badge>
            <span className="text-muted wrap-anywhere">{refund.user_email ?? text.automatic}</span>
            {refund.reason && <span className="basis-full text-pretty">{refund.reason}</span>}
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
}

export function MessageEntries({ messages, figures }: { messages: Message[]; figures: Figures }) {
  const { panel: text } = useDashboardWords()
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
  const { panel } = useDashboardWords()
  const { plate: text } = panel
  return (
    <PanelSection name="plates" title={text.changes}>
      <Entries>
        {changes.map((change) => (
          <Entry key={change.id} instant={change.changed_at} figures={figures}>
            <span className="font-medium">{text.was(change.former_plate)}</span>
            <Badge tone="plain">{text.kinds[change.kind]}</Badge>
            {change.user_email !== undefined && (
              <span className="text-muted wrap-anywhere">{change.user_email ?? text.byDriver}</span>
            )}
            {change.reason && <span className="basis-full text-pretty">{change.reason}</span>}
          </Entry>
        ))}
      </Entries>
    </PanelSection>
  )
}

export function CheckEntries({ checks, figures }: { checks: Check[]; figures: Figures }) {
  const { panel: text } = useDashboardWords()
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

function Entry({ instant, figures, children }: { instant: string; figures: Figures; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      {children}
      <time dateTime={instant} className="ml-auto text-xs whitespace-nowrap text-muted tabular-nums">
        {figures.exact(new Date(instant))}
      </time>
    </li>
  )
}
