import type { Received } from '@lotwise/contract/endpoint'
import type { updateSettings as line } from '@lotwise/contract/lot-settings'
import { settingsRefusal, type LotSettings, type SettingsRefusal } from '@lotwise/domain/lot-settings'
import { cents, fromDollars, type Cents } from '@lotwise/domain/money'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Doors } from '../doors.ts'
import type { LotSettingsRow } from '../lots/lots-table.ts'
import { lockSettings, updateSettingsRow } from './settings-table.ts'

type Body = Received<typeof line>['body']
type Columns = Partial<
  Pick<
    LotSettingsRow,
    | 'hourly_rate_cents'
    | 'max_daily_rate_cents'
    | 'max_hours'
    | 'subscription_amount_cents'
    | 'notification_threshold'
    | 'notification_enabled'
  >
>

export const SETTINGS_REFUSAL_TEXT: Record<SettingsRefusal, string> = {
  hourlyRate_invalid: 'Hourly rate must be between $0 and $1,000',
  maxDailyRate_invalid: 'Max daily rate must be between $0 and $1,000',
  maxHours_invalid: 'Max hours must be a whole number between 1 and 24',
  subscriptionAmount_invalid: 'Monthly subscription amount must be between $1 and $10,000',
  notificationThresholdMinutes_invalid: 'Notification threshold must be between 1 and 180 minutes',
}

/** No price is so high; it only keeps the rule from having to count what no number can hold. */
const ABSURD_DOLLARS = 1_000_000_000

export async function updateSettings(
  doors: Doors,
  { lotId, userId }: LotAccess,
  body: Body,
  requestId: string,
): Promise<LotSettingsRow> {
  const settings = settingsOf(body)
  const refusal = settingsRefusal(settings)
  if (refusal) throw new AppError('invalid_input', SETTINGS_REFUSAL_TEXT[refusal])
  return doors.db.transaction().execute(async (tx) => {
    const row = await lockSettings(tx, lotId)
    if (!row) throw new AppError('not_found', 'Lot settings not found')
    const after = changesTo(row, columnsOf(settings))
    if (Object.keys(after).length === 0) return row
    await writeAudit(tx, {
      userId,
      lotId,
      action: 'settings.changed',
      subject: { kind: 'settings', id: row.id },
      before: Object.fromEntries(Object.keys(after).map((column) => [column, row[column as keyof Columns]])),
      after,
      requestId,
    })
    return updateSettingsRow(tx, lotId, { ...after, updated_at: doors.now() })
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

function changesTo(row: LotSettingsRow, wanted: ReturnType<typeof columnsOf>): Columns {
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && value !== row[column as keyof Columns],
  )
  return Object.fromEntries(changed)
}
