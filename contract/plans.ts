import { PLAN_STATES } from '@lotwise/domain/plan'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, uuid } from './records.ts'

const planRecord = v.object({
  state: v.picklist(PLAN_STATES),
  license_plate: v.string(),
  /** Cars the driver came with before, which may take turns with the one that is valid now. */
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
