import { expect, test } from 'vitest'
import { en } from '../../words/en.ts'
import { ownerEn } from '../../words/owner-en.ts'
import { newEntry, signupProblems } from './signup-schema.ts'

const words = {
  reasons: { ...en.reasons, ...ownerEn.reasons },
  blank: ownerEn.signup.blank,
  unreadable: ownerEn.signup.unreadable,
}

const full = {
  ...newEntry(),
  businessName: 'Mill Parking Ltd',
  contactName: 'Ada Roy',
  email: 'ada@example.test',
  phone: '(416) 555-0199',
  lotName: 'Old Mill',
  lotSlug: 'old-mill',
  address: '1 Mill Lane',
}

test('a new form has the defaults of the specification, and asks for the rest', () => {
  const entry = newEntry()
  expect([entry.hourlyRate, entry.maxDailyRate, entry.maxHours]).toEqual(['4.50', '18.00', '12'])
  expect(Object.keys(signupProblems(entry, words))).toEqual([
    'businessName',
    'contactName',
    'email',
    'phone',
    'lotName',
    'lotSlug',
    'address',
  ])
})

test('a full form without a description has no problem', () => {
  expect(signupProblems(full, words)).toEqual({})
})

test.each([
  [{ lotSlug: 'Old Mill' }, 'URL slug can only contain lowercase letters, numbers, and hyphens'],
  [{ email: 'ada@' }, 'Please enter a valid email address'],
  [{ hourlyRate: '' }, 'Please enter an hourly rate'],
  [{ hourlyRate: '-1' }, 'Hourly rate must be between $0 and $1,000'],
  [{ hourlyRate: '1,234' }, 'Please enter a price like 4.50'],
  [{ maxHours: '25' }, 'Max hours must be a whole number between 1 and 24'],
])('%j: %s', (change, sentence) => {
  expect(Object.values(signupProblems({ ...full, ...change }, words))).toEqual([sentence])
})
