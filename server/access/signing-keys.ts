import { MINUTE_MS } from '@lotwise/domain/duration'
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { insertFirstAuthKey, listAuthKeys, type AuthKeyRow } from './auth-keys-table.ts'

export type Purpose = 'access-token' | 'refresh-token'
export type SigningKey = { id: string; secret: Buffer }
type CachedKeys = { keys: AuthKeyRow[]; readAt: number }

/** How long a server goes on accepting a key after it was deleted from the database. */
const KEY_CACHE_MS = MINUTE_MS

const knownKeys = new WeakMap<Db, CachedKeys>()

export async function newestKey({ db }: Pick<Deps, 'db'>, purpose: Purpose): Promise<SigningKey> {
  const [newest] = await currentKeys(db)
  return derived(newest!, purpose)
}

/** Another server may already sign with a key this one has not read yet. */
export async function findKey({ db }: Pick<Deps, 'db'>, purpose: Purpose, id: string): Promise<SigningKey | null> {
  const withId = (key: AuthKeyRow) => key.id === id
  const key = (await currentKeys(db)).find(withId) ?? (await readKeys(db)).find(withId)
  return key ? derived(key, purpose) : null
}

export function signText(key: SigningKey, text: string): string {
  return macOf(key, text).toString('base64url')
}

export function isSigned(key: SigningKey, text: string, signature: string): boolean {
  const expected = macOf(key, text)
  const given = Buffer.from(signature, 'base64url')
  return isCanonical(signature) && given.length === expected.length && timingSafeEqual(given, expected)
}

/** Rejects non-canonical base64url: a second spelling of the same bytes would be a second token. */
export function isCanonical(signature: string): boolean {
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

function macOf(key: SigningKey, text: string): Buffer {
  return createHmac('sha256', key.secret).update(text).digest()
}

function derived({ id, secret }: AuthKeyRow, purpose: Purpose): SigningKey {
  return { id, secret: Buffer.from(hkdfSync('sha256', secret, '', `lotwise ${purpose}`, 32)) }
}

async function currentKeys(db: Db): Promise<AuthKeyRow[]> {
  const known = knownKeys.get(db)
  if (known && performance.now() - known.readAt < KEY_CACHE_MS) return known.keys
  const keys = await readKeys(db)
  if (keys.length > 0) return keys
  await insertFirstAuthKey(db, { id: randomBytes(8).toString('hex'), secret: randomBytes(32) })
  return readKeys(db)
}

async function readKeys(db: Db): Promise<AuthKeyRow[]> {
  const keys = await listAuthKeys(db)
  if (keys.length > 0) knownKeys.set(db, { keys, readAt: performance.now() })
  return keys
}
