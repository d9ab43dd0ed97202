import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { passwordWeakness } from './password-weakness.ts'

const words = (text: string) => text.trim().split(/\s+/)

const email = 'margaret.h@harbour.example'
const lotNames = ['Harbour Street Lot', 'Marché Atwater']
const account = { email, lotNames }
const reasonOf = (password: string) => passwordWeakness(password, account)?.reason ?? null

test.each(['', 'a', 'abc12', 'héllo', '😀😀😀😀😀'])('“%s” is too short', (password) => {
  expect(passwordWeakness(password, account)).toEqual({
    reason: 'length',
    message: 'Password must be at least 6 characters long',
  })
})

test('more than 256 characters are too many', () => {
  expect(passwordWeakness('xyz'.repeat(86), account)).toEqual({
    reason: 'length',
    message: 'Password must be at most 256 characters long',
  })
})

describe('a common password is refused:', () => {
  test.each([
    ...words('parking Parking PARKING parking1 Parking2025! parking123 lotwise Lotwise2026 carpark'),
    ...words('123456 12345678 123456789 654321 qwerty qwerty123 1q2w3e4r asdfgh zxcvbnm'),
    ...words('password Password PASSWORD1 password123 P@ssw0rd passw0rd Password2024! motdepasse'),
    ...words('iloveyou welcome Welcome1 letmein dragon monkey sunshine football princess abc123'),
    ...words('michael jennifer1 canada toronto admin123 changeme secret temporary'),
    ...words('margaret.h Margaret.H harbour.example margaret.h@harbour.example'),
    ' password ',
  ])('%s', (password) => {
    expect(passwordWeakness(password, account)).toEqual({
      reason: 'pwned',
      message: 'This password is easy to guess. Please choose another one.',
    })
  })
})

describe('any other is accepted, with no rule about its characters:', () => {
  test.each([
    ...words('parking-demo sixsix new-password zq8v1x <script> пароль-гавань 密码停车场口令 😀🚗😀🚲😀🛴'),
    'correct horse battery staple',
    "'; drop--",
    'xyz'.repeat(20),
    'xyz'.repeat(85),
    'street-lamp-harbour',
  ])('%s', (password) => {
    expect(reasonOf(password)).toBeNull()
  })
})

test('blanks alone are refused', () => {
  expect(passwordWeakness('      ', account)).toEqual({
    reason: 'blank',
    message: 'A password cannot be spaces only. Please choose another one.',
  })
})

test.each(['aaaaaa', '111111', 'x'.repeat(64), 'ababab'])('the repeated “%s” is refused', (password) => {
  expect(passwordWeakness(password, account)).toEqual({
    reason: 'repeated',
    message: 'This password repeats the same characters. Please choose another one.',
  })
})

test.each([
  'harbour',
  'Harbour1',
  'HARBOURSTREET',
  'harbour-street',
  'street lot',
  'Harbour Street Lot 2026!',
  'marche',
  'marcheatwater',
])('the name of the lot is refused: “%s”', (password) => {
  expect(passwordWeakness(password, account)).toEqual({
    reason: 'lot_name',
    message: 'The name of your lot is easy to guess. Please choose another password.',
  })
})

test('ten thousand of the commonest are refused', () => {
  const rare = [
    'stingray',
    'zzzxxx',
    'bigdaddy',
    'qazwsxedc',
    'marlboro',
    'gateway',
    'redwings',
    'peaches1',
    'trustno1',
  ]
  expect(rare.map(reasonOf)).toEqual(rare.map(() => 'pwned'))
  const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
  expect(list.filter((line) => line.length >= 6 && !line.startsWith('#')).length).toBeGreaterThanOrEqual(10_000)
})
