import { PLAN_STATES } from '@lotwise/domain/plan'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, uuid } from './records.ts'

const planRecord = v.object({
  state: v.picklist(PLAN_STATES),
  license_plate: v.string(),
  /** Cars that may take turns with the one that is valid now: named by the driver, or come with before. */
  other_plates: v.array(v.string()),
  plates_per_plan: v.number(),
  location: v.string(),
  lot_slug: v.string(),
  amount: dollars,
  /** The end of the month that is paid. */
  paid_until: instant,
  /** Later than paid_until while the next month is being collected. */
  valid_until: instant,
  next_charge_at: v.nullable(instant),
  card_type: v.nullable(v.string()),
  card_last4: v.nullable(v.string()),
})

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/plan',
  summary: 'A monthly plan as its driver may see it: the next charge, or until when it is valid',
  access: 'anyone',
  reasons: ['session_not_found', 'no_plan'],
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  reply: planRecord,
})

export const setRenewal = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/plan/renewal',
  summary: 'Cancel a monthly plan at the end of its paid month, or take that back; a repeat changes nothing',
  access: 'anyone',
  reasons: ['session_not_found', 'no_plan', 'plan_ended', 'plan_change_failed'],
  limit: { most: 20, seconds: 600 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ renews: v.boolean() }),
  reply: planRecord,
})

export const payOpenMonth = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/plan/payment',
  summary:
    'Try the month that could not be collected again now, with the card the provider has; a repeat charges nothing more',
  access: 'anyone',
  reasons: ['session_not_found', 'no_plan', 'plan_ended', 'plan_payment_declined', 'plan_change_failed'],
  limit: { most: 10, seconds: 600 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({}),
  reply: planRecord,
})

const oneCar = v.strictObject({ license_plate: v.pipe(v.string(), v.maxLength(200)) })

export const addPlanPlate = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/plan/plates/add',
  summary: 'Name a car that may take turns on a monthly plan; it is valid once it is chosen',
  access: 'anyone',
  reasons: [
    'session_not_found',
    'no_plan',
    'plan_ended',
    'plan_plates_full',
    'plate_blocked',
    'plate_required',
    'plate_too_long',
    'plate_characters',
  ],
  limit: { most: 30, seconds: 600 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: oneCar,
  reply: planRecord,
})

export const removePlanPlate = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/plan/plates/remove',
  summary: 'Take a car off the list of a monthly plan',
  access: 'anyone',
  reasons: ['session_not_found', 'no_plan', 'plan_ended', 'plate_required', 'plate_too_long', 'plate_characters'],
  limit: { most: 30, seconds: 600 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: oneCar,
  reply: planRecord,
})
