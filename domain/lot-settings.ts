import { fromDollars, toDollars, type Cents } from './money.ts'

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
export type SettingRefusal<F extends NumericSetting = NumericSetting> = Rules[F]['invalid']
export type SettingProblem = SettingRefusal | Extract<Rules[NumericSetting]['blank'], string>

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

/** What was typed, judged as it stands, so that whoever typed 30 hours hears of it before 24 are saved. */
export function settingTextProblem(field: NumericSetting, text: string): SettingProblem | null {
  const { blank } = NUMERIC_SETTINGS[field]
  return text.trim() === '' && typeof blank === 'string' ? blank : settingRefusal(field, settingFromText(field, text))
}

/** NaN where the text is no number, or is blank where a number is required. */
export function settingFromText(field: NumericSetting, text: string): number {
  return inWholeCents(field, text.trim() === '' ? Number(NUMERIC_SETTINGS[field].blank) : Number(text))
}

export function settingRefusal<F extends NumericSetting>(field: F, value: number): SettingRefusal<F> | null {
  const { isMoney, min, max, invalid } = NUMERIC_SETTINGS[field]
  const stored = inWholeCents(field, value)
  return stored >= min && stored <= max && (isMoney || Number.isInteger(stored)) ? null : invalid
}

/** Amounts far beyond every limit are left alone: their cents would not be safe integers. */
function inWholeCents(field: NumericSetting, value: number): number {
  return NUMERIC_SETTINGS[field].isMoney && Math.abs(value) < 1e9 ? toDollars(fromDollars(value)) : value
}
