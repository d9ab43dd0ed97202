import { describe, expect, test } from 'vitest'
import { passwordWeakness } from './password-weakness.ts'

const words = (text: string) => text.trim().split(/\s+/)

const email = 'margaret.h@harbour.example'
const reasonOf = (password: string) => passwordWeakness(password, { email })?.reason ?? null

test.each(['', 'a', 'abc12', 'héllo', '😀😀😀😀😀'])('“%s” is too short', (password) => {
  expect(passwordWeakness(password, { email })).toEqual({
    reason: 'length',
    message: 'Password must be at least 6 characters long',
  })
})

test('more than 256 characters are too many', () => {
  expect(passwordWeakness('x'.repeat(257), { email })).toEqual({
    reason: 'length',
    message: 'Password must be at most 256 characters long',
  })
})

describe('a common password is refused:', () => {
  test.each([
    ...words('parking Parking PARKING parking1 Parking2025! parking123 lotwise Lotwise2026 carpark'),
    ...words('123456 12345678 123456789 111111 654321 qwerty qwerty123 1q2w3e4r asdfgh zxcvbnm'),
    ...words('password Password PASSWORD1 password123 P@ssw0rd passw0rd Password2024! motdepasse'),
    ...words('iloveyou welcome Welcome1 letmein dragon monkey sunshine football princess abc123'),
    ...words('michael jennifer1 canada toronto admin123 changeme secret temporary'),
    ...words('margaret.h Margaret.H harbour.example margaret.h@harbour.example'),
    ' password ',
  ])('%s', (password) => {
    expect(passwordWeakness(password, { email })).toEqual({
      reason: 'pwned',
      message: 'This password is easy to guess. Please choose another one.',
    })
  })
})

describe('any other is accepted, with no rule about its characters:', () => {
  test.each([
    ...words('parking-demo sixsix new-password zq8v1x <script> пароль-гавань 密码密码密码 😀😀😀😀😀😀'),
    'correct horse battery staple',
    "'; drop--",
    'x'.repeat(64),
    'x'.repeat(128),
    'x'.repeat(256),
  ])('%s', (password) => {
    expect(reasonOf(password)).toBeNull()
  })
})
