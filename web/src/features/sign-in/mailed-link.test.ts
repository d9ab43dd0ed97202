import { expect, test } from 'vitest'
import { mailedLink } from './mailed-link.ts'

const PAGE = 'https://lotwise.test/admin/reset-password'

test.each([
  ['#access_token=a&refresh_token=r&type=recovery', { accessToken: 'a', refreshToken: 'r', isTemporary: false }],
  ['?access_token=a&refresh_token=r', { accessToken: 'a', refreshToken: 'r', isTemporary: false }],
  ['?temp=true#access_token=a&refresh_token=r', { accessToken: 'a', refreshToken: 'r', isTemporary: true }],
  ['?temp=yes#access_token=a&refresh_token=r', { accessToken: 'a', refreshToken: 'r', isTemporary: false }],
  ['#token_hash=t&type=recovery', { tokenHash: 't', type: 'recovery', isTemporary: false }],
  ['?temp=true#token_hash=t&type=invite', { tokenHash: 't', type: 'invite', isTemporary: true }],
  ['#access_token=a&type=recovery', null],
  ['#refresh_token=r', null],
  ['#error=access_denied&error_code=otp_expired', null],
  ['', null],
])('%s brings %j', (rest, link) => {
  expect(mailedLink(new URL(PAGE + rest))).toEqual(link)
})
