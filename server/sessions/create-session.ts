import type { Received } from '@lotwise/contract/endpoint'
import type { createSession as line } from '@lotwise/contract/sessions'
import { EMAIL_REFUSAL_TEXT, normalEmail } from '@lotwise/domain/email'
import { expiryOfMonth, expiryOfStay, MONTHLY_HOURS } from '@lotwise/domain/expiry'
import { clampHours, HOURS_REFUSAL_TEXT, hoursRefusal } from '@lotwise/domain/hours'
import type { Language } from '@lotwise/domain/language'
import { monthlyRefusal, type MonthlyRefusal } from '@lotwise/domain/monthly'
import { formatPhone, phoneRefusal, type PhoneRefusal } from '@lotwise/domain/phone'
import { PLATE_REFUSAL_TEXT, plateRefusal, storedPlate } from '@lotwise/domain/plate'
import { priceOfStay } from '@lotwise/domain/pricing'
import type { Insertable } from 'kysely'
import { AppError } from '../infra/app-error.ts'
import type { ParkingSessions } from '../infra/db/schema.ts'
import type { Deps } from '../infra/deps.ts'
import { requireOpenLot, type OpenLot } from '../lots/require-open-lot.ts'
import { requireChargeable } from './require-chargeable.ts'
import { oncePerKey } from './session-requests-table.ts'
import { insertSession, type SessionWithLot } from './sessions-table.ts'

type Body = Received<typeof line>['body']
type Once = Extract<Body, { hours: number }>
type Monthly = Extract<Body, { monthly: true }>

const PHONE_REFUSAL_TEXT: Record<PhoneRefusal, string> = {
  phone_required: 'Please enter a phone number',
  phone_too_long: 'Please enter a phone number of at most 14 digits',
}

const MONTHLY_REFUSAL_TEXT: Record<MonthlyRefusal, string> = {
  first_name_required: 'Please enter your first name',
  last_name_required: 'Please enter your last name',
  ...EMAIL_REFUSAL_TEXT,
}

/** An unpaid session. Price, hours, expiry and place are the server's; the driver says who, and how long. */
export async function createSession(
  deps: Deps,
  lotSlug: string,
  body: Body,
  asked: { key: string | null; language: Language },
): Promise<SessionWithLot> {
  refuse(plateRefusal(body.license_plate), PLATE_REFUSAL_TEXT)
  refuse(phoneRefusal(body.phone), PHONE_REFUSAL_TEXT)
  if ('hours' in body) refuse(hoursRefusal(body.hours), HOURS_REFUSAL_TEXT)
  else refuse(monthlyRefusal(body), MONTHLY_REFUSAL_TEXT)

  const lot = await requireOpenLot(deps.db, lotSlug)
  const now = deps.now()
  return oncePerKey(deps.db, { lotId: lot.id, key: asked.key, body }, (tx) =>
    insertSession(tx, {
      lot_id: lot.id,
      location: lot.displayName,
      license_plate: storedPlate(body.license_plate),
      phone: formatPhone(body.phone),
      session_type: 'New',
      language: asked.language,
      created_at: now,
      ...('hours' in body ? stay(body, lot, now) : month(body, lot, now)),
    }),
  )
}

type Bought = Pick<Insertable<ParkingSessions>, 'hours' | 'amount_cents' | 'expires_at'>

function stay(body: Once, lot: OpenLot, now: Date): Bought {
  const { hours } = clampHours(body.hours, lot.settings.maxHours)
  return {
    hours,
    amount_cents: requireChargeable(priceOfStay(hours, lot.settings)),
    expires_at: expiryOfStay(now, hours, lot.settings),
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

function refuse<Code extends string>(refusal: Code | null, text: Record<Code, string>): void {
  if (refusal !== null) throw new AppError('invalid_input', text[refusal])
}
