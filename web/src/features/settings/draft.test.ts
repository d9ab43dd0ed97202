import { expect, test } from 'vitest'
import { changedMeanwhile, changeOf, draftOf, editedFields, problemsIn } from './draft.ts'

const record = {
  id: '00000000-0000-4000-8000-000000000001',
  lot_id: '00000000-0000-4000-8000-000000000002',
  hourly_rate: 4.5,
  max_daily_rate: 16.5,
  max_hours: 12,
  subscription_amount: 150,
  notification_threshold: 90,
  notification_enabled: true,
  public_site_url: null,
  updated_at: '2026-05-01T00:00:00.000Z',
  operator_name: null,
  operator_address: null,
  province: null,
  gst_hst_number: null,
  qst_number: null,
  tax_since: null,
}
const saved = draftOf(record)

test.each([
  [{}, {}],
  [{ hourlyRate: '4.50' }, {}],
  [{ hourlyRate: '5' }, { hourly_rate: 5 }],
  [{ maxHours: '' }, { max_hours: 1 }],
  [{ subscriptionAmount: '', notificationThresholdMinutes: '' }, {}],
  [{ notificationEnabled: false }, { notification_enabled: false }],
  [{ operatorName: '  ' }, {}],
  [
    { province: 'ON' as const, gstHstNumber: '123456789 rt 0001' },
    { province: 'ON', gst_hst_number: '123456789RT0001' },
  ],
])('typing %j sends %j', (edits, change) => {
  expect(changeOf(saved, { ...saved, ...edits })).toEqual(change)
})

test('a stored tax number is shown with blanks and is still the same', () => {
  const stored = draftOf({ ...record, province: 'ON', gst_hst_number: '123456789 RT 0001' })
  expect(changeOf(stored, { ...stored, gstHstNumber: '123456789RT0001' })).toEqual({})
})

test.each([
  [{}, {}],
  [{ maxHours: '30' }, { maxHours: 'max_hours_invalid' }],
  [{ hourlyRate: '' }, { hourlyRate: 'hourly_rate_required' }],
  [{ gstHstNumber: '12' }, { gstHstNumber: 'gst_hst_number_invalid' }],
  [{ gstHstNumber: '123456789RT0001' }, { province: 'province_required' }],
  [{ qstNumber: '1234567890TQ0001', province: 'ON' as const }, { qstNumber: 'qst_outside_quebec' }],
])('%j has the problems %j', (edits, problems) => {
  expect(problemsIn({ ...saved, ...edits })).toEqual(problems)
})

test('a field that cannot be saved counts as edited', () => {
  expect(editedFields(saved, { ...saved, hourlyRate: '', maxHours: '12' })).toEqual(['hourlyRate'])
})

test('what somebody else saved meanwhile is told, what we saved ourselves is not', () => {
  const reply = draftOf({ ...record, hourly_rate: 5, max_daily_rate: 18 })
  expect(changedMeanwhile(saved, reply, { hourly_rate: 5 })).toEqual([
    { field: 'maxDailyRate', before: '16.5', after: '18' },
  ])
})
