import { expect, test } from 'vitest'
import { monthlyRefusal } from './monthly.ts'

const driver = { first_name: 'Jo', last_name: 'Doe', email: 'jo@example.com' }

test.each([
  { change: {}, refusal: null },
  { change: { first_name: ' ' }, refusal: 'first_name_required' },
  { change: { last_name: '' }, refusal: 'last_name_required' },
  { change: { email: '' }, refusal: 'email_required' },
  { change: { email: 'jo@' }, refusal: 'email_invalid' },
])('a month for somebody with $change: $refusal', ({ change, refusal }) => {
  expect(monthlyRefusal({ ...driver, ...change })).toBe(refusal)
})
