import { INCIDENT_CAUSES, INCIDENT_KINDS } from '@lotwise/domain/incident'
import { PAYMENT_STATUSES } from '@lotwise/domain/session'
import * as v from 'valibot'
import { driverSessionRecord } from './driver-session.ts'
import { endpoint } from './endpoint.ts'
import { dollars, instant, slug, uuid } from './records.ts'

export const payLater = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/pay-later',
  summary: 'While payments do not work: park now, and get a link to pay when they do; a repeat changes nothing',
  access: 'anyone',
  reasons: [
    'session_not_found',
    'already_paid',
    'paid_by_subscription',
    'payments_work',
    'phone_not_textable',
    'pay_later_owed',
  ],
  limit: { most: 20, seconds: 600 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  reply: driverSessionRecord,
})

const incidentRecord = v.object({
  id: uuid,
  kind: v.picklist(INCIDENT_KINDS),
  cause: v.picklist(INCIDENT_CAUSES),
  /** Of this lot only; false: of all lots. */
  is_own: v.boolean(),
  began_at: instant,
  ended_at: v.nullable(instant),
  /** What staff wrote who declared it. */
  reason: v.optional(v.string()),
  /** Stays of this lot that were to be paid later; absent for a checker. */
  pay_later: v.optional(
    v.object({ stays: v.number(), paid: v.number(), collected: dollars, unpaid: v.number(), outstanding: dollars }),
  ),
})

export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/incidents',
  summary: 'Outages of the last 90 days in which drivers of this lot could not pay, newest first',
  access: 'session.check',
  params: v.strictObject({ slug }),
  reply: v.array(incidentRecord),
})

export const declareOutage = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/incidents',
  summary:
    'Declare that payments do not work at this lot: drivers may park now and pay later, and no warnings are written',
  access: 'settings.edit',
  reasons: ['incident_open', 'incident_reason_required'],
  params: v.strictObject({ slug }),
  body: v.strictObject({ reason: v.pipe(v.string(), v.maxLength(500)) }),
  reply: incidentRecord,
  status: 201,
})

export const endOutage = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/incidents/:id/end',
  summary: 'End an outage that was declared for this lot; who is to pay later gets the link; a repeat changes nothing',
  access: 'settings.edit',
  reasons: ['incident_not_found'],
  params: v.strictObject({ slug, id: uuid }),
})

export const listPayLaterStays = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/incidents/:id/stays',
  summary: 'Stays of this lot that were to be paid later because of an outage, oldest first',
  access: 'session.details',
  params: v.strictObject({ slug, id: uuid }),
  reply: v.array(
    v.object({
      id: uuid,
      license_plate: v.string(),
      phone: v.string(),
      amount: dollars,
      parked_at: instant,
      expires_at: instant,
      payment_status: v.picklist(PAYMENT_STATUSES),
      paid_at: v.nullable(instant),
    }),
  ),
})

export const exportPayLaterStays = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/incidents/:id/stays.csv',
  summary: 'The same as a table for spreadsheets',
  access: 'session.export',
  params: v.strictObject({ slug, id: uuid }),
  produces: 'text/csv',
})
