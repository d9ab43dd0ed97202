import { ROLES } from '@lotwise/domain/roles'
import * as v from 'valibot'
import { uuid } from './records.ts'

export const lotAccessRecord = v.object({
  lot_id: uuid,
  role: v.picklist(ROLES),
  lot_slug: v.string(),
  lot_display_name: v.string(),
  lot_status: v.string(),
  /** off: no card payments there. warning: the payment account needs something; shown only to those who manage it. */
  lot_alert: v.nullable(v.picklist(['off', 'warning'])),
})
