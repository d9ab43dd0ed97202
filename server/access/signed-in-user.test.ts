import { createHmac, createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson, openListeningWorld, tokensOf, type Listening, type Person } from '../users/auth/test/people.ts'
import { openPool, queriesOf } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import type { AppEnv } from '../infra/http/app-env.ts'
import { onError } from '../infra/http/on-error.ts'
import { requestFacts } from '../infra/http/request-facts.ts'
import { openOwnWorld } from '../test/world.ts'
import { signAccessToken } from './access-token.ts'
import { requireSignedInUser } from './signed-in-user.ts'

let world: Listening
beforeAll(async () => {
  world = await openListeningWorld()
})
afterAll(() => world.close())

function staffPage(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(requestFacts(deps))
  app.get('/', async (c) => c.json(await requireSignedInUser(deps, c)))
  return app
}

async function requestStaffPage(authorization: string | undefined, deps: Deps = world.deps) {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const response = await staffPage(deps).request('/', { headers })
  return { status: response.status, body: await response.json() }
}

const SIGNED_OUT = {
  status: 401,
  body: { code: 'signed_out', reason: 'signed_out', error: 'Please sign in to continue' },
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
function read(token: string, at: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[at]!, 'base64url').toString())
}

describe('a signed-in person', () => {
  test('is known by id and address', async () => {
    const person = await makePerson(world.deps)
    const { access_token } = await tokensOf(world.deps, person)
    expect(await requestStaffPage(`Bearer ${access_token}`)).toEqual({
      status: 200,
      body: { id: person.id, email: person.email, sessionId: String(read(access_token, 1).session_id) },
    })
  })

  test('is signed out with the session, even if the token has not expired', async () => {
    const { access_token } = await tokensOf(world.deps, await makePerson(world.deps))
    const sessionId = String(read(access_token, 1).session_id)
    await world.deps.db.deleteFrom('auth_sessions').where('id', '=', sessionId).execute()
    expect(await requestStaffPage(`Bearer ${access_token}`)).toEqual(SIGNED_OUT)
  })

  test('is signed out with the account', async () => {
    const person = await makePerson(world.deps)
    const { access_token } = await tokensOf(world.deps, person)
    await world.deps.db.deleteFrom('users').where('id', '=', person.id).execute()
    expect(await requestStaffPage(`Bearer ${access_token}`)).toEqual(SIGNED_OUT)
  })

  test('with a temporary password has no access until it is changed', async () => {
    const person = await makePerson(world.deps, { hasTemporaryPassword: true })
    const { access_token } = await tokensOf(world.deps, person)
    expect(await requestStaffPage(`Bearer ${access_token}`)).toEqual({
      status: 403,
      body: {
        code: 'forbidden',
        reason: 'temporary_password',
        error: 'Please update your temporary password to continue',
      },
    })
    await world.deps.db.updateTable('users').set({ user_metadata: '{}' }).where('id', '=', person.id).execute()
    expect((await requestStaffPage(`Bearer ${access_token}`)).status).toBe(200)
  })

  test.each(['"true"', '1', '"yes"', '{}', '[]'])(
    'a strange mark %s for a temporary password counts as one',
    async (mark) => {
      const person = await makePerson(world.deps)
      const { access_token } = await tokensOf(world.deps, person)
      const metadata = `{"temporary_password":${mark}}`
      await world.deps.db.updateTable('users').set({ user_metadata: metadata }).where('id', '=', person.id).execute()
      expect((await requestStaffPage(`Bearer ${access_token}`)).status).toBe(403)
    },
  )
})

describe('a forged token', () => {
  let token: string
  let person: Person
  beforeAll(async () => {
    person = await makePerson(world.deps)
    token = (await tokensOf(world.deps, person)).access_token
  })

  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const hs256 = (text: string, key: string | Buffer) => createHmac('sha256', key).update(text).digest('base64url')
  const kid = () => read(token, 0).kid
  const claims = () => read(token, 1)

  const forgeries: Record<string, () => string> = {
    'alg none without a signature': () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`,
    'alg none with our key id': () => `${part({ alg: 'none', typ: 'JWT', kid: kid() })}.${part(claims())}.x`,
    'the signature left out': () => token.split('.').slice(0, 2).join('.'),
    'an empty signature': () => `${token.split('.').slice(0, 2).join('.')}.`,
    'a key of its own under our key id': () => {
      const text = `${part({ alg: 'HS256', typ: 'JWT', kid: kid() })}.${part(claims())}`
      return `${text}.${hs256(text, 'guess')}`
    },
    'an empty key': () => {
      const text = `${part({ alg: 'HS256', typ: 'JWT', kid: kid() })}.${part(claims())}`
      return `${text}.${hs256(text, '')}`
    },
    'a key nobody has': () => {
      const text = `${part({ alg: 'HS256', typ: 'JWT', kid: '0123456789abcdef' })}.${part(claims())}`
      return `${text}.${hs256(text, 'guess')}`
    },
    'a key id that is SQL': () => {
      const text = `${part({ alg: 'HS256', typ: 'JWT', kid: "' or '1'='1" })}.${part(claims())}`
      return `${text}.${hs256(text, '')}`
    },
    'a key that comes with it': () => {
      const jwk = publicKey.export({ format: 'jwk' })
      const text = `${part({ alg: 'ES256', typ: 'JWT', jwk, kid: kid() })}.${part(claims())}`
      const key = {
        key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
        dsaEncoding: 'ieee-p1363' as const,
      }
      return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
    },
    "another person's name under our signature": () => {
      const [head, , signature] = token.split('.')
      return `${head}.${part({ ...claims(), sub: randomUUID() })}.${signature}`
    },
    'a later end under our signature': () => {
      const [head, , signature] = token.split('.')
      return `${head}.${part({ ...claims(), exp: 9_999_999_999 })}.${signature}`
    },
    'a padded signature': () => `${token}=`,
    'our signature in another spelling': () => {
      // Four different last characters decode to the same bytes.
      const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      return token.slice(0, -1) + LETTERS[LETTERS.indexOf(token.at(-1)!) + 1]
    },
    'another algorithm of the same family': () => {
      const text = `${part({ alg: 'HS512', typ: 'JWT', kid: kid() })}.${part(claims())}`
      return `${text}.${createHmac('sha512', '').update(text).digest('base64url')}`
    },
    'a header that names extensions': () => {
      const [, body, signature] = token.split('.')
      return `${part({ alg: 'HS256', typ: 'JWT', kid: kid(), crit: ['exp'] })}.${body}.${signature}`
    },
    'null for claims': () => `${part({ alg: 'HS256', typ: 'JWT', kid: kid() })}.${part(null)}.x`,
    'a list for claims': () => `${part({ alg: 'HS256', typ: 'JWT', kid: kid() })}.${part([])}.x`,
    'a fourth part': () => `${token}.x`,
    'no JSON inside': () => 'aaaa.bbbb.cccc',
    'nothing but dots': () => '..',
    'a list for a header': () => `${part([])}.${part([])}.x`,
  }

  test.each(Object.keys(forgeries))('with %s opens nothing', async (name) => {
    expect(await requestStaffPage(`Bearer ${forgeries[name]!()}`)).toEqual(SIGNED_OUT)
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'bearer x', 'null', 'Bearer undefined'])(
    'or a header like “%s” opens nothing',
    async (header) => {
      expect(await requestStaffPage(header)).toEqual(SIGNED_OUT)
    },
  )

  test('or none at all opens nothing', async () => {
    expect(await requestStaffPage(undefined)).toEqual(SIGNED_OUT)
  })

  test('of ours, for a session that never was, opens nothing', async () => {
    const holder = { userId: person.id, sessionId: randomUUID(), method: 'password' }
    expect(await requestStaffPage(`Bearer ${(await signAccessToken(world.deps, holder)).token}`)).toEqual(SIGNED_OUT)
  })

  test("of ours, with one person's name and another's session, opens nothing", async () => {
    const other = await makePerson(world.deps)
    const holder = { userId: other.id, sessionId: String(claims().session_id), method: 'password' }
    expect(await requestStaffPage(`Bearer ${(await signAccessToken(world.deps, holder)).token}`)).toEqual(SIGNED_OUT)
  })

  test('of another installation opens nothing', async () => {
    const elsewhere = { ...world.deps, env: { ...world.deps.env, publicUrl: 'https://evil.example' } }
    const holder = { userId: person.id, sessionId: String(claims().session_id), method: 'password' }
    expect(await requestStaffPage(`Bearer ${(await signAccessToken(elsewhere, holder)).token}`)).toEqual(SIGNED_OUT)
  })
})

describe('time', () => {
  test('a token expires after fifteen minutes', async () => {
    const { access_token } = await tokensOf(world.deps, await makePerson(world.deps))
    world.passTime({ seconds: 15 * 60 - 5 })
    expect((await requestStaffPage(`Bearer ${access_token}`)).status).toBe(200)
    world.passTime({ seconds: 5 })
    expect(await requestStaffPage(`Bearer ${access_token}`)).toEqual(SIGNED_OUT)
  })
})

describe('the signing key', () => {
  test('is made once, though several servers start at once', async () => {
    const own = await openOwnWorld()
    const servers = Array.from({ length: 5 }, () => ({ ...own.deps, db: queriesOf(own.deps.pool) }))
    const holder = { userId: randomUUID(), sessionId: randomUUID(), method: 'password' }
    const tokens = await Promise.all(servers.map((deps) => signAccessToken(deps, holder)))
    expect(new Set(tokens.map(({ token }) => read(token, 0).kid)).size).toBe(1)
    const { rows } = await own.deps.pool.query('select octet_length(secret) as bytes from auth_keys')
    expect(rows).toEqual([{ bytes: 32 }])
  })

  test('is shared: a token signed by one server is valid on another', async () => {
    const person = await makePerson(world.deps)
    const { access_token } = await tokensOf(world.deps, person)
    const other = { ...world.deps, db: queriesOf(world.deps.pool) }
    expect((await requestStaffPage(`Bearer ${access_token}`, other)).status).toBe(200)
  })

  test('can be rotated: other servers load the new key when they first see it', async () => {
    const first = await openOwnWorld()
    const other = { ...first.deps, db: queriesOf(first.deps.pool) }
    const person = await makePerson(first.deps)
    const oldToken = (await tokensOf(first.deps, person)).access_token
    expect((await requestStaffPage(`Bearer ${oldToken}`, other)).status).toBe(200)
    await first.deps.pool.query(
      "insert into auth_keys (id, secret, created_at) values ('00000000000000aa', sha256('x'), now() + interval '1 s')",
    )
    const fresh = { ...first.deps, db: queriesOf(first.deps.pool) }
    const newToken = (await tokensOf(fresh, person)).access_token
    expect(read(newToken, 0).kid).toBe('00000000000000aa')
    expect((await requestStaffPage(`Bearer ${newToken}`, other)).status).toBe(200)
    expect((await requestStaffPage(`Bearer ${oldToken}`, fresh)).status).toBe(200)
  })
})

test('access is refused while the database is unreachable', async () => {
  const { access_token } = await tokensOf(world.deps, await makePerson(world.deps))
  const pool = openPool({ host: '127.0.0.1', port: 9, user: 'x', database: 'x' }, () => {}, 1)
  const deps = { ...world.deps, pool, db: queriesOf(pool) }
  expect(await requestStaffPage(`Bearer ${access_token}`, deps)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
  await pool.end()
})
