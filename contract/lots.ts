import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { lotRecord, lotSettingsRecord, slug } from './records.ts'

export const driverLotRecord = v.object({
  ...lotRecord.entries,
  takes_payments: v.boolean(),
  /** No new parking is sold now; whoever is parked may extend. */
  is_full: v.boolean(),
})

export const listLots = endpoint({
  method: 'GET',
  path: '/api/lots',
  summary:
    'The lots a driver can choose from, by name: the first 1,000, or as many as a Prefer: maxpagesize=30 asks for',
  access: 'anyone',
  reply: v.array(driverLotRecord),
})

export const getLot = endpoint({
  method: 'GET',
  path: '/api/lots/:slug',
  summary: 'One active lot and its settings',
  access: 'anyone',
  reasons: ['lot_not_found', 'lot_settings_not_found'],
  params: v.strictObject({ slug }),
  reply: v.object({
    lot: v.object({
      ...driverLotRecord.entries,
      /** Payments do not work right now: a stay may be paid later. */
      payments_down: v.boolean(),
    }),
    settings: lotSettingsRecord,
  }),
})
