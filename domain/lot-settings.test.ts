import { expect, test } from 'vitest'
import {
  copyFromProduction,
  formFromSettings,
  SETTINGS_DEFAULTS,
  SETTINGS_LIMITS,
  settingsFormProblems,
  settingsFromForm,
  settingsRefusal,
  SIGNUP_DEFAULTS,
} from './lot-settings.ts'
import { cents } from './money.ts'

const typed = {
  hourlyRate: '6',
  maxDailyRate: '14.00',
  maxHours: '10',
  subscriptionAmount: '120',
  notificationThresholdMinutes: '45',
  notificationEnabled: false,
}

test('a lot starts with 4.50 an hour, 16.50 a day, 12 hours, 150 a month and a notice 90 minutes before', () => {
  expect(SETTINGS_DEFAULTS).toEqual({
    hourlyRate: 450,
    maxDailyRate: 1650,
    maxHours: 12,
    subscriptionAmount: 15000,
    notificationThresholdMinutes: 90,
    notificationEnabled: true,
  })
})

test('signup proposes 18 dollars a day', () => {
  expect(SIGNUP_DEFAULTS).toEqual({ hourlyRate: 450, maxDailyRate: 1800, maxHours: 12 })
})

test('copying from production leaves the subscription amount alone', () => {
  expect(copyFromProduction(settingsFromForm(typed))).toEqual({
    hourlyRate: 450,
    maxDailyRate: 1650,
    maxHours: 12,
    subscriptionAmount: 12000,
    notificationThresholdMinutes: 90,
    notificationEnabled: true,
  })
})

test('the form is read into whole cents, hours and minutes', () => {
  expect(settingsFromForm(typed)).toEqual({
    hourlyRate: 600,
    maxDailyRate: 1400,
    maxHours: 10,
    subscriptionAmount: 12000,
    notificationThresholdMinutes: 45,
    notificationEnabled: false,
  })
})

test.each([
  { field: 'maxHours', text: '', value: 1 },
  { field: 'maxHours', text: 'x', value: 1 },
  { field: 'maxHours', text: '0', value: 1 },
  { field: 'maxHours', text: '24', value: 24 },
  { field: 'maxHours', text: '25', value: 24 },
  { field: 'maxHours', text: '2.9', value: 2 },
  { field: 'subscriptionAmount', text: '', value: 15000 },
  { field: 'subscriptionAmount', text: ' ', value: 15000 },
  { field: 'subscriptionAmount', text: '0', value: 100 },
  { field: 'subscriptionAmount', text: '99.99', value: 9999 },
  { field: 'notificationThresholdMinutes', text: '', value: 90 },
  { field: 'notificationThresholdMinutes', text: '0', value: 1 },
  { field: 'notificationThresholdMinutes', text: '181', value: 180 },
  { field: 'hourlyRate', text: '4.35', value: 435 },
  { field: 'hourlyRate', text: '-1', value: 0 },
  { field: 'hourlyRate', text: '1e999', value: 450 },
  { field: 'maxDailyRate', text: '', value: 1650 },
] as const)('"$text" typed as $field is read as $value', ({ field, text, value }) => {
  expect(settingsFromForm({ ...typed, [field]: text })[field]).toBe(value)
})

test('the form shows what is stored and gives it back unchanged', () => {
  expect(formFromSettings(SETTINGS_DEFAULTS)).toEqual({
    hourlyRate: '4.5',
    maxDailyRate: '16.5',
    maxHours: '12',
    subscriptionAmount: '150',
    notificationThresholdMinutes: '90',
    notificationEnabled: true,
  })
  expect(settingsFromForm(formFromSettings(SETTINGS_DEFAULTS))).toEqual(SETTINGS_DEFAULTS)
})

test('the inputs step by 0.25 for rates and by 1 for the rest', () => {
  expect(SETTINGS_LIMITS.hourlyRate).toMatchObject({ min: 0, step: 25 })
  expect(SETTINGS_LIMITS.maxDailyRate).toMatchObject({ min: 0, step: 25 })
  expect(SETTINGS_LIMITS.maxHours).toEqual({ min: 1, max: 24, step: 1 })
  expect(SETTINGS_LIMITS.subscriptionAmount).toMatchObject({ min: 100, step: 100 })
  expect(SETTINGS_LIMITS.notificationThresholdMinutes).toEqual({ min: 1, max: 180, step: 1 })
})

test.each([
  { change: {}, refusal: null },
  { change: { maxHours: 24 }, refusal: null },
  { change: { maxHours: 25 }, refusal: 'max_hours_invalid' },
  { change: { maxHours: 0 }, refusal: 'max_hours_invalid' },
  { change: { maxHours: 1.5 }, refusal: 'max_hours_invalid' },
  { change: { hourlyRate: cents(0) }, refusal: null },
  { change: { hourlyRate: cents(-1) }, refusal: 'hourly_rate_invalid' },
  { change: { maxDailyRate: cents(100_001) }, refusal: 'max_daily_rate_invalid' },
  { change: { subscriptionAmount: cents(99) }, refusal: 'subscription_amount_invalid' },
  { change: { notificationThresholdMinutes: 181 }, refusal: 'notification_threshold_invalid' },
  { change: { notificationThresholdMinutes: Number.NaN }, refusal: 'notification_threshold_invalid' },
])('changing $change: $refusal', ({ change, refusal }) => {
  expect(settingsRefusal({ ...SETTINGS_DEFAULTS, ...change })).toBe(refusal)
  expect(settingsRefusal(change)).toBe(refusal)
})

test.each([
  { change: {}, problems: {} },
  { change: { maxHours: '', subscriptionAmount: ' ', notificationThresholdMinutes: '' }, problems: {} },
  {
    change: { hourlyRate: '', maxDailyRate: ' ' },
    problems: { hourlyRate: 'hourly_rate_required', maxDailyRate: 'max_daily_rate_required' },
  },
  { change: { maxHours: '25' }, problems: { maxHours: 'max_hours_invalid' } },
  { change: { maxHours: '2.5' }, problems: { maxHours: 'max_hours_invalid' } },
  { change: { hourlyRate: '-0.01' }, problems: { hourlyRate: 'hourly_rate_invalid' } },
  { change: { hourlyRate: '1e300' }, problems: { hourlyRate: 'hourly_rate_invalid' } },
  { change: { maxDailyRate: 'x' }, problems: { maxDailyRate: 'max_daily_rate_invalid' } },
  { change: { subscriptionAmount: '0.99' }, problems: { subscriptionAmount: 'subscription_amount_invalid' } },
  { change: { subscriptionAmount: '10000' }, problems: {} },
  {
    change: { notificationThresholdMinutes: '181' },
    problems: { notificationThresholdMinutes: 'notification_threshold_invalid' },
  },
])('typing $change is reported before it is saved: $problems', ({ change, problems }) => {
  expect(settingsFormProblems({ ...typed, ...change })).toEqual(problems)
})
