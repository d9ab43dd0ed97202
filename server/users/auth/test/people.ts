import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Role } from '@lotwise/domain/roles'
import { AuthClient, type Session } from '@supabase/auth-js'
import type { Deps } from '../../../infra/deps.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { hashPassword } from '../hash-password.ts'
import { signInWithPassword } from '../sign-in-with-password.ts'
import { issueTokens, type IssuedTokens } from '../issue-tokens.ts'
import type { UserRow } from '../users-table.ts'

export const PASSWORD = 'parking-demo'
let passwordHash: Promise<string> | null = null

export type Person = { id: string; email: string; row: UserRow }

export async function makePerson(
  { db }: Pick<Deps, 'db'>,
  person: { email?: string; hasTemporaryPassword?: boolean; hasPassword?: boolean } = {},
): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD)
  const row = await db
    .insertInto('users')
    .values({
      email: person.email ?? `p-${randomUUID()}@lotwise.test`,
      password_hash: person.hasPassword === false ? null : await passwordHash,
      user_metadata: JSON.stringify({ temporary_password: person.hasTemporaryPassword ?? false }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: row.id, email: row.email, row }
}

export async function makeMember(
  { db }: Pick<Deps, 'db'>,
  member: { person: Person; lotId: string; role: Role; status?: 'active' | 'invited' },
): Promise<void> {
  const { person, lotId, role, status = 'active' } = member
  await db
    .insertInto('lot_admins')
    .values({ lot_id: lotId, user_id: person.id, role, status, user_email: person.email })
    .execute()
}

/** Tokens without a sign-in over HTTP. */
export async function tokensOf(deps: Deps, person: Person, password = PASSWORD): Promise<IssuedTokens> {
  const visit = { address: 'a test', userAgent: '', requestId: null }
  const attempt = { email: person.email, password, visit }
  return issueTokens(deps, await signInWithPassword(deps, attempt))
}

export type Listening = World & { url: string; passTime: (time: { seconds?: number; days?: number }) => void }

/** A world with an adjustable clock, behind one proxy, on a real port. */
export async function openListeningWorld(): Promise<Listening> {
  let aheadMs = 0
  const world = await openWorld({ env: { TRUST_PROXY: '1' }, now: () => new Date(Date.now() + aheadMs) })
  const answer = getRequestListener(world.app.fetch)
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.keepAliveTimeout = 90_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...world,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTime: ({ seconds = 0, days = 0 }) => {
      aheadMs += seconds * 1000 + days * 24 * 3_600_000
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await world.close()
    },
  }
}

let addresses = 0
/** Every browser has its own IP address, so that rate limits do not interfere. */
export function ownAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The real library; two browsers with one storage are two tabs. */
export function openBrowser(url: string, { storage = new Map<string, string>(), address = ownAddress() } = {}) {
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { 'x-forwarded-for': address },
    storageKey: `lotwise-${randomUUID()}`,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => storage.get(key.replace(/^lotwise-[0-9a-f-]{36}/, '')) ?? null,
      setItem: (key, value) => void storage.set(key.replace(/^lotwise-[0-9a-f-]{36}/, ''), value),
      removeItem: (key) => void storage.delete(key.replace(/^lotwise-[0-9a-f-]{36}/, '')),
    },
  })
}

export async function signedInBrowser(url: string, person: Person, password = PASSWORD) {
  const browser = openBrowser(url)
  const { data, error } = await browser.signInWithPassword({ email: person.email, password })
  if (error) throw error
  return { browser, session: data.session as Session }
}

export async function linksMailedTo({ db }: Pick<Deps, 'db'>, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('links')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return rows.flatMap((row) => row.links).filter((link) => link.includes('/auth/v1/verify'))
}

/** The library's request, where the library would hide the raw reply. */
export async function tryPassword({ url }: Listening, email: string, password: string, address = ownAddress()) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password, gotrue_meta_security: {} }),
    headers: { 'content-type': 'application/json;charset=UTF-8', 'x-forwarded-for': address },
  })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}
