import { cardName } from '@lotwise/domain/card-name'
import { CARD_NONE, CARD_UNKNOWN } from '@lotwise/domain/session'
import type { DashboardWords } from '../../../words/dashboard-en.ts'
import type { StaffSession } from './use-dashboard-query.ts'

/** 'Visa •••• 4242', 'Monthly · Visa •••• 4242', 'Free'. */
export function paymentText(session: StaffSession, text: DashboardWords['sessions']): string {
  const { payment_method_type: method, card_last4: last4 } = session
  const card = cardText(session, text)
  if (method === 'monthly' || last4 === CARD_NONE) return text.methods.monthly
  if (method === 'subscription') return card ? `${text.methods.subscription} · ${card}` : text.methods.subscription
  return card ?? ''
}

export function cardText(session: StaffSession, text: DashboardWords['sessions']): string | null {
  const { card_type: type, card_last4: last4 } = session
  if (last4 === CARD_NONE || (!type && !last4)) return null
  const name = type ? cardName(type) : text.cardUnknown
  return !last4 || last4 === CARD_UNKNOWN ? name : `${name} •••• ${last4}`
}

/** Who parks free and who pays monthly have the same status; checkers are not told which. */
export function statusText(session: StaffSession, text: DashboardWords['sessions']): string {
  const { payment_status: status, payment_method_type: method } = session
  if (status !== 'Yolo' || method === undefined) return text.paymentStatuses[status]
  return method === 'monthly' ? text.methods.monthly : text.methods.subscription
}
