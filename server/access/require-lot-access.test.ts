import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@lotwise/contract/endpoint'
import { listTeam } from '@lotwise/contract/team'
import type { Action, Role } from '@lotwise/domain/roles'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { makeMember, makePerson, tokensOf, type Person } from '../users/auth/test/people.ts'
import type { Deps } from '../infra/deps.ts'
import type { AppEnv } from '../infra/http/app-env.ts'
import { onError } from '../infra/http/on-error.ts'
import { requestFacts } from '../infra/http/request-facts.ts'
import type { Site } from '../infra/http/serve.ts'
import { makeLot } from '../test/make.ts'
import { openOwnWorld, openWorld, type World } from '../test/world.ts'
import { refundSession } from '../payments/refunds/refund-session.ts'
import type { ChangeBy } from './actor.ts'
import type { LotAccess } from './lot-access.ts'
import { findAccessTo, requireLotAccess } from './require-lot-access.ts'
import { serveForLot } from './serve-for-lot.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function emptySite(deps: Deps): Site {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(requestFacts(deps))
  return { app, deps, served: new Set<Endpoint>() }
}

/** Two endpoints that return the access they were given. */
function site(seen: LotAccess<'team.read'>[] = [], deps: Deps = world.deps) {
  const it = emptySite(deps)
  serveForLot(it, listTeam, async (access) => {
    seen.push(access)
    return []
  })
  it.app.get('/lots/:lotId', async (c) =>
    c.json(await requireLotAccess(deps, c, { lotId: c.req.param('lotId') }, 'session.read')),
  )
  return it
}

async function member(role: Role, status: 'active' | 'invited' = 'active') {
  const lot = await makeLot(world.deps.db, { timezone: 'America/Vancouver' })
  const person = await makePerson(world.deps)
  await makeMember(world.deps, { person, lotId: lot.id, role, status })
  return { lot, person, bearer: await bearerOf(person) }
}

async function bearerOf(person: Person) {
  return { authorization: `Bearer ${(await tokensOf(world.deps, person)).access_token}` }
}

async function team(slug: string, headers: Record<string, string>, seen: LotAccess<'team.read'>[] = []) {
  const response = await site(seen).app.request(`/api/admin/lots/${slug}/team`, { headers })
  return { status: response.status, body: await response.json() }
}

const REFUSED = {
  status: 403,
  body: { code: 'forbidden', reason: 'forbidden', error: 'Access denied to this parking lot' },
}
const notFound = (slug: string) => ({
  status: 404,
  body: { code: 'not_found', reason: 'lot_not_found', params: { slug }, error: `Lot not found: ${slug}` },
})

describe('a member with the required role', () => {
  test.each(['owner', 'admin'] as const)('as %s gets access', async (role) => {
    const { lot, person, bearer } = await member(role)
    const seen: LotAccess<'team.read'>[] = []
    const headers = { ...bearer, 'x-request-id': 'request-7' }
    expect(await team(lot.slug, headers, seen)).toEqual({ status: 200, body: [] })
    expect(seen).toEqual([
      {
        action: 'team.read',
        actor: { kind: 'user', userId: person.id, email: person.email },
        role,
        lot: { id: lot.id, slug: lot.slug, timeZone: 'America/Vancouver' },
        requestId: 'request-7',
      },
    ])
  })

  test('is refused with a lower role', async () => {
    const { lot, bearer } = await member('checker')
    expect(await team(lot.slug, bearer)).toEqual(REFUSED)
  })

  test('does not find another lot', async () => {
    const { bearer } = await member('owner')
    const other = await member('owner')
    expect(await team(other.lot.slug, bearer)).toEqual(notFound(other.lot.slug))
    const refused = world.logLines().filter((line) => line.includes('access refused') && line.includes(other.lot.slug))
    expect(refused).toHaveLength(1)
  })

  test('gets the same error for a lot that does not exist', async () => {
    const { bearer } = await member('owner')
    expect(await team('nowhere', bearer)).toEqual(notFound('nowhere'))
  })

  test('has no access before the invitation is accepted', async () => {
    const { lot, bearer } = await member('admin', 'invited')
    expect(await team(lot.slug, bearer)).toEqual(notFound(lot.slug))
  })

  test('has to sign in first', async () => {
    const { lot } = await member('owner')
    expect(await team(lot.slug, {})).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  })

  test('is refused with a temporary password', async () => {
    const { lot, person, bearer } = await member('owner')
    const user_metadata = '{"temporary_password":true}'
    await world.deps.db.updateTable('users').set({ user_metadata }).where('id', '=', person.id).execute()
    expect(await team(lot.slug, bearer)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test.each(['pending', 'inactive'] as const)('reaches the lot also while it is %s, to finish it', async (status) => {
    const { lot, bearer } = await member('owner')
    await world.deps.db.updateTable('lots').set({ status }).where('id', '=', lot.id).execute()
    expect((await team(lot.slug, bearer)).status).toBe(200)
  })

  test('may name the lot by its id', async () => {
    const { lot, bearer } = await member('checker')
    const found = await site().app.request(`/lots/${lot.id}`, { headers: bearer })
    expect(await found.json()).toMatchObject({ lot: { slug: lot.slug }, role: 'checker' })
    const missed = await site().app.request(`/lots/${randomUUID()}`, { headers: bearer })
    expect([missed.status, await missed.json()]).toEqual([
      404,
      { code: 'not_found', reason: 'lot_not_found', error: 'Lot not found' },
    ])
  })
})

describe('a change of role counts from the next request on', () => {
  const setRole = (person: Person, role: Role) =>
    world.deps.db.updateTable('lot_admins').set({ role }).where('user_id', '=', person.id).execute()

  test('downwards and upwards', async () => {
    const { lot, person, bearer } = await member('admin')
    expect((await team(lot.slug, bearer)).status).toBe(200)
    await setRole(person, 'checker')
    expect(await team(lot.slug, bearer)).toEqual(REFUSED)
    await setRole(person, 'admin')
    expect((await team(lot.slug, bearer)).status).toBe(200)
  })

  test('and a removal too', async () => {
    const { lot, person, bearer } = await member('admin')
    expect((await team(lot.slug, bearer)).status).toBe(200)
    await world.deps.db.deleteFrom('lot_admins').where('user_id', '=', person.id).execute()
    expect(await team(lot.slug, bearer)).toEqual(notFound(lot.slug))
  })
})

test('access is refused while the role cannot be read', async () => {
  const { deps } = await openOwnWorld()
  const person = await makePerson(deps)
  const headers = { authorization: `Bearer ${(await tokensOf(deps, person)).access_token}` }
  await deps.pool.query('alter table lot_admins rename to lot_admins_gone')
  const seen: LotAccess<'team.read'>[] = []
  const response = await site(seen, deps).app.request('/api/admin/lots/harbour-street/team', { headers })
  expect([response.status, seen]).toEqual([500, []])
  expect(await response.json()).toEqual({
    code: 'internal',
    reason: 'internal',
    error: 'Something went wrong. Please try again.',
  })
})

test('only requireLotAccess creates a LotAccess, and an endpoint without a lot has none', () => {
  const lookalike = {
    action: 'team.read' as const,
    actor: { kind: 'user' as const, userId: 'x', email: 'x' },
    role: 'owner' as const,
    lot: { id: 'x', slug: 'x', timeZone: 'UTC' },
    requestId: 'x',
  }
  // @ts-expect-error only requireLotAccess makes a proof
  const forged: LotAccess<'team.read'> = lookalike
  expect(forged).toBe(lookalike)
  // @ts-expect-error an endpoint without a lot
  const open = () => serveForLot(emptySite(world.deps), { ...listTeam, access: 'anyone' as const }, async () => [])
  expect(open).toBeTypeOf('function')
})

describe('a LotAccess is bound to its action', () => {
  type Refund = LotAccess<'session.refund'>

  test('one for reading does not compile where a refund is required', () => {
    const refund = (access: LotAccess<'session.read'>) =>
      // @ts-expect-error a proof for session.read is none for session.refund
      refundSession(world.deps, access, { sessionId: 'x', paymentId: null })
    expect(refund).toBeTypeOf('function')
    expectTypeOf<LotAccess<'session.read'>>().not.toExtend<Refund>()
    expectTypeOf<Refund>().not.toExtend<LotAccess<'session.read'>>()
  })

  test('one action is accepted where a union is required, and not the reverse', () => {
    expectTypeOf<Refund>().toExtend<LotAccess<'session.refund' | 'session.delete'>>()
    expectTypeOf<Refund>().toExtend<LotAccess<Action>>()
    expectTypeOf<LotAccess<'session.refund' | 'session.delete'>>().not.toExtend<Refund>()
    expectTypeOf<LotAccess<Action>>().not.toExtend<Refund>()
  })

  test('a handler gets the one of its endpoint', () => {
    serveForLot(emptySite(world.deps), listTeam, async (access) => {
      expectTypeOf(access).toEqualTypeOf<LotAccess<'team.read'>>()
      return []
    })
  })

  test('every LotAccess is an actor', () => {
    expectTypeOf<LotAccess<Action>>().toExtend<ChangeBy>()
  })

  test('access to another action is given only where the role allows it', async () => {
    const given = async (role: Role) => {
      const { lot, bearer } = await member(role)
      const reply = await site().app.request(`/lots/${lot.id}`, { headers: bearer })
      return findAccessTo((await reply.json()) as LotAccess<'session.read'>, 'revenue.read')
    }
    expect(await given('admin')).toMatchObject({ action: 'revenue.read', role: 'admin' })
    expect(await given('checker')).toBeNull()
  })
})
