import type { searchLots } from '@lotwise/contract/lot-search'
import type { getLot } from '@lotwise/contract/lots'
import type { Reply } from '@lotwise/contract/endpoint'
import type { getStaffLot } from '@lotwise/contract/staff-lots'
import { cents, toDollars } from '@lotwise/domain/money'
import { can, type Role } from '@lotwise/domain/roles'
import { accountAlertView } from './account-alert-view.ts'
import type { ListedLot } from './lot-list-table.ts'
import type { LotRow } from './lots-table.ts'
import type { LotSettingsRow } from './settings/settings-table.ts'

type LotReply = Reply<typeof getLot>
type DriversLot = Omit<LotReply['lot'], 'is_full' | 'payments_down'>

function lotView(lot: LotRow): Omit<DriversLot, 'takes_payments'> {
  return {
    id: lot.id,
    slug: lot.slug,
    display_name: lot.display_name,
    name: lot.name,
    description: lot.description,
    address: lot.address,
    status: lot.status,
    timezone: lot.timezone,
  }
}

export function driversLotView(lot: LotRow): DriversLot {
  return { ...lotView(lot), takes_payments: lot.stripe_account_id !== null && lot.charges_enabled }
}

export function listedLotView(lot: ListedLot, isSoldOut: boolean): Reply<typeof searchLots>['lots'][number] {
  return { ...driversLotView(lot), is_full: lot.is_full || isSoldOut, distance_m: lot.distance_m }
}

export function staffLotView(lot: LotRow, role: Role): Reply<typeof getStaffLot> {
  return {
    ...lotView(lot),
    account_alert: accountAlertView(lot, role),
    ...(can(role, 'payouts.read') ? { stripe_account_id: lot.stripe_account_id } : {}),
  }
}

export function settingsView(settings: LotSettingsRow): LotReply['settings'] {
  return {
    id: settings.id,
    lot_id: settings.lot_id,
    hourly_rate: toDollars(cents(settings.hourly_rate_cents)),
    max_daily_rate: toDollars(cents(settings.max_daily_rate_cents)),
    max_hours: settings.max_hours,
    subscription_amount: toDollars(cents(settings.subscription_amount_cents)),
    notification_threshold: settings.notification_threshold,
    notification_enabled: settings.notification_enabled,
    stop_min_hours: settings.stop_min_hours,
    operator_name: settings.operator_name,
    operator_address: settings.operator_address,
    public_site_url: settings.public_site_url,
    updated_at: settings.updated_at.toISOString(),
  }
}

/** The business that signed up, and the lot's own address, where the owner entered no other seller. */
export function driversSettingsView(lot: LotRow, settings: LotSettingsRow): LotReply['settings'] {
  return {
    ...settingsView(settings),
    operator_name: settings.operator_name ?? lot.business_name ?? lot.display_name,
    operator_address: settings.operator_address ?? lot.address,
  }
}
