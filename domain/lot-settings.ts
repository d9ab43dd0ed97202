import { cents, fromDollars, toDollars, type Cents } from './money.ts'

export type LotSettings = {
  hourlyRate: Cents
  maxDailyRate: Cents
  maxHours: number
  subscriptionAmount: Cents
  notificationThresholdMinutes: number
  notificationEnabled: boolean
}

export const SETTINGS_DEFAULTS: LotSettings = {
  hourlyRate: cents(450),
  maxDailyRate: cents(1650),
  maxHours: 12,
  subscriptionAmount: cents(15000),
  notificationThresholdMinutes: 90,
  notificationEnabled: true,
}

export const SIGNUP_DEFAULTS: Pick<LotSettings, 'hourlyRate' | 'maxDailyRate' | 'maxHours'> = {
  hourlyRate: cents(450),
  maxDailyRate: cents(1800),
  maxHours: 12,
}

/** What 'Copy from Production' sets; the subscription amount is excluded. */
export const PRODUCTION_SETTINGS: Omit<LotSettings, 'subscriptionAmount'> = {
  hourlyRate: cents(450),
  maxDailyRate: cents(1650),
  maxHours: 12,
  notificationThresholdMinutes: 90,
  notificationEnabled: true,
}

export function copyFromProduction(current: LotSettings): LotSettings {
  return { ...current, ...PRODUCTION_SETTINGS }
}

/** The steps only guide the inputs: a price of 4.35 is allowed. */
export const SETTINGS_LIMITS = {
  hourlyRate: { min: cents(0), max: cents(100_000), step: cents(25) },
  maxDailyRate: { min: cents(0), max: cents(100_000), step: cents(25) },
  maxHours: { min: 1, max: 24, step: 1 },
  subscriptionAmount: { min: cents(100), max: cents(1_000_000), step: cents(100) },
  notificationThresholdMinutes: { min: 1, max: 180, step: 1 },
} as const

export type SettingsNumber = keyof typeof SETTINGS_LIMITS

const SETTINGS_REFUSAL = {
  hourlyRate: 'hourly_rate_invalid',
  maxDailyRate: 'max_daily_rate_invalid',
  maxHours: 'max_hours_invalid',
  subscriptionAmount: 'subscription_amount_invalid',
  notificationThresholdMinutes: 'notification_threshold_invalid',
} as const satisfies Record<SettingsNumber, string>

export type SettingsRefusal = (typeof SETTINGS_REFUSAL)[SettingsNumber]

export function settingsRefusal(settings: Partial<LotSettings>): SettingsRefusal | null {
  for (const field of Object.keys(SETTINGS_LIMITS) as SettingsNumber[]) {
    const value = settings[field]
    if (value !== undefined && !isWithinLimits(value, field)) return SETTINGS_REFUSAL[field]
  }
  return null
}

function isWithinLimits(value: number, field: SettingsNumber): boolean {
  const { min, max } = SETTINGS_LIMITS[field]
  return Number.isSafeInteger(value) && value >= min && value <= max
}

/** The form as typed: dollars, hours and minutes as text. */
export type SettingsForm = Record<SettingsNumber, string> & { notificationEnabled: boolean }

export function formFromSettings(settings: LotSettings): SettingsForm {
  return {
    hourlyRate: String(toDollars(settings.hourlyRate)),
    maxDailyRate: String(toDollars(settings.maxDailyRate)),
    maxHours: String(settings.maxHours),
    subscriptionAmount: String(toDollars(settings.subscriptionAmount)),
    notificationThresholdMinutes: String(settings.notificationThresholdMinutes),
    notificationEnabled: settings.notificationEnabled,
  }
}

/** The specification has no fallback for a rate, and a blank one must not make parking free. */
const REQUIRED: Partial<Record<SettingsNumber, 'hourly_rate_required' | 'max_daily_rate_required'>> = {
  hourlyRate: 'hourly_rate_required',
  maxDailyRate: 'max_daily_rate_required',
}

export type SettingsFormProblem = SettingsRefusal | 'hourly_rate_required' | 'max_daily_rate_required'

/** Checks the typed values before clamping, so that somebody who typed 30 hours is warned before 24 are saved. */
export function settingsFormProblems(form: SettingsForm): Partial<Record<SettingsNumber, SettingsFormProblem>> {
  const fields = Object.keys(SETTINGS_LIMITS) as SettingsNumber[]
  const problems = fields.flatMap((field) => {
    const problem = problemOf(field, form[field])
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(problems)
}

function problemOf(field: SettingsNumber, text: string): SettingsFormProblem | null {
  if (text.trim() === '') return REQUIRED[field] ?? null
  const typed = numberIn(text)
  if (typed === null || Math.abs(typed) > SETTINGS_LIMITS.subscriptionAmount.max) return SETTINGS_REFUSAL[field]
  const value = field === 'maxHours' || field === 'notificationThresholdMinutes' ? typed : fromDollars(typed)
  return isWithinLimits(value, field) ? null : SETTINGS_REFUSAL[field]
}

export function settingsFromForm(form: SettingsForm): LotSettings {
  return {
    hourlyRate: centsIn(form, 'hourlyRate', SETTINGS_DEFAULTS.hourlyRate),
    maxDailyRate: centsIn(form, 'maxDailyRate', SETTINGS_DEFAULTS.maxDailyRate),
    maxHours: wholeIn(form, 'maxHours', 1),
    subscriptionAmount: centsIn(form, 'subscriptionAmount', cents(15000)),
    notificationThresholdMinutes: wholeIn(form, 'notificationThresholdMinutes', 90),
    notificationEnabled: form.notificationEnabled,
  }
}

function centsIn(form: SettingsForm, field: SettingsNumber, fallback: Cents): Cents {
  const dollars = numberIn(form[field])
  if (dollars === null) return fallback
  const { min, max } = SETTINGS_LIMITS[field]
  return fromDollars(clamp(dollars, min / 100, max / 100))
}

function wholeIn(form: SettingsForm, field: SettingsNumber, fallback: number): number {
  const { min, max } = SETTINGS_LIMITS[field]
  return Math.trunc(clamp(numberIn(form[field]) ?? fallback, min, max))
}

function numberIn(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
