import type { LotSettings } from '@lotwise/domain/lot-settings'
import { cents } from '@lotwise/domain/money'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import { findActiveLot } from './lots-table.ts'
import { findSettings } from './settings/settings-table.ts'

export type OpenLot = {
  id: string
  slug: string
  displayName: string
  timeZone: string
  stripeAccountId: string
  settings: LotSettings
}

/** An open lot that can take payments, so that no session is created that could not be paid. */
export async function requireOpenLot(db: Db, slug: string): Promise<OpenLot> {
  const lot = await findActiveLot(db, slug)
  if (!lot) throw new AppError('lot_not_found', { params: { slug } })
  const settings = await findSettings(db, lot.id)
  if (!settings) throw new AppError('lot_settings_not_found')
  if (lot.stripe_account_id === null || !lot.charges_enabled) {
    throw new AppError('lot_cannot_charge')
  }
  return {
    id: lot.id,
    slug: lot.slug,
    displayName: lot.display_name,
    timeZone: lot.timezone,
    stripeAccountId: lot.stripe_account_id,
    settings: {
      hourlyRate: cents(settings.hourly_rate_cents),
      maxDailyRate: cents(settings.max_daily_rate_cents),
      maxHours: settings.max_hours,
      subscriptionAmount: cents(settings.subscription_amount_cents),
      notificationThresholdMinutes: settings.notification_threshold,
      notificationEnabled: settings.notification_enabled,
    },
  }
}
