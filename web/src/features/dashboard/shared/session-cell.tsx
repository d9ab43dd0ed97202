import { activityOf, type Activity } from '@lotwise/domain/session'
import type { SessionColumnKey } from '@lotwise/domain/session-fields'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../ui/staff/badge.tsx'
import type { DashboardWords } from '../../../words/dashboard-en.ts'
import { paymentText, statusText } from './payment-text.ts'
import { isRefundedInPart } from './refunded-part.ts'
import { TimeText } from './time-text.tsx'
import type { StaffSession } from './use-dashboard-query.ts'
import type { Figures } from './use-figures.ts'

export type CellProps = {
  session: StaffSession
  now: Date
  figures: Figures
  text: DashboardWords['sessions']
  isRefundUnderWay: boolean
}

const STATUS_TONE: Record<StaffSession['payment_status'], BadgeTone> = {
  paid: 'good',
  Yolo: 'good',
  pending: 'warning',
  refunded: 'bad',
}

/** The content of each column; roles that may not see a column are not sent its field. */
export const CELLS: Record<Exclude<SessionColumnKey, 'actions'>, (props: CellProps) => ReactNode> = {
  plate: ({ session }) => (
    <span className="font-semibold tracking-wide whitespace-nowrap">{session.license_plate}</span>
  ),
  phone: ({ session }) => <span className="whitespace-nowrap tabular-nums">{session.phone}</span>,
  status: ({ session, now, text }) => (
    <ActivityMark activity={shownActivity(session, now)} session={session} text={text} />
  ),
  created: ({ session, ...rest }) => <TimeText instant={session.created_at} {...rest} />,
  expires: ({ session, ...rest }) => <TimeText instant={session.expires_at} {...rest} />,
  location: ({ session }) => <Clipped text={session.location} />,
  amount: ({ session, figures, text }) => (
    <span className={`tabular-nums ${session.payment_status === 'refunded' ? 'text-muted line-through' : ''}`}>
      {figures.money(session.amount)}
      {isRefundedInPart(session) && (
        <span className="block text-xs whitespace-nowrap text-muted">
          {text.refundedPart(figures.money(session.refunded_amount))}
        </span>
      )}
    </span>
  ),
  sessionType: ({ session, text }) => session.session_type && text.sessionTypes[session.session_type],
  paymentStatus: ({ session, text, isRefundUnderWay }) => (
    <span className="flex flex-wrap gap-1">
      <Badge tone={STATUS_TONE[session.payment_status]}>{statusText(session, text)}</Badge>
      {isRefundedInPart(session) && <Badge tone="warning">{text.partlyRefunded}</Badge>}
      {isRefundUnderWay && session.payment_status === 'paid' && <Badge tone="warning">{text.refundUnderWay}</Badge>}
    </span>
  ),
  transactionId: ({ session }) => <Clipped text={session.transaction_id ?? ''} isCode />,
  paymentDetails: ({ session, text }) => <PaymentDetails text={paymentText(session, text)} />,
  notes: ({ session }) => <Clipped text={session.notes ?? ''} />,
}

/** Past its month a subscription is valid while the next one is collected. */
function shownActivity({ expires_at: end, renewing_until: until }: StaffSession, now: Date): Activity | 'Renewing' {
  const isRenewing = activityOf(new Date(end), now) === 'Expired' && until !== undefined && new Date(until) > now
  return isRenewing ? 'Renewing' : activityOf(new Date(end), now)
}

/** A car that stands there unpaid must not look like one that has paid. */
const MARK_COLOUR: Record<StaffSession['payment_status'], string> = {
  paid: 'bg-accent',
  Yolo: 'bg-accent',
  pending: 'bg-[oklch(0.75_0.16_75)]',
  refunded: 'bg-danger',
}

type ActivityMarkProps = Pick<CellProps, 'session' | 'text'> & { activity: Activity | 'Renewing' }

function ActivityMark({ activity, session, text }: ActivityMarkProps) {
  const isActive = activity !== 'Expired'
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${isActive ? 'font-medium' : 'text-muted'}`}>
      <span
        aria-hidden
        className={`size-2 rounded-full ${isActive ? MARK_COLOUR[session.payment_status] : 'border border-edge'}`}
      />
      {text.activities[activity]}
    </span>
  )
}

function Clipped({ text, isCode = false }: { text: string; isCode?: boolean }) {
  if (!text) return <NoValue />
  return (
    <span title={text} className={`block truncate ${isCode ? 'font-mono text-xs text-muted' : ''}`}>
      {text}
    </span>
  )
}

/** Card names are short, and truncated before their number is. */
function PaymentDetails({ text }: { text: string }) {
  const [full, number] = text.split(/(?= ••••)/)
  if (!full) return <NoValue />
  const name = full.replace('Mastercard', 'MC').replace('American Express', 'Amex')
  return (
    <span title={text} className="inline-flex max-w-full align-bottom whitespace-pre">
      <span className="truncate">{name}</span>
      <span className="tabular-nums">{number}</span>
    </span>
  )
}

function NoValue() {
  return (
    <span aria-hidden className="text-muted">
      –
    </span>
  )
}
