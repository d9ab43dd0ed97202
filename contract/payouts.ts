import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { uuid } from './records.ts'
import { payoutStatusRecord } from './staff-records.ts'

export const createConnectAccount = endpoint({
  method: 'POST',
  path: '/api/create-connect-account',
  summary: "The lot's payment account: its status, a link to set it up, a link to its dashboard",
  access: 'payouts.manage',
  reasons: [
    'payment_account_missing',
    'account_status_failed',
    'setup_link_failed',
    'account_kind_refused',
    'payment_dashboard_failed',
  ],
  body: v.strictObject({
    action: v.picklist(['get_account_status', 'create_onboarding_link', 'create_login_link']),
    lotId: uuid,
  }),
  reply: v.object({ account: v.optional(payoutStatusRecord), url: v.optional(v.string()) }),
  isFunction: true,
})
