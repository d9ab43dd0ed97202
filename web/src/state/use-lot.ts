import type { Reply } from '@lotwise/contract/endpoint'
import { getLot } from '@lotwise/contract/lots'
import type { StaySettings } from '@lotwise/domain/expiry'
import { fromDollars, type Cents } from '@lotwise/domain/money'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallError } from '../lib/api-error.ts'
import { PREFETCHED } from '../lib/prefetch.ts'
import { call } from '../lib/call.ts'

export type DriversLot = {
  slug: string
  name: string
  place: string | null
  timeZone: string
  stay: StaySettings
  monthlyPrice: Cents
  /** At least so many hours are charged when a stay is stopped early; null: it cannot be. */
  stopMinHours: number | null
  /** Name and address of who sells the parking. */
  seller: (string | null)[]
  takesPayments: boolean
  /** No new parking is sold here now. */
  isFull: boolean
  /** Card payments do not work right now. */
  isDown: boolean
  /** Before the end of a stay; null: this lot sends no reminders. */
  reminderMinutes: number | null
}

export function lotQuery(slug: string) {
  return queryOptions<DriversLot, CallError<typeof getLot>>({
    queryKey: ['lot', slug],
    queryFn: async ({ signal }) => driversLot(await call(getLot, { params: { slug } }, { signal })),
    ...PREFETCHED,
  })
}

export function useLot(slug: string) {
  return useQuery(lotQuery(slug))
}

export function driversLot({ lot, settings }: Reply<typeof getLot>): DriversLot {
  return {
    slug: lot.slug,
    name: lot.display_name,
    place: lot.address ?? lot.description,
    timeZone: lot.timezone,
    stay: {
      hourlyRate: fromDollars(settings.hourly_rate),
      maxDailyRate: fromDollars(settings.max_daily_rate),
      maxHours: settings.max_hours,
    },
    monthlyPrice: fromDollars(settings.subscription_amount),
    stopMinHours: settings.stop_min_hours,
    seller: [settings.operator_name, settings.operator_address],
    takesPayments: lot.takes_payments,
    isFull: lot.is_full,
    isDown: lot.payments_down,
    reminderMinutes: settings.notification_enabled ? settings.notification_threshold : null,
  }
}
