import { LANGUAGES } from '@lotwise/domain/language'
import { REMINDER_CHOICES } from '@lotwise/domain/reminder'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { driverSessionRecord } from './driver-session.ts'
import { instant, slug, uuid } from './records.ts'

const typed = v.pipe(v.string(), v.maxLength(200))
const hours = v.pipe(v.number(), v.integer())

const payOnce = v.strictObject({ license_plate: typed, phone: typed, hours })
const payMonthly = v.strictObject({
  license_plate: typed,
  phone: typed,
  monthly: v.literal(true),
  first_name: typed,
  last_name: typed,
  email: typed,
})

export const createSession = endpoint({
  method: 'POST',
  path: '/api/lots/:slug/sessions',
  summary: 'Start an unpaid session; an Idempotency-Key header makes a repeat answer with the first one',
  access: 'anyone',
  reasons: [
    'lot_not_found',
    'lot_settings_not_found',
    'lot_cannot_charge',
    'lot_full',
    'plate_required',
    'plate_too_long',
    'plate_characters',
    'phone_required',
    'phone_too_long',
    'hours_invalid',
    'first_name_required',
    'last_name_required',
    'email_required',
    'email_invalid',
    'below_minimum',
    'plate_blocked',
    'session_not_found',
    'idempotency_key_too_long',
    'idempotency_key_reused',
  ],
  limit: { most: 60, seconds: 60 },
  params: v.strictObject({ slug }),
  body: v.union([payOnce, payMonthly]),
  reply: driverSessionRecord,
  status: 201,
})

/** Passes of one device; more are not kept there. */
const MAX_PASSES = 20

export const findPaidStay = endpoint({
  method: 'POST',
  path: '/api/lots/:slug/paid-stays/find',
  summary:
    'Whether a plate is paid here now: told to the device that bought the stay (by its session ids), or to who gives its plate and phone',
  access: 'anyone',
  reasons: ['lot_not_found', 'lot_settings_not_found'],
  limit: { most: 60, seconds: 600 },
  params: v.strictObject({ slug }),
  body: v.strictObject({
    license_plate: typed,
    phone: typed,
    session_ids: v.pipe(v.array(uuid), v.maxLength(MAX_PASSES)),
  }),
  reply: v.object({
    /** A permit of this plate that counts now, told only to who gives its phone too. */
    permit_until: v.optional(instant),
    stay: v.nullable(
      v.object({
        paid_until: instant,
        /** Only of a session the caller named: an id opens the pass. */
        session_id: v.nullable(uuid),
        /** Of a stay paid within the last hour for a plate that differs by one look-alike; absent: it is the plate asked for. */
        license_plate: v.optional(v.string()),
      }),
    ),
  }),
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/sessions/:id',
  summary: 'A session as its driver may see it',
  access: 'anyone',
  reasons: ['session_not_found'],
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  reply: driverSessionRecord,
})

export const changePlate = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/plate',
  summary: 'Correct the plate of a paid stay, or change to another car soon after paying; a repeat changes nothing',
  access: 'anyone',
  reasons: [
    'session_not_found',
    'plate_required',
    'plate_too_long',
    'plate_characters',
    'plate_change_over',
    'plate_corrected_often',
    'plate_too_different',
    'car_changed_today',
    'plate_blocked',
  ],
  limit: { most: 20, seconds: 600 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ license_plate: typed }),
  reply: driverSessionRecord,
})

export const chooseReminder = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/reminder',
  summary: 'When the reminder of a stay is sent: minutes before its end, 0 for none, null for the lot’s own notice',
  access: 'anyone',
  reasons: ['session_not_found', 'monthly_renews'],
  limit: { most: 60, seconds: 600 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ minutes: v.nullable(v.picklist(REMINDER_CHOICES)) }),
  reply: driverSessionRecord,
})

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/calendar.ics',
  summary: 'The end of a paid stay as a calendar event with an alarm',
  access: 'anyone',
  reasons: ['session_not_found', 'session_not_paid'],
  limit: { most: 60, seconds: 60 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  query: v.object({ lang: v.fallback(v.optional(v.picklist(LANGUAGES)), undefined) }),
  produces: 'text/calendar',
})

export const extendSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/extensions',
  summary: 'Start an unpaid session that continues this one',
  access: 'anyone',
  reasons: [
    'session_not_found',
    'hours_invalid',
    'monthly_renews',
    'stay_unpaid',
    'stay_refunded',
    'stay_stopped',
    'lot_not_found',
    'lot_settings_not_found',
    'lot_cannot_charge',
    'below_minimum',
    'plate_blocked',
    'idempotency_key_too_long',
    'idempotency_key_reused',
  ],
  limit: { most: 60, seconds: 60 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ hours }),
  reply: driverSessionRecord,
  status: 201,
})
