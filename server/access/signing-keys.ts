import { MINUTE_MS } from '@lotwise/domain/duration'
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'

export type Purpose = 'access-token' | 'refresh-token'
type SigningKey = { id: string; secret: Buffer }
type Known = { keys: SigningKey[]; readAt: number }

/** A key taken out of the database is trusted no longer than this by servers that know it. */
const TRUST_MS = MINUTE_MS
/** Any number will do, as long as every server uses the same. */
const LOCK = 7_081_2028

const knownKeys = new WeakMap<Db, Known>()

export async function newestKeyId(deps: Pick<Deps, 'db'>): Promise<string> {
  const [newest] = await currentKeys(deps.db)
  return newest!.id
}

export async function signText(deps: Pick<Deps, 'db'>, purpose: Purpose, keyId: string, text: string): Promise<string> {
  const key = await findKey(deps.db, keyId)
  if (!key) throw new Error('a token was to be signed with a key that is gone')
  return macOf(key, purpose, text).toString('base64url')
}

export async function isSigned(
  deps: Pick<Deps, 'db'>,
  purpose: Purpose,
  keyId: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const key = await findKey(deps.db, keyId)
  if (!key) return false
  const expected = macOf(key, purpose, text)
  const given = Buffer.from(signature, 'base64url')
  // A second spelling of the same bytes would be a second token.
  if (given.toString('base64url') !== signature || given.length !== expected.length) return false
  return timingSafeEqual(given, expected)
}

function macOf(key: SigningKey, purpose: Purpose, text: string): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key.secret, '', `lotwise ${purpose}`, 32))
  return createHmac('sha256', own).update(text).digest()
}

/** Another server may have begun to use a key this one has not read yet. */
async function findKey(db: Db, id: string): Promise<SigningKey | undefined> {
  const withId = (key: SigningKey) => key.id === id
  return (await currentKeys(db)).find(withId) ?? (await readKeys(db)).find(withId)
}

async function currentKeys(db: Db): Promise<SigningKey[]> {
  const known = knownKeys.get(db)
  if (known && performance.now() - known.readAt < TRUST_MS) return known.keys
  const keys = await readKeys(db)
  return keys.length > 0 ? keys : makeFirstKey(db)
}

async function readKeys(db: Db): Promise<SigningKey[]> {
  const keys = await db
    .selectFrom('auth_keys')
    .select(['id', 'secret'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  if (keys.length > 0) knownKeys.set(db, { keys, readAt: performance.now() })
  return keys
}

/** Several servers may start on one empty database: the second waits here, and finds the key of the first. */
async function makeFirstKey(db: Db): Promise<SigningKey[]> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const there = await tx.selectFrom('auth_keys').select('id').executeTakeFirst()
    if (there) return
    const key = { id: randomBytes(8).toString('hex'), secret: randomBytes(32) }
    await tx.insertInto('auth_keys').values(key).execute()
  })
  return readKeys(db)
}
