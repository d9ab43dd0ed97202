import type { Reply, Sent } from '@lotwise/contract/endpoint'
import type { getSettings, updateSettings } from '@lotwise/contract/lot-settings'
import { fromDollars, type Cents } from '@lotwise/domain/money'
import { isStrikingChange, textOfDollars } from '@lotwise/domain/money-text'
import {
  NUMERIC_SETTINGS,
  settingFromText,
  settingTextProblem,
  type NumericSetting,
  type SettingProblem,
} from '@lotwise/domain/lot-settings'
import { positionFromText, positionRefusal, positionText, type PositionRefusal } from '@lotwise/domain/position'
import { spacesFromText, spacesRefusal, type SpacesRefusal } from '@lotwise/domain/spaces'
import { storedTaxNumber, taxRefusal, type Province, type TaxRefusal } from '@lotwise/domain/tax'

export type SettingsRecord = Reply<typeof getSettings>
export type SettingsChange = NonNullable<Sent<typeof updateSettings>['body']>

type Values = Pick<SettingsRecord, keyof SettingsChange>
export type SettingsField = keyof Values

export type SwitchedField = 'notification_enabled' | 'sell_within_spaces'

/** What the form shows: text, blank where nothing is stored. */
export type Draft = Record<Exclude<SettingsField, SwitchedField | 'province'>, string> &
  Record<SwitchedField, boolean> & {
    province: Province | ''
  }
export type Problem = SettingProblem | SpacesRefusal | PositionRefusal | TaxRefusal['reason']

type FieldSchema<F extends SettingsField> = {
  toInput(stored: Values[F]): Draft[F]
  toValue(input: Draft[F]): Values[F]
  problem?(draft: Draft): Problem | null
}

/** Each field under its name on the wire, which is also the `field` of a refusal. */
const SCHEMA: { [F in SettingsField]: FieldSchema<F> } = {
  hourly_rate: numeric('hourly_rate'),
  max_daily_rate: numeric('max_daily_rate'),
  max_hours: numeric('max_hours'),
  subscription_amount: numeric('subscription_amount'),
  notification_threshold: numeric('notification_threshold'),
  stop_min_hours: {
    toInput: (hours) => (hours === null ? '' : String(hours)),
    toValue: (chosen) => (chosen === '' ? null : Number(chosen)),
  },
  spaces: {
    toInput: (count) => (count === null ? '' : String(count)),
    toValue: spacesFromText,
    problem: ({ spaces, sell_within_spaces }) => spacesRefusal({ spaces: spacesFromText(spaces), sell_within_spaces }),
  },
  sell_within_spaces: { toInput: (isOn) => isOn, toValue: (isOn) => isOn },
  plates_per_plan: { toInput: String, toValue: Number },
  grace_arrival_minutes: { toInput: String, toValue: Number },
  grace_end_minutes: { toInput: String, toValue: Number },
  position: {
    toInput: orBlank,
    toValue: storedPosition,
    problem: ({ position }) => positionRefusal(position),
  },
  notification_enabled: { toInput: (isOn) => isOn, toValue: (isOn) => isOn },
  operator_name: { toInput: orBlank, toValue: trimmed },
  operator_address: { toInput: orBlank, toValue: trimmed },
  province: {
    toInput: (stored) => stored ?? '',
    toValue: (chosen) => chosen || null,
    problem: (draft) => taxProblem('province', draft),
  },
  gst_hst_number: {
    toInput: orBlank,
    toValue: storedTaxNumber,
    problem: (draft) => taxProblem('gst_hst_number', draft),
  },
  qst_number: { toInput: orBlank, toValue: storedTaxNumber, problem: (draft) => taxProblem('qst_number', draft) },
  tax_since: { toInput: orBlank, toValue: trimmed },
}
export const SETTINGS_FIELDS = Object.keys(SCHEMA) as SettingsField[]

function numeric<F extends NumericSetting>(field: F) {
  return {
    toInput: NUMERIC_SETTINGS[field].isMoney ? textOfDollars : String,
    toValue: (text: string) => settingFromText(field, text),
    problem: (draft: Draft) => settingTextProblem(field, draft[field]),
  }
}

function orBlank(stored: string | null): string {
  return stored ?? ''
}

function trimmed(text: string): string | null {
  return text.trim() || null
}

/** A link to a map is as good as the two numbers in it. */
function storedPosition(text: string): string | null {
  const position = positionFromText(text)
  return position ? positionText(position) : trimmed(text)
}

function taxProblem(field: TaxRefusal['field'], draft: Draft): Problem | null {
  const refusal = taxRefusal(valuesOf(draft))
  return refusal?.field === field ? refusal.reason : null
}

/** The inputs of the values that are given. */
export function inputsOf(values: Partial<Values>): Partial<Draft> {
  const given = SETTINGS_FIELDS.filter((field) => field in values)
  return Object.fromEntries(given.map((field) => [field, inputOf(field, values[field]!)]))
}

export function draftOf(record: SettingsRecord): Draft {
  return inputsOf(record) as Draft
}

function inputOf<F extends SettingsField>(field: F, stored: Values[F]): Draft[F] {
  return SCHEMA[field].toInput(stored)
}

export function valuesOf(draft: Draft): Values {
  return Object.fromEntries(SETTINGS_FIELDS.map((field) => [field, valueOf(field, draft)])) as Values
}

function valueOf<F extends SettingsField>(field: F, draft: Draft): Values[F] {
  return SCHEMA[field].toValue(draft[field])
}

export function problemsIn(draft: Draft): Partial<Record<SettingsField, Problem>> {
  const found = SETTINGS_FIELDS.map((field) => [field, SCHEMA[field].problem?.(draft)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** Only the changed fields, so that two people editing at once do not overwrite each other. */
export function changeOf(saved: Draft, draft: Draft): SettingsChange {
  return Object.fromEntries(editedFields(saved, draft).map((field) => [field, valueOf(field, draft)]))
}

export function editedFields(saved: Draft, draft: Draft): SettingsField[] {
  return SETTINGS_FIELDS.filter((field) => !Object.is(valueOf(field, saved), valueOf(field, draft)))
}

export type StrikingChange = { field: NumericSetting; before: Cents; after: Cents }

/** Prices changed so much that it may be a slip. */
export function strikingChanges(saved: Draft, draft: Draft): StrikingChange[] {
  const prices = (Object.keys(NUMERIC_SETTINGS) as NumericSetting[]).filter((field) => NUMERIC_SETTINGS[field].isMoney)
  const priceIn = (shown: Draft, field: NumericSetting) => fromDollars(settingFromText(field, shown[field]))
  return prices
    .map((field) => ({ field, before: priceIn(saved, field), after: priceIn(draft, field) }))
    .filter(({ before, after }) => isStrikingChange(before, after))
}

export type Meanwhile = { field: SettingsField; before: Draft[SettingsField]; after: Draft[SettingsField] }

/** Changes somebody else saved since the form was loaded. */
export function changedMeanwhile(known: Draft, reply: Draft, change: SettingsChange): Meanwhile[] {
  const theirs = editedFields(known, reply).filter((field) => !(field in change))
  return theirs.map((field) => ({ field, before: known[field], after: reply[field] }))
}
