import type { Reply } from '@lotwise/contract/endpoint'
import type { addFreeParker } from '@lotwise/contract/staff-sessions'
import { cents, toDollars } from '@lotwise/domain/money'
import { renewingUntil } from '@lotwise/domain/renewal'
import type { Role } from '@lotwise/domain/roles'
import { STAFF_FIELDS, type SessionField } from '@lotwise/domain/session-fields'
import type { SessionType } from '@lotwise/domain/session'
import type { ListedSession } from './staff-sessions-table.ts'

export type StaffSession = Reply<typeof addFreeParker>
export type ShownSession = ListedSession & { shownType: SessionType }

/** The replacement for personal data after its retention (`pseudonym` in the database). */
function isPseudonym(value: string | null): boolean {
  return value !== null && value.startsWith('~')
}

/** Only the fields this role may see are sent. */
export function staffSessionView(role: Role, session: ShownSession): StaffSession {
  const fields = everyField(session)
  const shown = Object.fromEntries(STAFF_FIELDS[role].map((field) => [field, fields[field]])) as StaffSession
  const until = renewingUntil(session)
  return {
    ...shown,
    ...(until && { renewing_until: until.toISOString() }),
    ...(session.stopped_at && { stopped_at: session.stopped_at.toISOString() }),
  }
}

function everyField(
  session: ShownSession,
): Required<Omit<StaffSession, 'renewing_until' | 'stopped_at'>> & Record<SessionField, unknown> {
  return {
    id: session.id,
    license_plate: session.license_plate,
    phone: isPseudonym(session.phone) ? '' : session.phone,
    hours: session.hours,
    amount: toDollars(cents(session.amount_cents)),
    expires_at: session.expires_at.toISOString(),
    location: session.location,
    lot_id: session.lot_id,
    first_name: session.first_name,
    last_name: session.last_name,
    email: isPseudonym(session.email) ? null : session.email,
    auto_renew: session.auto_renew,
    session_type: session.shownType,
    payment_status: session.payment_status,
    card_type: session.card_type,
    card_last4: session.card_last4,
    payment_method_type: session.payment_method_type,
    payment_id: session.payment_id,
    stripe_session_id: session.stripe_session_id,
    customer_id: session.customer_id,
    transaction_id: session.transaction_id,
    notes: session.notes,
    created_at: session.created_at.toISOString(),
    refunded_amount: toDollars(cents(session.refunded_cents)),
  }
}
