import { expect, test } from 'vitest'
import { passwordChangeRefusal, passwordRefusal } from './password.ts'

test.each([
  { password: '', refusal: 'password_too_short' },
  { password: '12345', refusal: 'password_too_short' },
  { password: '🚗🚗🚗', refusal: 'password_too_short' },
  { password: '123456', refusal: null },
  { password: '      ', refusal: 'password_blank' },
  { password: ' \t\u00a0\u2003\n ', refusal: 'password_blank' },
  { password: 'aaaaaa', refusal: 'password_repeated' },
  { password: '🚗🚗🚗🚗🚗🚗', refusal: 'password_repeated' },
  { password: 'xyxyxyx', refusal: 'password_repeated' },
  { password: 'xyzxyz', refusal: null },
  { password: 'parking-demo', refusal: null },
  { password: ' with blanks ', refusal: null },
])('the refusal of "$password" is $refusal', ({ password, refusal }) => {
  expect(passwordRefusal(password)).toBe(refusal)
})

test('a password has at most 256 characters', () => {
  expect(passwordRefusal('xyz'.repeat(85))).toBeNull()
  expect(passwordRefusal('xyz'.repeat(86))).toBe('password_too_long')
})

test.each([
  { password: '12345', confirmation: 'other', refusal: 'password_too_short' },
  { password: '123456', confirmation: '1234567', refusal: 'passwords_differ' },
  { password: 'Secret', confirmation: 'secret', refusal: 'passwords_differ' },
  { password: '123456', confirmation: '123456', refusal: null },
])('"$password" confirmed by "$confirmation": $refusal', ({ password, confirmation, refusal }) => {
  expect(passwordChangeRefusal({ password, confirmation })).toBe(refusal)
})
