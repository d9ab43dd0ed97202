import type { Reply, Sent } from '@lotwise/contract/endpoint'
import type { getSettings, updateSettings } from '@lotwise/contract/lot-settings'
import {
  formFromSettings,
  settingsFormProblems,
  settingsFromForm,
  type LotSettings,
  type SettingsForm,
  type SettingsFormProblem,
} from '@lotwise/domain/lot-settings'
import { fromDollars, toDollars } from '@lotwise/domain/money'
import { storedTaxNumber, taxRefusal, type Province, type TaxRefusal } from '@lotwise/domain/tax'

export type SettingsRecord = Reply<typeof getSettings>
export type SettingsChange = NonNullable<Sent<typeof updateSettings>['body']>

type SellerForm = {
  operatorName: string
  operatorAddress: string
  province: Province | ''
  gstHstNumber: string
  qstNumber: string
  taxSince: string
}

/** Everything the form shows, as text; blank where nothing is stored. */
export type Draft = SettingsForm & SellerForm
export type DraftField = keyof Draft
export type Problems = Partial<Record<DraftField, SettingsFormProblem | TaxRefusal>>

export function settingsOfRecord(record: SettingsRecord): LotSettings {
  return {
    hourlyRate: fromDollars(record.hourly_rate),
    maxDailyRate: fromDollars(record.max_daily_rate),
    maxHours: record.max_hours,
    subscriptionAmount: fromDollars(record.subscription_amount),
    notificationThresholdMinutes: record.notification_threshold,
    notificationEnabled: record.notification_enabled,
  }
}

export function draftOf(record: SettingsRecord): Draft {
  return {
    ...formFromSettings(settingsOfRecord(record)),
    operatorName: record.operator_name ?? '',
    operatorAddress: record.operator_address ?? '',
    province: record.province ?? '',
    gstHstNumber: record.gst_hst_number ?? '',
    qstNumber: record.qst_number ?? '',
    taxSince: record.tax_since ?? '',
  }
}

export const COLUMN_OF: Record<DraftField, keyof SettingsChange> = {
  hourlyRate: 'hourly_rate',
  maxDailyRate: 'max_daily_rate',
  maxHours: 'max_hours',
  subscriptionAmount: 'subscription_amount',
  notificationThresholdMinutes: 'notification_threshold',
  notificationEnabled: 'notification_enabled',
  operatorName: 'operator_name',
  operatorAddress: 'operator_address',
  province: 'province',
  gstHstNumber: 'gst_hst_number',
  qstNumber: 'qst_number',
  taxSince: 'tax_since',
}
export const DRAFT_FIELDS = Object.keys(COLUMN_OF) as DraftField[]

/** Only the changed fields, so that two people editing at once do not overwrite each other. */
export function changeOf(saved: Draft, draft: Draft): SettingsChange {
  const [was, wanted] = [columnsOf(saved), columnsOf(draft)]
  const changed = Object.entries(wanted).filter(([column, value]) => value !== was[column as keyof SettingsChange])
  return Object.fromEntries(changed)
}

function columnsOf(draft: Draft): Required<SettingsChange> {
  const settings = settingsFromForm(draft)
  return {
    hourly_rate: toDollars(settings.hourlyRate),
    max_daily_rate: toDollars(settings.maxDailyRate),
    max_hours: settings.maxHours,
    subscription_amount: toDollars(settings.subscriptionAmount),
    notification_threshold: settings.notificationThresholdMinutes,
    notification_enabled: settings.notificationEnabled,
    operator_name: draft.operatorName.trim() || null,
    operator_address: draft.operatorAddress.trim() || null,
    province: draft.province || null,
    gst_hst_number: storedTaxNumber(draft.gstHstNumber),
    qst_number: storedTaxNumber(draft.qstNumber),
    tax_since: draft.taxSince || null,
  }
}

/** What stands in the form differently from what is stored, also where it could not be saved as it is. */
export function editedFields(saved: Draft, draft: Draft): DraftField[] {
  const change = changeOf(saved, draft)
  const problems = settingsFormProblems(draft)
  return DRAFT_FIELDS.filter(
    (field) => COLUMN_OF[field] in change || (field in problems && saved[field] !== draft[field]),
  )
}

export const TAX_FIELD: Record<TaxRefusal, DraftField> = {
  gst_hst_number_invalid: 'gstHstNumber',
  qst_number_invalid: 'qstNumber',
  province_required: 'province',
  qst_outside_quebec: 'qstNumber',
}

export function problemsIn(draft: Draft): Problems {
  const refusal = taxRefusal({
    province: draft.province || null,
    gstHstNumber: storedTaxNumber(draft.gstHstNumber),
    qstNumber: storedTaxNumber(draft.qstNumber),
  })
  return { ...settingsFormProblems(draft), ...(refusal ? { [TAX_FIELD[refusal]]: refusal } : {}) }
}

export type Meanwhile = { field: DraftField; before: Draft[DraftField]; after: Draft[DraftField] }

/** Changes somebody else saved since the form was loaded. */
export function changedMeanwhile(known: Draft, reply: Draft, change: SettingsChange): Meanwhile[] {
  const theirs = changeOf(known, reply)
  return DRAFT_FIELDS.filter((field) => COLUMN_OF[field] in theirs && !(COLUMN_OF[field] in change)).map((field) => ({
    field,
    before: known[field],
    after: reply[field],
  }))
}
