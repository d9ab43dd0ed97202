import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { uniqueIpHeader } from './owner.ts'
import { DEMO_PASSWORD, DEMO_ACCOUNTS, signInByApi } from './staff.ts'

type Message = { to: string; subject: string; text: string; links: string[] }
type Tokens = { access_token: string; refresh_token: string }
export type Account = { email: string; password: string }
export type SignedUpLot = Account & { slug: string; name: string; onboardingUrl: string }

/** A new lot with its own owner, so that a test can change it without affecting others. */
export async function signUpLot(request: APIRequestContext): Promise<SignedUpLot> {
  const id = randomUUID().slice(0, 8)
  const [email, slug, name] = [`owner-${id}@lotwise.test`, `journey-${id}`, `Journey ${id}`]
  const reply = await request.post('/api/onboard-lot-owner', {
    headers: uniqueIpHeader(),
    data: {
      businessName: 'Journey Parking',
      contactName: 'Jo Journey',
      email,
      phone: '4165550123',
      lotName: name,
      lotSlug: slug,
      address: '1 Journey Road',
      hourlyRate: 4.5,
      maxDailyRate: 16.5,
      maxHours: 12,
    },
  })
  expect(reply.status()).toBe(200)
  const password = `set by ${id}`
  await acceptInvitation(request, email, password)
  const { onboardingUrl } = (await reply.json()) as { onboardingUrl: string }
  return { email, password, slug, name, onboardingUrl }
}

/** Opens a staff page signed in with a new account. */
export async function openAsAccount(page: Page, person: Account, path: string): Promise<void> {
  await signInByApi(page, person)
  await page.goto(path)
}

/** A new member of a demo lot, with the password already set. */
export async function createMember(
  request: APIRequestContext,
  { slug, role }: { slug: string; role: 'admin' | 'checker' },
): Promise<Account> {
  const email = `${role}-${randomUUID().slice(0, 8)}@lotwise.test`
  const password = `set by ${email}`
  await inviteMember(request, { email: DEMO_ACCOUNTS.owner, password: DEMO_PASSWORD }, { slug, email, role })
  await acceptInvitation(request, email, password)
  return { email, password }
}

export async function inviteMember(
  request: APIRequestContext,
  inviter: Account,
  invited: { slug: string; email: string; role: 'admin' | 'checker' },
): Promise<void> {
  const headers = await authHeaders(request, inviter)
  const access = await request.post('/api/rpc/get_user_lot_access', { headers, data: {} })
  const lots = (await access.json()) as { lot_id: string; lot_slug: string }[]
  const lotId = lots.find(({ lot_slug: slug }) => slug === invited.slug)!.lot_id
  const data = { lotId, email: invited.email, role: invited.role }
  const reply = await request.post('/api/invite-team-member', { headers, data })
  expect(reply.status()).toBe(200)
}

export async function authHeaders(request: APIRequestContext, { email, password }: Account) {
  const reply = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  const { access_token: token } = (await reply.json()) as { access_token: string }
  return { authorization: `Bearer ${token}` }
}

async function acceptInvitation(request: APIRequestContext, email: string, password: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${(await consumeLink(request, await mailedLink(request, email))).access_token}`,
  }
  const reply = await request.put('/auth/v1/user', { headers, data: { password } })
  expect(reply.status()).toBe(200)
}

/** Exchanges the token of a mailed link for a session, as the linked page does. */
export async function consumeLink(request: APIRequestContext, link: string): Promise<Tokens> {
  const { searchParams } = new URL(link)
  const data = { token_hash: searchParams.get('token'), type: searchParams.get('type') }
  const reply = await request.post('/auth/v1/verify', { data })
  expect(reply.status()).toBe(200)
  return (await reply.json()) as Tokens
}

/** The link in the latest mail to this address. */
export async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const messages = (await (await request.get('/dev/messages.json')).json()) as Message[]
    link = messages.find((message) => message.to === to)?.links.find((other) => other.includes('verify'))
    expect(link).toBeDefined()
  }).toPass()
  return link!
}
