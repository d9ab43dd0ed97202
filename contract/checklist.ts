import { CHECKLIST_STEPS } from '@lotwise/domain/owner-checklist'
import { DEVICE_WALLETS, WALLET_STATES } from '@lotwise/domain/wallet-domain'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { slug } from './records.ts'

const checklist = v.object({
  steps: v.array(v.object({ step: v.picklist(CHECKLIST_STEPS), done: v.boolean(), optional: v.boolean() })),
  /** Everything that is not optional is done. */
  complete: v.boolean(),
  dismissed: v.boolean(),
  /** Apple Pay and Google Pay on the payment page. Absent until the lot can be paid at all. */
  wallets: v.optional(
    v.object({
      state: v.picklist(WALLET_STATES),
      host: v.string(),
      inactive: v.array(v.picklist(DEVICE_WALLETS)),
      /** The provider's own words, where a wallet is inactive. */
      reason: v.optional(v.string()),
    }),
  ),
})

export const getChecklist = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/checklist',
  summary: 'What is left to do until the lot is set up',
  access: 'settings.read',
  reasons: ['lot_settings_not_found'],
  params: v.strictObject({ slug }),
  reply: checklist,
})

export const dismissChecklist = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/checklist/dismiss',
  summary: 'Show the checklist of this lot no more',
  access: 'settings.edit',
  reasons: ['lot_settings_not_found'],
  params: v.strictObject({ slug }),
  reply: checklist,
})
