import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { isKeyDue, signingKey } from '@lotwise/domain/proof'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { insertProofKey, listProofKeys, type ProofKeyRow } from './proof-keys-table.ts'

export type ProofKey = { id: string; created_at: Date; privateKey: KeyObject; publicKey: KeyObject }
type Keys = Pick<Deps, 'db' | 'now'>

const KEY_CACHE_MS = MINUTE_MS
const known = new WeakMap<Db, { keys: ProofKey[]; readAt: number }>()

export async function newestProofKey(deps: Keys): Promise<ProofKey> {
  return signingKey(await publishedKeys(deps), deps.now())!
}

/** Another server may already sign with a key that this one has not read yet. */
export async function findProofKey(deps: Keys, id: string): Promise<ProofKey | null> {
  const withId = (key: ProofKey) => key.id === id
  return (await publishedKeys(deps)).find(withId) ?? (await readKeys(deps.db)).find(withId) ?? null
}

/** Newest first; the first call of all makes the first key. */
export async function publishedKeys(deps: Keys): Promise<ProofKey[]> {
  const cached = known.get(deps.db)
  if (cached && performance.now() - cached.readAt < KEY_CACHE_MS) return cached.keys
  const keys = await readKeys(deps.db)
  if (keys.length > 0) return keys
  await addProofKey(deps)
  return readKeys(deps.db)
}

/** As in a JSON Web Key Set (RFC 7517). */
export function publicJwk({ id, publicKey }: ProofKey) {
  const { kty, crv, x } = publicKey.export({ format: 'jwk' }) as { kty: string; crv: string; x: string }
  return { kty, crv, x, kid: id, alg: 'EdDSA', use: 'sig' }
}

/** Where none is due, nothing happens. */
export async function addProofKey({ db, now }: Keys): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = {
    id: randomBytes(4).toString('hex'),
    private_key: privateKey.export({ type: 'pkcs8', format: 'der' }),
    created_at: now(),
  }
  await insertProofKey(db, key, (keys) => isKeyDue(keys, now()))
}

async function readKeys(db: Db): Promise<ProofKey[]> {
  const keys = (await listProofKeys(db)).map(keyOf)
  if (keys.length > 0) known.set(db, { keys, readAt: performance.now() })
  return keys
}

function keyOf({ id, created_at, private_key }: ProofKeyRow): ProofKey {
  const privateKey = createPrivateKey({ key: private_key, type: 'pkcs8', format: 'der' })
  return { id, created_at, privateKey, publicKey: createPublicKey(privateKey) }
}
