import { expiryOfExtension } from '@lotwise/domain/expiry'
import { clampHours, hoursRefusal } from '@lotwise/domain/hours'
import type { Language } from '@lotwise/domain/language'
import { priceOfStay } from '@lotwise/domain/pricing'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { requireChargeable } from './require-chargeable.ts'
import { requireExtensible } from './require-extensible.ts'
import { requireUnblocked } from './plate-notes/require-unblocked.ts'
import { requireSession, type SessionWithLot } from './sessions-table.ts'
import { paidUntil } from './stay-chain-table.ts'
import { storeSession } from './store-session.ts'

/** A new unpaid session that starts where the paid time of this one and its extensions ends. */
export async function extendSession(
  deps: Deps,
  sessionId: string,
  wantedHours: number,
  meta: { key: string | null; language: Language },
): Promise<SessionWithLot> {
  const refusal = hoursRefusal(wantedHours)
  if (refusal) throw new AppError(refusal, { field: 'hours' })
  const session = await requireSession(deps.db, sessionId)
  requireExtensible(session)
  await requireUnblocked(deps, session.lot_id, session.license_plate)

  const now = deps.now()
  const currentExpiry = (await paidUntil(deps.db, session.id)) ?? now
  const request = { slug: session.lot_slug, key: meta.key, body: { sessionId, wantedHours } }
  return storeSession(deps, request, (lot) => {
    const { hours } = clampHours(wantedHours, lot.settings.maxHours)
    return {
      license_plate: session.license_plate,
      phone: session.phone,
      hours,
      amount_cents: requireChargeable(priceOfStay(hours, lot.settings)),
      expires_at: expiryOfExtension({ currentExpiry, paidAt: now, hours }),
      session_type: 'Extension',
      stop_terms: lot.stopTerms,
      language: meta.language,
      created_at: now,
      extends_session_id: session.id,
      reminder_minutes: session.reminder_minutes,
    }
  })
}
