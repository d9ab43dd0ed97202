import * as v from 'valibot'
import { driverSessionRecord } from './driver-session.ts'
import { endpoint } from './endpoint.ts'
import { uuid } from './records.ts'

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
