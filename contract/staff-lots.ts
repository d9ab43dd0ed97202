import { ACCOUNT_CAUSES, ACCOUNT_PROBLEMS } from '@lotwise/domain/account-health'
import { REQUIREMENT_ITEMS } from '@lotwise/domain/account-requirements'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { getLot } from './lots.ts'
import { instant, lotRecord, slug } from './records.ts'

/** What is wrong with a lot's payment account. Checkers get no details. */
const accountAlertRecord = v.object({
  problem: v.picklist(ACCOUNT_PROBLEMS),
  since: instant,
  details: v.nullable(
    v.object({
      cause: v.picklist(ACCOUNT_CAUSES),
      needs: v.array(v.picklist(REQUIREMENT_ITEMS)),
      deadline: v.nullable(instant),
      /** Where the owner puts it right: the provider's setup pages, or its dashboard. */
      fix: v.picklist(['create_onboarding_link', 'create_login_link']),
    }),
  ),
})

export const getStaffLot = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug',
  summary: 'One lot as its staff see it, whatever its status; the payment account only for those who may see it',
  access: 'session.read',
  params: v.strictObject({ slug }),
  reply: v.object({
    ...lotRecord.entries,
    account_alert: v.nullable(accountAlertRecord),
    stripe_account_id: v.optional(v.nullable(v.string())),
  }),
})

export const getLotPreview = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/preview',
  summary: 'What drivers will see of a lot, also before it opens',
  access: 'settings.read',
  reasons: ['lot_settings_not_found'],
  params: v.strictObject({ slug }),
  reply: getLot.reply,
})
