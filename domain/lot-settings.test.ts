import { expect, test } from 'vitest'
import {
  NUMERIC_SETTINGS,
  PRODUCTION_SETTINGS,
  settingFromText,
  settingRefusal,
  SETTINGS_DEFAULTS,
  settingTextProblem,
  toLotSettings,
} from './lot-settings.ts'

test('a lot starts with 4.50 an hour, 16.50 a day, 12 hours, 150 a month and a notice 90 minutes before', () => {
  expect(toLotSettings(SETTINGS_DEFAULTS)).toEqual({
    hourlyRate: 450,
    maxDailyRate: 1650,
    maxHours: 12,
    subscriptionAmount: 15000,
    notificationThresholdMinutes: 90,
    notificationEnabled: true,
  })
})

test('copying from production leaves the subscription amount alone', () => {
  const current = { ...SETTINGS_DEFAULTS, hourly_rate: 6, subscription_amount: 120 }
  expect({ ...current, ...PRODUCTION_SETTINGS }).toEqual({ ...SETTINGS_DEFAULTS, subscription_amount: 120 })
})

test.each([
  { field: 'max_hours', text: '', value: 1 },
  { field: 'max_hours', text: '24', value: 24 },
  { field: 'max_hours', text: 'x', value: Number.NaN },
  { field: 'subscription_amount', text: '', value: 150 },
  { field: 'subscription_amount', text: ' ', value: 150 },
  { field: 'subscription_amount', text: '99.99', value: 99.99 },
  { field: 'notification_threshold', text: '', value: 90 },
  { field: 'hourly_rate', text: '4.35', value: 4.35 },
  { field: 'hourly_rate', text: '4,35', value: 4.35 },
  { field: 'hourly_rate', text: '4.3512', value: 4.3512 },
  { field: 'hourly_rate', text: '14.00', value: 14 },
  { field: 'max_daily_rate', text: '', value: Number.NaN },
] as const)('"$text" typed as $field is read as $value', ({ field, text, value }) => {
  expect(settingFromText(field, text)).toBe(value)
})

test('the inputs step by 0.25 for rates and by 1 for the rest', () => {
  expect(NUMERIC_SETTINGS.hourly_rate).toMatchObject({ min: 0, step: 0.25 })
  expect(NUMERIC_SETTINGS.max_daily_rate).toMatchObject({ min: 0, step: 0.25 })
  expect(NUMERIC_SETTINGS.max_hours).toMatchObject({ min: 1, max: 24, step: 1 })
  expect(NUMERIC_SETTINGS.subscription_amount).toMatchObject({ min: 1, step: 1 })
  expect(NUMERIC_SETTINGS.notification_threshold).toMatchObject({ min: 1, max: 180, step: 1 })
})

test.each([
  { field: 'max_hours', value: 24, refusal: null },
  { field: 'max_hours', value: 25, refusal: 'max_hours_invalid' },
  { field: 'max_hours', value: 0, refusal: 'max_hours_invalid' },
  { field: 'max_hours', value: 1.5, refusal: 'max_hours_invalid' },
  { field: 'hourly_rate', value: 0, refusal: null },
  { field: 'hourly_rate', value: -0.01, refusal: 'hourly_rate_invalid' },
  { field: 'hourly_rate', value: 1e300, refusal: 'hourly_rate_invalid' },
  { field: 'hourly_rate', value: 0.001, refusal: 'price_not_whole_cents' },
  { field: 'hourly_rate', value: 4.355, refusal: 'price_not_whole_cents' },
  { field: 'hourly_rate', value: 4.35, refusal: null },
  { field: 'hourly_rate', value: 0.01, refusal: 'price_below_card_minimum' },
  { field: 'hourly_rate', value: 0.49, refusal: 'price_below_card_minimum' },
  { field: 'hourly_rate', value: 0.5, refusal: null },
  { field: 'max_daily_rate', value: 0.49, refusal: 'price_below_card_minimum' },
  { field: 'max_daily_rate', value: 1000.001, refusal: 'max_daily_rate_invalid' },
  { field: 'subscription_amount', value: 99.995, refusal: 'price_not_whole_cents' },
  { field: 'max_daily_rate', value: 1000.01, refusal: 'max_daily_rate_invalid' },
  { field: 'subscription_amount', value: 0.99, refusal: 'subscription_amount_invalid' },
  { field: 'subscription_amount', value: 10_000, refusal: null },
  { field: 'notification_threshold', value: 181, refusal: 'notification_threshold_invalid' },
  { field: 'notification_threshold', value: Number.NaN, refusal: 'notification_threshold_invalid' },
] as const)('$field of $value: $refusal', ({ field, value, refusal }) => {
  expect(settingRefusal(field, value)).toBe(refusal)
})

test.each([
  { field: 'max_hours', text: '', problem: null },
  { field: 'subscription_amount', text: ' ', problem: null },
  { field: 'notification_threshold', text: '', problem: null },
  { field: 'hourly_rate', text: '', problem: 'hourly_rate_required' },
  { field: 'max_daily_rate', text: ' ', problem: 'max_daily_rate_required' },
  { field: 'max_hours', text: '25', problem: 'max_hours_invalid' },
  { field: 'max_hours', text: '2.5', problem: 'max_hours_invalid' },
  { field: 'hourly_rate', text: '4,50', problem: null },
  { field: 'hourly_rate', text: '1,234', problem: 'price_unreadable' },
  { field: 'hourly_rate', text: '1e300', problem: 'price_unreadable' },
  { field: 'hourly_rate', text: '-1', problem: 'hourly_rate_invalid' },
  { field: 'max_daily_rate', text: 'x', problem: 'price_unreadable' },
  { field: 'subscription_amount', text: '10000', problem: null },
] as const)('typing "$text" as $field is reported before it is saved: $problem', ({ field, text, problem }) => {
  expect(settingTextProblem(field, text)).toBe(problem)
})
