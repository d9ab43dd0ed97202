import type { Received } from '@lotwise/contract/endpoint'
import type { updateSettings as line } from '@lotwise/contract/lot-settings'
import { settingsRefusal, type LotSettings, type SettingsRefusal } from '@lotwise/domain/lot-settings'
import { fromDollars, type Cents } from '@lotwise/domain/money'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { requireValidSeller, sellerColumns } from './seller-columns.ts'
import { lockSettings, updateSettingsRow, type LotSettingsRow } from './settings-table.ts'

type Body = Received<typeof line>['body']
type Columns = Partial<LotSettingsRow>

/** Far above any allowed price, and still a safe integer in cents. */
const MAX_DOLLARS = 1_000_000_000

const FIELD: Record<SettingsRefusal, keyof Body> = {
  hourly_rate_invalid: 'hourly_rate',
  max_daily_rate_invalid: 'max_daily_rate',
  max_hours_invalid: 'max_hours',
  subscription_amount_invalid: 'subscription_amount',
  notification_threshold_invalid: 'notification_threshold',
}

export async function updateSettings(
  deps: Deps,
  access: LotAccess<'settings.edit'>,
  body: Body,
): Promise<LotSettingsRow> {
  const settings = settingsOf(body)
  const refusal = settingsRefusal(settings)
  if (refusal) throw new AppError(refusal, { field: FIELD[refusal] })
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockSettings(tx, access)
    if (!row) throw new AppError('lot_settings_not_found')
    const seller = sellerColumns(body)
    requireValidSeller(row, seller)
    const after = changesTo(row, { ...columnsOf(settings), ...seller })
    const reviewed = { prices_reviewed_at: row.prices_reviewed_at ?? deps.now() }
    if (Object.keys(after).length === 0) return updateSettingsRow(tx, access.lot.id, reviewed)
    await writeAudit(tx, access, {
      action: 'settings.changed',
      subject: { kind: 'settings', id: row.id },
      before: Object.fromEntries(Object.keys(after).map((column) => [column, row[column as keyof Columns]])),
      after,
    })
    return updateSettingsRow(tx, access.lot.id, { ...after, ...reviewed, updated_at: deps.now() })
  })
}

function settingsOf(body: Body): Partial<LotSettings> {
  const all = {
    hourlyRate: centsOf(body.hourly_rate),
    maxDailyRate: centsOf(body.max_daily_rate),
    maxHours: body.max_hours,
    subscriptionAmount: centsOf(body.subscription_amount),
    notificationThresholdMinutes: body.notification_threshold,
    notificationEnabled: body.notification_enabled,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function centsOf(dollars: number | undefined): Cents | undefined {
  if (dollars === undefined) return undefined
  return fromDollars(Math.max(-MAX_DOLLARS, Math.min(dollars, MAX_DOLLARS)))
}

function columnsOf(settings: Partial<LotSettings>) {
  return {
    hourly_rate_cents: settings.hourlyRate,
    max_daily_rate_cents: settings.maxDailyRate,
    max_hours: settings.maxHours,
    subscription_amount_cents: settings.subscriptionAmount,
    notification_threshold: settings.notificationThresholdMinutes,
    notification_enabled: settings.notificationEnabled,
  }
}

function changesTo(row: LotSettingsRow, wanted: object): Columns {
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && value !== row[column as keyof Columns],
  )
  return Object.fromEntries(changed)
}
