import { CHECK_RESULTS } from '@lotwise/domain/plate-check'
import { PAYMENT_STATUSES } from '@lotwise/domain/session'
import { WARNING_REASONS, WARNING_STATES } from '@lotwise/domain/warning'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant } from './records.ts'

// Functions: what only requests need is then left out of the browser's bundle.
const typed = () => v.pipe(v.string(), v.maxLength(200))
/** Made by the server for one request; the page keeps it until it is closed. */
const request = () => v.pipe(v.string(), v.maxLength(64))

const place = { lot_name: v.string(), time_zone: v.string() }

const stay = v.object({
  ...place,
  kind: v.picklist(['stay', 'extension', 'month']),
  license_plate: v.string(),
  /** Corrected or replaced by its driver; kept for 90 days. */
  former_plates: v.array(v.string()),
  /** Other cars of a monthly plan. */
  plan_plates: v.array(v.string()),
  phone: v.string(),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  language: v.string(),
  created_at: instant,
  expires_at: instant,
  payment_status: v.picklist(PAYMENT_STATUSES),
  amount: dollars,
  deleted_by_staff: v.boolean(),
  /** Not over yet, owed, or a payment, refund or dispute is open: nothing is erased before. */
  is_running: v.boolean(),
  /** To be paid later because of an outage: not erased before it is paid, or until then. */
  owed_until: v.nullable(instant),
  /** Phone number, names and email address. Null while it is running. */
  contact_kept_until: v.nullable(instant),
  plate_kept_until: v.nullable(instant),
})

const payment = v.object({
  ...place,
  paid_at: instant,
  amount: dollars,
  refunded: dollars,
  card_type: v.nullable(v.string()),
  card_last4: v.nullable(v.string()),
  receipt_number: v.nullable(v.number()),
  receipt_url: v.nullable(v.string()),
  plate_kept_until: instant,
})

const message = v.object({
  kind: v.picklist(['sms', 'email']),
  purpose: v.nullable(v.string()),
  to: v.string(),
  /** Empty for a code: its text is deleted once it is sent. */
  text: v.string(),
  status: v.string(),
  created_at: instant,
  kept_until: instant,
})

/** Found by plate and phone number, like the stays. */
const permit = v.object({
  ...place,
  holder: v.nullable(v.string()),
  license_plates: v.array(v.string()),
  starts_at: instant,
  ends_at: instant,
  reason: v.nullable(v.string()),
  /** Null while it has not ended. */
  kept_until: v.nullable(instant),
})

const plateNote = v.object({
  ...place,
  note: v.nullable(v.string()),
  block_reason: v.nullable(v.string()),
  blocked_until: v.nullable(instant),
})

const warning = v.object({
  ...place,
  reason: v.picklist(WARNING_REASONS),
  note: v.nullable(v.string()),
  state: v.picklist(WARNING_STATES),
  seen_at: instant,
  photo_count: v.number(),
  kept_until: instant,
})

const check = v.object({ ...place, checked_at: instant, result: v.picklist(CHECK_RESULTS), kept_until: instant })

const letter = v.object({
  ...place,
  author: v.picklist(['driver', 'staff']),
  text: v.string(),
  /** Where answers are mailed to. */
  email: v.nullable(v.string()),
  created_at: instant,
  kept_until: instant,
})

export const requestDataCode = endpoint({
  method: 'POST',
  path: '/api/driver-data/code',
  summary: 'Text a code to a phone number under which a plate has parked; the reply is the same if it never has',
  access: 'anyone',
  reasons: [
    'plate_required',
    'plate_too_long',
    'plate_characters',
    'phone_required',
    'phone_too_long',
    'phone_not_textable',
    'data_codes_often',
  ],
  limit: { most: 20, seconds: 3600, isExact: true },
  body: v.strictObject({ license_plate: typed(), phone: typed() }),
  reply: v.object({ request: v.string() }),
})

export const readDriverData = endpoint({
  method: 'POST',
  path: '/api/driver-data',
  summary: 'What is stored about a plate under a phone number, for the code texted to it; a code works once',
  access: 'anyone',
  reasons: ['data_code_wrong'],
  limit: { most: 30, seconds: 600, isExact: true },
  body: v.strictObject({ request: request(), code: typed() }),
  reply: v.object({
    license_plate: v.string(),
    phone: v.string(),
    created_at: instant,
    /** Until when the same request may ask for erasure. */
    erasable_until: instant,
    retention_months: v.number(),
    stays: v.array(stay),
    permits: v.array(permit),
    /** Of the plate, at lots where it parked with this phone number. */
    plate_notes: v.array(plateNote),
    payments: v.array(payment),
    messages: v.array(message),
    /** Written to the lot's staff, and by them. */
    letters: v.array(letter),
    plate_checks: v.array(check),
    /** Of the plate, at lots where it parked with this phone number. */
    warnings: v.array(warning),
  }),
})

export const eraseDriverData = endpoint({
  method: 'POST',
  path: '/api/driver-data/erasure',
  summary: 'Erase what no law wants kept, of stays and permits that are over now, and of the others once they are',
  access: 'anyone',
  reasons: ['data_request_over'],
  limit: { most: 20, seconds: 600 },
  body: v.strictObject({ request: request() }),
  reply: v.object({ erased: v.number(), later: v.number() }),
})
