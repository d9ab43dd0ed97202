import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { authHeaders, signUpLot, type SignedUpLot } from './test-accounts.ts'
import { uniqueIpHeader } from './owner.ts'

/** A lot that takes payments and that no other test uses, so that counts and live updates are not disturbed. */
export async function createOpenLot(request: APIRequestContext): Promise<SignedUpLot & { dashboard: string }> {
  const lot = await signUpLot(request)
  const reply = await request.get(`/api/admin/lots/${lot.slug}`, { headers: await authHeaders(request, lot) })
  const { id } = (await reply.json()) as { id: string }
  await finishOnboarding(request, lot.onboardingUrl)
  const opened = await request.post(`/api/complete-onboarding/${id}`, { headers: uniqueIpHeader() })
  expect(opened.status()).toBe(200)
  return { ...lot, dashboard: `/admin/lots/${lot.slug}/dashboard` }
}

/** Completes the provider's onboarding pages without a browser: the link opens the first step, the last step submits. */
async function finishOnboarding(request: APIRequestContext, link: string): Promise<void> {
  const first = await request.get(link)
  expect(first.url()).toMatch(/\/business$/)
  const last = await request.post(new URL('review', first.url()).href, {
    form: { outcome: 'finish' },
    maxRedirects: 0,
  })
  expect(last.status()).toBe(303)
}
