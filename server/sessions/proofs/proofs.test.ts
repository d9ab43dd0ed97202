import { createPublicKey, generateKeyPairSync, verify, type JsonWebKey } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queriesOf } from '../../infra/db/connect.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'
import { insertPlateChange } from '../plate-changes-table.ts'
import type { SessionRow } from '../sessions-table.ts'
import { makeProof } from './make-proof.ts'
import { readToken, signToken } from './proof-token.ts'
import { rotateProofKeys } from './rotate-proof-keys.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let world: World
let lot: LotRow
let aheadMs: number
beforeAll(async () => {
  aheadMs = 0
  world = await openWorld({ now: () => new Date(Date.now() + aheadMs) })
})
beforeEach(async () => {
  aheadMs = 0
  lot = await makeLot(world.deps.db)
})
afterAll(() => world.close())

const inHours = (hours: number) => new Date(Date.now() + aheadMs + hours * HOUR_MS)
const paidStay = (change: Parameters<typeof makeStay>[2] = {}) =>
  makeStay(world.deps.db, lot, { payment_status: 'paid', license_plate: 'ABCO 123', expires_at: inHours(2), ...change })
const set = ({ id }: SessionRow, values: object) =>
  world.deps.db.updateTable('parking_sessions').set(values).where('id', '=', id).execute()

async function proofOf({ id }: { id: string }) {
  const reply = await world.app.request(`/api/sessions/${id}/proof`)
  const proof = (await reply.json()) as {
    url: string
    short_url: string
    until: string
    code: { size: number; path: string }
    reason: string
  }
  return { ...proof, token: proof.url?.split('#')[1] ?? '', short: proof.short_url?.split('#')[1] ?? '' }
}

async function verified(proof: string): Promise<unknown> {
  const reply = await world.app.request('/api/proofs/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ proof }),
  })
  return reply.json()
}

type PublishedKey = JsonWebKey & { kid: string }
async function publishedKeys(): Promise<PublishedKey[]> {
  const reply = await world.app.request('/.well-known/lotwise-keys.json')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
  return ((await reply.json()) as { keys: PublishedKey[] }).keys
}

/** As a stranger would: with the published keys and nothing of ours. */
async function isSignedByPublishedKey(token: string): Promise<boolean> {
  const [head, body, signature] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(head!, 'base64url').toString()) as { kid: string }
  const key = (await publishedKeys()).find((published) => published.kid === kid)
  if (!key) return false
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature!, 'base64url'))
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
const NOT_VALID = { valid: false, until: null }

test('a proof names lot, folded plate and times, never the id that opens the pass, and anyone can verify it', async () => {
  const stay = await paidStay()
  const { token, url, code } = await proofOf(stay)
  expect(claimsOf(token)).toEqual({
    lot: lot.slug,
    plate: 'A8C0123',
    nbf: Math.floor(stay.created_at.getTime() / 1000),
    exp: Math.floor(stay.expires_at.getTime() / 1000),
    sid: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(url).not.toContain(stay.id)
  expect(claimsOf(token)['sid']).not.toBe(Buffer.from(stay.id.replaceAll('-', ''), 'hex').toString('base64url'))
  expect(await isSignedByPublishedKey(token)).toBe(true)
  expect(code.path).toMatch(/^M0 0h7v1h-7z/)
  expect(Object.keys((await publishedKeys())[0]!).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})

test('token and short link are valid until the stay ends, also when it was extended', async () => {
  const stay = await paidStay()
  const { token, short } = await proofOf(stay)
  expect(short).toMatch(/^[0-9a-f]{8}[\w-]{22}$/)
  for (const proof of [token, short]) {
    expect(await verified(proof)).toEqual({ valid: true, until: stay.expires_at.toISOString() })
  }
  const extension = await paidStay({ extends_session_id: stay.id, session_type: 'Extension', expires_at: inHours(5) })
  expect(await verified(token)).toEqual({ valid: true, until: extension.expires_at.toISOString() })
  aheadMs = 6 * HOUR_MS
  for (const proof of [token, short]) expect(await verified(proof)).toEqual(NOT_VALID)
})

test.each([['refunded'], ['stopped'], ['another car’s']] as const)('of a stay that is %s now', async (what) => {
  const stay = await paidStay()
  const { token } = await proofOf(stay)
  if (what === 'refunded') await set(stay, { payment_status: 'refunded' })
  if (what === 'stopped') await set(stay, { expires_at: new Date() })
  if (what === 'another car’s') await set(stay, { license_plate: 'XYZ 987' })
  expect(await verified(token)).toEqual(NOT_VALID)
})

test('a corrected spelling counts until the car is changed', async () => {
  const stay = await paidStay()
  const { token } = await proofOf(stay)
  await set(stay, { license_plate: 'ABCD 123' })
  const { id } = await insertPlateChange(world.deps.db, {
    lot_id: lot.id,
    session_id: stay.id,
    kind: 'correction',
    former_plate: 'ABCO 123',
    changed_at: new Date(),
  })
  expect(await verified(token)).toMatchObject({ valid: true })
  await world.deps.db.updateTable('plate_changes').set({ ended_at: new Date() }).where('id', '=', id).execute()
  expect(await verified(token)).toEqual(NOT_VALID)
})

test('what was changed, signed by another or is no proof at all is answered alike', async () => {
  const { token, short } = await proofOf(await paidStay())
  const other = await proofOf(await paidStay({ license_plate: 'XYZ 987' }))
  const [head, body, signature] = token.split('.') as [string, string, string]
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
  const strangers = { id: kid, created_at: new Date(), privateKey, publicKey }
  const forged = signToken(strangers, claimsOf(token) as Parameters<typeof signToken>[1])
  expect(readToken(strangers, forged)).toEqual(claimsOf(token))
  const unsigned = `${Buffer.from(`{"alg":"none","kid":"${kid}"}`).toString('base64url')}.${body}.`
  const later = Buffer.from(JSON.stringify({ ...claimsOf(token), exp: 4e9 })).toString('base64url')
  const proofs = [
    forged,
    unsigned,
    `${head}.${later}.${signature}`,
    `${head}.${other.token.split('.')[1]}.${signature}`,
    `${head}.${body}`,
    `${token}.x`,
    `00000000${short.slice(8)}`,
    `${short.slice(0, -4)}AAAA`,
    '',
    '{}',
    'null.null.null',
  ]
  for (const proof of proofs) expect([proof, await verified(proof)]).toEqual([proof, NOT_VALID])
})

test('a stay that is not valid has no proof', async () => {
  expect((await proofOf(await makeStay(world.deps.db, lot))).reason).toBe('session_not_paid')
  expect((await proofOf(await paidStay({ expires_at: inHours(-1) }))).reason).toBe('session_not_paid')
})

test('after 90 days a new key takes over an hour later; the old one stays published until its last proof ended', async () => {
  const first = (await proofOf(await paidStay())).token
  const [firstKey] = await publishedKeys()
  aheadMs = 90 * DAY_MS
  await Promise.all([rotateProofKeys(world.deps), rotateProofKeys(world.deps)])
  expect(await world.deps.db.selectFrom('proof_keys').select('id').execute()).toHaveLength(2)
  const stay = await paidStay({ expires_at: inHours(31 * 24) })
  const beforeTakeover = await proofOf(stay)
  expect(beforeTakeover.token.split('.')[0]).toBe(first.split('.')[0])
  aheadMs += HOUR_MS
  await rotateProofKeys(world.deps)
  const restarted = { ...world.deps, db: queriesOf(world.deps.pool) }
  const afterTakeover = (await makeProof(restarted, stay.id)).url.split('#')[1]!
  expect(afterTakeover.split('.')[0]).not.toBe(first.split('.')[0])
  expect(await verified(afterTakeover)).toMatchObject({ valid: true })
  expect(await verified(beforeTakeover.token)).toMatchObject({ valid: true })

  aheadMs += 32 * DAY_MS
  await rotateProofKeys(world.deps)
  const left = await world.deps.db.selectFrom('proof_keys').select('id').execute()
  expect(left).toHaveLength(1)
  expect(left[0]!.id).not.toBe(firstKey!.kid)
})
