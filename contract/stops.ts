import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, uuid } from './records.ts'

const stopRecord = v.object({
  /** Null: the stay is running. */
  stopped_at: v.nullable(instant),
  /** What comes back, or came back, to which card. */
  returns: v.array(
    v.object({
      amount: dollars,
      card_type: v.nullable(v.string()),
      card_last4: v.nullable(v.string()),
      /** `failed`: staff have been told. */
      state: v.picklist(['offered', 'on_its_way', 'returned', 'failed']),
    }),
  ),
})

export const getStop = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/stop',
  summary: 'What comes back if this stay is stopped now, or what came back when it was',
  access: 'anyone',
  reasons: ['session_not_found'],
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  reply: stopRecord,
})

export const stopStay = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/stop',
  summary: 'End a stay early and give back what was not used; a repeat changes nothing',
  access: 'anyone',
  reasons: ['session_not_found', 'stop_not_offered', 'stop_amount_changed', 'refund_in_progress'],
  limit: { most: 20, seconds: 600 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  /** The refund amount shown to the driver. */
  body: v.strictObject({ amount: dollars }),
  reply: stopRecord,
})
