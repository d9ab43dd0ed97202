import { stopTerms, type StopTerms } from '@lotwise/domain/early-stop'
import type { LotSettings } from '@lotwise/domain/lot-settings'
import { cents } from '@lotwise/domain/money'
import type { Spaces } from '@lotwise/domain/spaces'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import { findLotForSale, type LotVersion } from './lots-table.ts'

export type OpenLot = {
  id: string
  slug: string
  timeZone: string
  settings: LotSettings
  stopTerms: StopTerms | null
  /** Staff have marked it as full. */
  isFull: boolean
  spaces: Spaces
  version: LotVersion
}

const KEPT_MS = 1000
const MOST_KEPT = 1000

const kept = new WeakMap<Db, Map<string, { until: number; lot: Promise<OpenLot> }>>()

/**
 * An open lot that can take payments, so that no session is created that could not be paid. As it was within the last second: who
 * stores a session checks the version in the same statement, and reads the lot again when it has changed.
 */
export function requireOpenLot(db: Db, slug: string, { isFresh = false } = {}): Promise<OpenLot> {
  const lots = kept.get(db) ?? new Map<string, { until: number; lot: Promise<OpenLot> }>()
  kept.set(db, lots)
  const known = lots.get(slug)
  if (known && !isFresh && known.until > performance.now()) return known.lot
  if (lots.size >= MOST_KEPT) lots.clear()
  const lot = readOpenLot(db, slug)
  lots.set(slug, { until: performance.now() + KEPT_MS, lot })
  lot.catch(() => lots.delete(slug))
  return lot
}

async function readOpenLot(db: Db, slug: string): Promise<OpenLot> {
  const lot = await findLotForSale(db, slug)
  if (!lot) throw new AppError('lot_not_found', { params: { slug } })
  if (lot.hourly_rate_cents === null) throw new AppError('lot_settings_not_found')
  if (lot.stripe_account_id === null || !lot.charges_enabled) {
    throw new AppError('lot_cannot_charge')
  }
  const rates = { hourlyRate: cents(lot.hourly_rate_cents), maxDailyRate: cents(lot.max_daily_rate_cents!) }
  return {
    id: lot.id,
    slug: lot.slug,
    timeZone: lot.timezone,
    settings: {
      ...rates,
      maxHours: lot.max_hours!,
      subscriptionAmount: cents(lot.subscription_amount_cents!),
      notificationThresholdMinutes: lot.notification_threshold!,
      notificationEnabled: lot.notification_enabled!,
    },
    stopTerms: stopTerms(rates, lot.stop_min_hours),
    isFull: lot.is_full,
    spaces: { spaces: lot.spaces, sell_within_spaces: lot.sell_within_spaces! },
    version: { lot: lot.lot_version, settings: lot.settings_version },
  }
}
