import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const publicUrl = 'https://lotwise.example'
const DEFAULT = 'https://lotwise.example/admin/reset-password'

test.each([
  ['/admin/reset-password?temp=true', 'https://lotwise.example/admin/reset-password?temp=true'],
  ['https://lotwise.example/admin/reset-password?temp=true', 'https://lotwise.example/admin/reset-password?temp=true'],
  ['/admin', 'https://lotwise.example/admin'],
  ['/admin#access_token=old', 'https://lotwise.example/admin'],
])('%s is a page of ours', (wanted, url) => {
  expect(safeRedirect({ publicUrl }, wanted).href).toBe(url)
})

test.each([
  undefined,
  null,
  '',
  'https://evil.example/admin/reset-password',
  'http://lotwise.example/admin',
  'https://lotwise.example:444/admin',
  'https://lotwise.example.evil.example/',
  'https://lotwise.example@evil.example/',
  'https://user:pass@lotwise.example/admin',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/%09/evil.example//',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'evil.example',
  'admin/reset-password',
  '/api/lots',
  '/auth/v1/verify?token=x',
  '/dev/messages',
])('%s leads to the usual page instead', (wanted) => {
  expect(safeRedirect({ publicUrl }, wanted).href).toBe(DEFAULT)
})
