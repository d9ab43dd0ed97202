import type { Reply } from '@lotwise/contract/endpoint'
import type { getSession } from '@lotwise/contract/sessions'
import { cents, toDollars } from '@lotwise/domain/money'
import { isRenewing, renewingUntil } from '@lotwise/domain/renewal'
import type { SessionWithLot } from './sessions-table.ts'

/** What anyone with the link sees; nothing that identifies the driver. */
export function driverSessionView(
  session: SessionWithLot & { isExtended?: boolean },
  now: Date,
): Reply<typeof getSession> {
  const until = renewingUntil(session)
  return {
    id: session.id,
    license_plate: session.license_plate,
    hours: session.hours,
    amount: toDollars(cents(session.amount_cents)),
    expires_at: session.expires_at.toISOString(),
    created_at: session.created_at.toISOString(),
    location: session.location,
    lot_id: session.lot_id,
    lot_slug: session.lot_slug,
    auto_renew: session.auto_renew,
    session_type: session.session_type ?? 'New',
    payment_status: session.payment_status,
    payment_method_type: session.payment_method_type,
    card_type: session.card_type,
    card_last4: session.card_last4,
    ...(canStop(session, now) && { can_stop: true }),
    ...(session.stopped_at && { stopped_at: session.stopped_at.toISOString() }),
    ...(session.incident_id !== null && session.payment_status === 'pending' && { pay_later: true }),
    ...(session.isExtended && { extended: true }),
    ...(session.reminder_minutes !== null && { reminder_minutes: session.reminder_minutes }),
    renewing: isRenewing(session, now),
    ...(until && { renewing_until: until.toISOString() }),
  }
}

function canStop({ payment_status, stop_terms, stopped_at, expires_at }: SessionWithLot, now: Date): boolean {
  return payment_status === 'paid' && stop_terms !== null && stopped_at === null && expires_at > now
}
