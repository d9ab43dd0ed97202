import { expect, test } from 'vitest'
import { emailRefusal, isEmail, normalEmail } from './email.ts'

test.each(['a@b.ca', 'owner@lotwise.test', ' Jo.Doe+lot@mail.example.org ', "o'brien@example.com", 'é@exämple.ca'])(
  '"%s" is an e-mail address',
  (input) => {
    expect(isEmail(input)).toBe(true)
    expect(emailRefusal(input)).toBeNull()
  },
)

test.each([
  'a',
  'a@b',
  '@b.ca',
  'a@',
  'a@b.',
  'a@.ca',
  'a@b..ca',
  'a b@c.ca',
  'a@b.ca, c@d.ca',
  'x,a@b.ca',
  'a@@b.ca',
  '<a@b.ca>',
  'a@b.ca\nBcc: c@d.ca',
  'a\u0000@b.ca',
  `${'a'.repeat(250)}@b.ca`,
])('"%s" is no e-mail address', (input) => {
  expect(isEmail(input)).toBe(false)
  expect(emailRefusal(input)).toBe('email_invalid')
})

test('blanks count as a missing e-mail address', () => {
  expect(isEmail('  ')).toBe(false)
  expect(emailRefusal('  ')).toBe('email_required')
})

test('addresses are compared trimmed and in lower case', () => {
  expect(normalEmail('  Owner@Lotwise.TEST ')).toBe('owner@lotwise.test')
})
