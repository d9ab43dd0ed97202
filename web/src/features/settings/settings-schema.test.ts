import { expect, test } from 'vitest'
import { changedMeanwhile, changeOf, draftOf, editedFields, problemsIn } from './settings-schema.ts'

const record = {
  id: '00000000-0000-4000-8000-000000000001',
  lot_id: '00000000-0000-4000-8000-000000000002',
  hourly_rate: 4.5,
  max_daily_rate: 16.5,
  max_hours: 12,
  subscription_amount: 150,
  notification_threshold: 90,
  notification_enabled: true,
  stop_min_hours: null,
  spaces: null,
  sell_within_spaces: false,
  public_site_url: null,
  updated_at: '2026-05-01T00:00:00.000Z',
  operator_name: null,
  operator_address: null,
  province: null,
  gst_hst_number: null,
  qst_number: null,
  tax_since: null,
  plates_per_plan: 1,
  grace_arrival_minutes: 10,
  grace_end_minutes: 10,
  position: null,
}
const saved = draftOf(record)

test.each([
  [{}, {}],
  [{ hourly_rate: '4.50' }, {}],
  [{ hourly_rate: '5' }, { hourly_rate: 5 }],
  [{ max_hours: '' }, { max_hours: 1 }],
  [{ subscription_amount: '', notification_threshold: '' }, {}],
  [{ notification_enabled: false }, { notification_enabled: false }],
  [{ stop_min_hours: '2' }, { stop_min_hours: 2 }],
  [
    { spaces: '60', sell_within_spaces: true },
    { spaces: 60, sell_within_spaces: true },
  ],
  [{ plates_per_plan: '2' }, { plates_per_plan: 2 }],
  [{ grace_end_minutes: '0' }, { grace_end_minutes: 0 }],
  [{ position: 'https://www.google.com/maps/@45.501689,-73.567256,17z' }, { position: '45.50169, -73.56726' }],
  [{ operator_name: '  ' }, {}],
  [
    { province: 'ON' as const, gst_hst_number: '123456789 rt 0001' },
    { province: 'ON', gst_hst_number: '123456789RT0001' },
  ],
])('typing %j sends %j', (edits, change) => {
  expect(changeOf(saved, { ...saved, ...edits })).toEqual(change)
})

test('a stored tax number is shown with blanks and is still the same', () => {
  const stored = draftOf({ ...record, province: 'ON', gst_hst_number: '123456789 RT 0001' })
  expect(changeOf(stored, { ...stored, gst_hst_number: '123456789RT0001' })).toEqual({})
})

test.each([
  [{}, {}],
  [{ max_hours: '30' }, { max_hours: 'max_hours_invalid' }],
  [{ position: '45.5, 73.5' }, { position: 'position_outside_canada' }],
  [{ hourly_rate: '' }, { hourly_rate: 'hourly_rate_required' }],
  [{ spaces: '0' }, { spaces: 'spaces_invalid' }],
  [{ sell_within_spaces: true }, { spaces: 'spaces_required' }],
  [{ gst_hst_number: '12' }, { gst_hst_number: 'gst_hst_number_invalid' }],
  [{ gst_hst_number: '123456789RT0001' }, { province: 'province_required' }],
  [{ qst_number: '1234567890TQ0001', province: 'ON' as const }, { qst_number: 'qst_outside_quebec' }],
])('%j has the problems %j', (edits, problems) => {
  expect(problemsIn({ ...saved, ...edits })).toEqual(problems)
})

test('a field that cannot be saved counts as edited', () => {
  expect(editedFields(saved, { ...saved, hourly_rate: '', max_hours: '12' })).toEqual(['hourly_rate'])
})

test('what somebody else saved meanwhile is shown, what we saved ourselves is not', () => {
  const reply = draftOf({ ...record, hourly_rate: 5, max_daily_rate: 18 })
  expect(changedMeanwhile(saved, reply, { hourly_rate: 5 })).toEqual([
    { field: 'max_daily_rate', before: '16.50', after: '18.00' },
  ])
})
