import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'What the browser must know about this deployment',
  access: 'anyone',
  reply: v.object({
    publishableKey: v.string(),
    /** Where the provider's browser script comes from; null: its own place. */
    stripeJsUrl: v.nullable(v.string()),
    supportEmail: v.string(),
    supportPhone: v.optional(v.string()),
    defaultLotSlug: v.string(),
    isSimulator: v.boolean(),
  }),
})
