import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { driverSessionRecord, slug, uuid } from './records.ts'

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

export const extendSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/extensions',
  summary: 'Start an unpaid session that continues this one',
  access: 'anyone',
  reasons: [
    'session_not_found',
    'hours_invalid',
    'monthly_renews',
    'lot_not_found',
    'lot_settings_not_found',
    'lot_cannot_charge',
    'below_minimum',
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
