import { expect, test } from 'vitest'
import { recoveryTokens } from './recovery-tokens.ts'

const PAGE = 'https://lotwise.test/admin/reset-password'

test.each([
  ['#access_token=a&refresh_token=r&type=recovery', { accessToken: 'a', refreshToken: 'r', isTemporary: false }],
  ['?access_token=a&refresh_token=r', { accessToken: 'a', refreshToken: 'r', isTemporary: false }],
  ['?temp=true#access_token=a&refresh_token=r', { accessToken: 'a', refreshToken: 'r', isTemporary: true }],
  ['?temp=yes#access_token=a&refresh_token=r', { accessToken: 'a', refreshToken: 'r', isTemporary: false }],
  ['#access_token=a&type=recovery', null],
  ['#refresh_token=r', null],
  ['#error=access_denied&error_code=otp_expired', null],
  ['', null],
])('%s brings %j', (rest, tokens) => {
  expect(recoveryTokens(new URL(PAGE + rest))).toEqual(tokens)
})
