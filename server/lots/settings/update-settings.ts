import type { Received } from '@lotwise/contract/endpoint'
import type { updateSettings as line } from '@lotwise/contract/lot-settings'
import { stopMinHoursRefusal } from '@lotwise/domain/early-stop'
import { graceRefusal } from '@lotwise/domain/grace'
import { NUMERIC_SETTINGS, settingRefusal, type NumericSetting } from '@lotwise/domain/lot-settings'
import { fromDollars } from '@lotwise/domain/money'
import { positionFromText, positionRefusal } from '@lotwise/domain/position'
import { spacesRefusal } from '@lotwise/domain/spaces'
import { platesPerPlanRefusal } from '@lotwise/domain/plan'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { requireValidSeller, sellerColumns } from './seller-columns.ts'
import { announceLot } from '../lots-table.ts'
import { lockSettings, updateSettingsRow, type LotSettingsRow } from './settings-table.ts'

type Body = Received<typeof line>['body']
type Columns = Partial<LotSettingsRow>

export async function updateSettings(
  deps: Deps,
  access: LotAccess<'settings.edit'>,
  body: Body,
): Promise<LotSettingsRow> {
  requireAllowedNumbers(body)
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockSettings(tx, access)
    if (!row) throw new AppError('lot_settings_not_found')
    const seller = sellerColumns(body)
    requireValidSeller(row, seller)
    requireValidSpaces(row, body)
    const after = changesTo(row, { ...settingsColumns(body), ...seller })
    const reviewed = { prices_reviewed_at: row.prices_reviewed_at ?? deps.now() }
    if (Object.keys(after).length === 0) return updateSettingsRow(tx, access.lot.id, reviewed)
    await writeAudit(tx, access, {
      action: 'settings.changed',
      subject: { kind: 'settings', id: row.id },
      before: Object.fromEntries(Object.keys(after).map((column) => [column, row[column as keyof Columns]])),
      after,
    })
    if ('spaces' in after) await announceLot(tx, access.lot.id)
    return updateSettingsRow(tx, access.lot.id, { ...after, ...reviewed, updated_at: deps.now() })
  })
}

function requireAllowedNumbers(body: Body): void {
  for (const field of Object.keys(NUMERIC_SETTINGS) as NumericSetting[]) {
    const value = body[field]
    const refusal = value === undefined ? null : settingRefusal(field, value)
    if (refusal) throw new AppError(refusal, { field })
  }
  const refusal = stopMinHoursRefusal(body.stop_min_hours ?? null)
  if (refusal) throw new AppError(refusal, { field: 'stop_min_hours' })
  const platesRefusal = platesPerPlanRefusal(body.plates_per_plan)
  if (platesRefusal) throw new AppError(platesRefusal, { field: 'plates_per_plan' })
  for (const field of ['grace_arrival_minutes', 'grace_end_minutes'] as const) {
    const minutes = body[field]
    const invalid = minutes === undefined ? null : graceRefusal(minutes)
    if (invalid) throw new AppError(invalid, { field })
  }
  const misplaced = positionRefusal(body.position ?? '')
  if (misplaced) throw new AppError(misplaced, { field: 'position' })
}

/** Validated together with the stored values. */
function requireValidSpaces(
  row: LotSettingsRow,
  { spaces = row.spaces, sell_within_spaces = row.sell_within_spaces }: Body,
) {
  const refusal = spacesRefusal({ spaces, sell_within_spaces })
  if (refusal) throw new AppError(refusal, { field: 'spaces' })
}

function settingsColumns(body: Body) {
  return {
    hourly_rate_cents: centsOf(body.hourly_rate),
    max_daily_rate_cents: centsOf(body.max_daily_rate),
    max_hours: body.max_hours,
    subscription_amount_cents: centsOf(body.subscription_amount),
    notification_threshold: body.notification_threshold,
    notification_enabled: body.notification_enabled,
    stop_min_hours: body.stop_min_hours,
    spaces: body.spaces,
    sell_within_spaces: body.sell_within_spaces,
    plates_per_plan: body.plates_per_plan,
    grace_arrival_minutes: body.grace_arrival_minutes,
    grace_end_minutes: body.grace_end_minutes,
    ...positionColumns(body.position),
  }
}

/** Empty: the lot is taken off the map. */
function positionColumns(text: string | null | undefined) {
  if (text === undefined) return {}
  const position = positionFromText(text ?? '')
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }
}

function centsOf(dollars: number | undefined) {
  return dollars === undefined ? undefined : fromDollars(dollars)
}

function changesTo(row: LotSettingsRow, wanted: object): Columns {
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && value !== row[column as keyof Columns],
  )
  return Object.fromEntries(changed)
}
