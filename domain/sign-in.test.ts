import { expect, test } from 'vitest'
import { afterSignIn } from './sign-in.ts'

test.each([
  { hasTemporaryPassword: true, lots: ['harbour-street'], next: { to: 'force-password-change' } },
  { hasTemporaryPassword: true, lots: [], next: { to: 'force-password-change' } },
  { hasTemporaryPassword: false, lots: [], next: { to: 'denied' } },
  { hasTemporaryPassword: false, lots: ['harbour-street'], next: { to: 'dashboard', lot: 'harbour-street' } },
  { hasTemporaryPassword: false, lots: ['harbour-street', 'old-mill'], next: { to: 'lot-selection' } },
])('with lots $lots and a temporary password $hasTemporaryPassword one goes to $next.to', ({ next, ...person }) => {
  expect(afterSignIn(person)).toEqual(next)
})
