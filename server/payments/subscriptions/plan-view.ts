import type { Reply } from '@lotwise/contract/endpoint'
import type { getPlan } from '@lotwise/contract/plans'
import { cents, toDollars } from '@lotwise/domain/money'
import { planState } from '@lotwise/domain/plan'
import { renewingUntil } from '@lotwise/domain/renewal'
import type { SessionWithLot } from '../../sessions/sessions-table.ts'

type Plates = { most: number; others: string[] }

export function planView(session: SessionWithLot, plates: Plates, now: Date): Reply<typeof getPlan> {
  const state = planState(session, now)
  const paidUntil = session.expires_at.toISOString()
  return {
    state,
    license_plate: session.license_plate,
    other_plates: plates.others,
    plates_per_plan: plates.most,
    location: session.location,
    lot_slug: session.lot_slug,
    amount: toDollars(cents(session.amount_cents)),
    paid_until: paidUntil,
    valid_until: (renewingUntil(session) ?? session.expires_at).toISOString(),
    next_charge_at: state === 'renews' ? paidUntil : null,
    card_type: session.card_type,
    card_last4: session.card_last4,
  }
}
