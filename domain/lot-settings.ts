import { dollarsFromText } from './money-text.ts'
import { fromDollars, toDollars, type Cents } from './money.ts'
import { priceRefusal } from './pricing.ts'

export type LotSettings = {
  hourlyRate: Cents
  maxDailyRate: Cents
  maxHours: number
  subscriptionAmount: Cents
  notificationThresholdMinutes: number
  notificationEnabled: boolean
}

/** The steps guide the inputs only: a price of 4.35 is unusual, not wrong. */
const RATE = { isMoney: true, min: 0, max: 1000, step: 0.25 } as const

/** Keyed as on the wire, prices in dollars. A blank rate is refused, because it must not make parking free. */
export const NUMERIC_SETTINGS = {
  hourly_rate: { ...RATE, invalid: 'hourly_rate_invalid', blank: 'hourly_rate_required' },
  max_daily_rate: { ...RATE, invalid: 'max_daily_rate_invalid', blank: 'max_daily_rate_required' },
  max_hours: { isMoney: false, min: 1, max: 24, step: 1, invalid: 'max_hours_invalid', blank: 1 },
  subscription_amount: {
    isMoney: true,
    min: 1,
    max: 10_000,
    step: 1,
    invalid: 'subscription_amount_invalid',
    blank: 150,
  },
  notification_threshold: {
    isMoney: false,
    min: 1,
    max: 180,
    step: 1,
    invalid: 'notification_threshold_invalid',
    blank: 90,
  },
} as const

type Rules = typeof NUMERIC_SETTINGS
export type NumericSetting = keyof Rules
/** Of any price. A rate of nothing stays possible: the specification allows it. */
export type AmountRefusal = 'price_not_whole_cents' | 'price_below_card_minimum'
export type SettingRefusal<F extends NumericSetting = NumericSetting> = Rules[F]['invalid'] | AmountRefusal
export type SettingProblem = SettingRefusal | Extract<Rules[NumericSetting]['blank'], string> | 'price_unreadable'

/** The settings as on the wire. */
export type SettingsValues = Record<NumericSetting, number> & { notification_enabled: boolean }

export const SETTINGS_DEFAULTS: SettingsValues = {
  hourly_rate: 4.5,
  max_daily_rate: 16.5,
  max_hours: 12,
  subscription_amount: 150,
  notification_threshold: 90,
  notification_enabled: true,
}

/** What 'Copy from Production' sets; the subscription amount is not among it. */
export const PRODUCTION_SETTINGS: Omit<SettingsValues, 'subscription_amount'> = {
  hourly_rate: 4.5,
  max_daily_rate: 16.5,
  max_hours: 12,
  notification_threshold: 90,
  notification_enabled: true,
}

export function toLotSettings(values: SettingsValues): LotSettings {
  return {
    hourlyRate: fromDollars(values.hourly_rate),
    maxDailyRate: fromDollars(values.max_daily_rate),
    maxHours: values.max_hours,
    subscriptionAmount: fromDollars(values.subscription_amount),
    notificationThresholdMinutes: values.notification_threshold,
    notificationEnabled: values.notification_enabled,
  }
}

/** Validates the raw input: a user who typed 30 hours must be told before 24 are saved. */
export function settingTextProblem(field: NumericSetting, text: string): SettingProblem | null {
  const { blank, isMoney } = NUMERIC_SETTINGS[field]
  if (text.trim() === '' && typeof blank === 'string') return blank
  const value = settingFromText(field, text)
  return isMoney && Number.isNaN(value) ? 'price_unreadable' : settingRefusal(field, value)
}

/** NaN where the text is no number, or is blank where a number is required. */
export function settingFromText(field: NumericSetting, text: string): number {
  const { blank, isMoney } = NUMERIC_SETTINGS[field]
  if (text.trim() === '') return Number(blank)
  return isMoney ? dollarsFromText(text) : Number(text)
}

export function settingRefusal<F extends NumericSetting>(field: F, value: number): SettingRefusal<F> | null {
  const rule = NUMERIC_SETTINGS[field]
  if (!(value >= rule.min && value <= rule.max) || (!rule.isMoney && !Number.isInteger(value))) return rule.invalid
  return rule.isMoney ? amountRefusal(rule, value) : null
}

/** Rounding would sell something at another price than was entered, and 0.001 for nothing. */
function amountRefusal({ min }: { min: number }, value: number): AmountRefusal | null {
  if (toDollars(fromDollars(value)) !== value) return 'price_not_whole_cents'
  return min === 0 && value > 0 && priceRefusal(fromDollars(value)) ? 'price_below_card_minimum' : null
}
