import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const DEMO_PASSWORD = 'parking-demo'
export const DEMO_ACCOUNTS = {
  owner: 'owner@lotwise.test',
  admin: 'admin@lotwise.test',
  checker: 'checker@lotwise.test',
  temp: 'temp@lotwise.test',
  nobody: 'nobody@lotwise.test',
}
export const DASHBOARD = '/admin/lots/harbour-street/dashboard'

export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a staff page signed in with a demo account. */
export async function openAs(page: Page, person: keyof typeof DEMO_ACCOUNTS, path: string = DASHBOARD): Promise<void> {
  await signInByApi(page, { email: DEMO_ACCOUNTS[person], password: DEMO_PASSWORD })
  await page.goto(path)
}

/** Stores the auth session in local storage instead of using the sign-in form, which has its own tests. */
export async function signInByApi(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const reply = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(reply.status()).toBe(200)
  await page.addInitScript(
    (session) => {
      // Only once, so that signing out is not undone by the next page load.
      if (sessionStorage.getItem('e2e.signed-in')) return
      sessionStorage.setItem('e2e.signed-in', 'yes')
      localStorage.setItem('lotwise.auth', session)
    },
    await reply.text(),
  )
}

/** What the service worker has stored for opening the page without a connection. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (await caches.open('lotwise-staff-shell')).keys()).map(({ url }) => new URL(url).pathname),
  )
}
