import { expect, test } from 'vitest'
import { EMAIL_REFUSAL_TEXT, emailRefusal, isEmail, normalEmail, SUBSCRIPTION_EMAIL_TEXT } from './email.ts'

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

test('blanks are no e-mail address at all', () => {
  expect(isEmail('  ')).toBe(false)
  expect(emailRefusal('  ')).toBe('email_required')
})

test('addresses are compared trimmed and in lower case', () => {
  expect(normalEmail('  Owner@Lotwise.TEST ')).toBe('owner@lotwise.test')
})

test('the sentences are those of the specification', () => {
  expect(EMAIL_REFUSAL_TEXT.email_invalid).toBe('Please enter a valid email address')
  expect(EMAIL_REFUSAL_TEXT.email_required).toBe('Please enter your email address')
  expect(SUBSCRIPTION_EMAIL_TEXT).toBe('Email is required for monthly subscription payments')
})
