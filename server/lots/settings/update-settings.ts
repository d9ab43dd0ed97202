import type { Received } from '@lotwise/contract/endpoint'
import type { updateSettings as line } from '@lotwise/contract/lot-settings'
import { settingsRefusal, type LotSettings, type SettingsRefusal } from '@lotwise/domain/lot-settings'
import { cents, fromDollars, type Cents } from '@lotwise/domain/money'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import type { LotSettingsRow } from '../lots-table.ts'
import { requireSoundSeller, sellerColumns } from './seller-columns.ts'
import { lockSettings, updateSettingsRow } from './settings-table.ts'

type Body = Received<typeof line>['body']
type Columns = Partial<LotSettingsRow>

/** No price is so high; it only keeps the rule from having to count what no number can hold. */
const ABSURD_DOLLARS = 1_000_000_000

const FIELD: Record<SettingsRefusal, keyof Body> = {
  hourly_rate_invalid: 'hourly_rate',
  max_daily_rate_invalid: 'max_daily_rate',
  max_hours_invalid: 'max_hours',
  subscription_amount_invalid: 'subscription_amount',
  notification_threshold_invalid: 'notification_threshold',
}

export async function updateSettings(
  deps: Deps,
  { lotId, userId }: LotAccess,
  body: Body,
  requestId: string,
): Promise<LotSettingsRow> {
  const settings = settingsOf(body)
  const refusal = settingsRefusal(settings)
  if (refusal) throw new AppError(refusal, { field: FIELD[refusal] })
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockSettings(tx, lotId)
    if (!row) throw new AppError('lot_settings_not_found')
    const seller = sellerColumns(body)
    requireSoundSeller(row, seller)
    const after = changesTo(row, { ...columnsOf(settings), ...seller })
    const reviewed = { prices_reviewed_at: row.prices_reviewed_at ?? deps.now() }
    if (Object.keys(after).length === 0) return updateSettingsRow(tx, lotId, reviewed)
    await writeAudit(tx, {
      userId,
      lotId,
      action: 'settings.changed',
      subject: { kind: 'settings', id: row.id },
      before: Object.fromEntries(Object.keys(after).map((column) => [column, row[column as keyof Columns]])),
      after,
      requestId,
    })
    return updateSettingsRow(tx, lotId, { ...after, ...reviewed, updated_at: deps.now() })
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
  return Math.abs(dollars) < ABSURD_DOLLARS ? fromDollars(dollars) : cents(-1)
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
