import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { driverLotRecord } from './lots.ts'

export const MAX_LOT_SEARCH = 80
export const MAX_LOT_PAGE = 100_000

/** Where there are so many lots, the home page searches them and shows one page at a time. */
export const LOTS_A_PAGE = 30

/** A POST, though it changes nothing: proxies log addresses, and where a driver is belongs into no log. */
export const searchLots = endpoint({
  method: 'POST',
  path: '/api/lot-search',
  summary: 'Lots by words of their name and address, by name or nearest first; 30 a page',
  access: 'anyone',
  limit: { most: 300, seconds: 60 },
  isRead: true,
  body: v.strictObject({
    search: v.optional(v.pipe(v.string(), v.maxLength(MAX_LOT_SEARCH))),
    /** Beyond the last page the last one comes. */
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LOT_PAGE))),
    /** Rounded to about 100 m before it is sent. Lots whose position is not known come last. */
    near: v.optional(
      v.strictObject({
        latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      }),
    ),
  }),
  reply: v.object({
    lots: v.array(v.object({ ...driverLotRecord.entries, distance_m: v.nullable(v.number()) })),
    total: v.number(),
    page: v.number(),
  }),
})
