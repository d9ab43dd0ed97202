import type { Received } from '@lotwise/contract/endpoint'
import type { createSession as line } from '@lotwise/contract/sessions'
import { normalEmail } from '@lotwise/domain/email'
import { expiryOfMonth, expiryOfStay, MONTHLY_HOURS } from '@lotwise/domain/expiry'
import { clampHours, hoursRefusal } from '@lotwise/domain/hours'
import type { Language } from '@lotwise/domain/language'
import { monthlyRefusal, type MonthlyRefusal } from '@lotwise/domain/monthly'
import { formatPhone, phoneRefusal } from '@lotwise/domain/phone'
import { plateRefusal, storedPlate } from '@lotwise/domain/plate'
import { priceOfStay } from '@lotwise/domain/pricing'
import type { Insertable } from 'kysely'
import { AppError } from '../infra/app-error.ts'
import type { ParkingSessions } from '../infra/db/schema.ts'
import type { Deps } from '../infra/deps.ts'
import { requireOpenLot, type OpenLot } from '../lots/require-open-lot.ts'
import { requireUnblocked } from './plate-notes/require-unblocked.ts'
import { requireChargeable } from './require-chargeable.ts'
import type { SessionWithLot } from './sessions-table.ts'
import { storeSession } from './store-session.ts'

type Body = Received<typeof line>['body']
type OneTimeBody = Extract<Body, { hours: number }>
type Monthly = Extract<Body, { monthly: true }>

const MONTHLY_FIELD: Record<MonthlyRefusal, keyof Monthly> = {
  first_name_required: 'first_name',
  last_name_required: 'last_name',
  email_required: 'email',
  email_invalid: 'email',
}

/** Creates an unpaid session. Price, hours, expiry and location are set by the server, not by the request. */
export async function createSession(
  deps: Deps,
  lotSlug: string,
  body: Body,
  meta: { key: string | null; language: Language },
): Promise<SessionWithLot> {
  requireValidBody(body)
  const { id: lotId } = await requireOpenLot(deps.db, lotSlug)
  await requireUnblocked(deps, lotId, body.license_plate)
  const now = deps.now()
  return storeSession(deps, { slug: lotSlug, key: meta.key, body }, (lot) => ({
    license_plate: storedPlate(body.license_plate),
    phone: formatPhone(body.phone),
    session_type: 'New',
    language: meta.language,
    created_at: now,
    ...('hours' in body ? stay(body, lot, now) : month(body, lot, now)),
  }))
}

function requireValidBody(body: Body): void {
  const plate = plateRefusal(body.license_plate)
  if (plate) throw new AppError(plate, { field: 'license_plate' })
  const phone = phoneRefusal(body.phone)
  if (phone) throw new AppError(phone, { field: 'phone' })
  const hours = 'hours' in body ? hoursRefusal(body.hours) : null
  if (hours) throw new AppError(hours, { field: 'hours' })
  const monthly = 'monthly' in body ? monthlyRefusal(body) : null
  if (monthly) throw new AppError(monthly, { field: MONTHLY_FIELD[monthly] })
}

type Purchase = Pick<Insertable<ParkingSessions>, 'hours' | 'amount_cents' | 'expires_at' | 'stop_terms'>

function stay(body: OneTimeBody, lot: OpenLot, now: Date): Purchase {
  const { hours } = clampHours(body.hours, lot.settings.maxHours)
  return {
    hours,
    amount_cents: requireChargeable(priceOfStay(hours, lot.settings)),
    expires_at: expiryOfStay(now, hours, lot.settings),
    stop_terms: lot.stopTerms,
  }
}

function month(body: Monthly, lot: OpenLot, now: Date) {
  return {
    hours: MONTHLY_HOURS,
    amount_cents: lot.settings.subscriptionAmount,
    expires_at: expiryOfMonth(now, lot.timeZone),
    auto_renew: true,
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    email: normalEmail(body.email),
  } satisfies Partial<Insertable<ParkingSessions>>
}
