import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bySystem } from '../../access/actor.ts'
import { listChainProblems } from '../../access/audit/audit-chain-table.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { makeLot } from '../../test/make.ts'
import { databaseOf, ignoreLoss } from '../../test/shared-postgres.ts'
import { openWorld, type World } from '../../test/world.ts'
import { openPool, queriesOf } from './connect.ts'
import { createServingRole, DELETABLE, SERVING_ROLE } from './grant-serving-role.ts'
import { migrate } from './migrate.ts'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))

let world: World
let serving: Pool

beforeAll(async () => {
  world = await openWorld()
  const { rows } = await world.deps.pool.query<{ name: string }>('select current_database() as name')
  const owning = databaseOf(inject('postgres').server, rows[0]!.name)
  await createServingRole(world.deps.pool, typeof owning === 'string' ? undefined : owning.password)
  await migrate(world.deps.pool, undefined, { servingRole: SERVING_ROLE })
  serving = openPool(
    typeof owning === 'string' ? withUser(owning, SERVING_ROLE) : { ...owning, user: SERVING_ROLE },
    ignoreLoss,
    2,
  )
})

afterAll(async () => {
  await serving.end()
  await world.close()
})

function withUser(address: string, user: string): string {
  const url = new URL(address)
  url.username = user
  return url.href
}

test.each([
  'update audit_log set action = action',
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger all',
  'set session_replication_role = replica',
  `insert into audit_chain values (gen_random_uuid(), 1, 1, decode(repeat('00', 32), 'hex'))`,
  'update audit_chain set position = 1',
  'delete from payments',
  'update payments set amount_cents = 1',
  'update payments set lot_id = lot_id',
  'delete from refunds',
  'delete from receipts',
  'update receipts set number = 1',
  'truncate messages',
  'delete from parking_sessions',
  'create table mine (id int)',
  'drop table rate_limits',
])('the role that serves requests may not: %s', async (statement) => {
  await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('it may write the audit log, and the chain follows', async () => {
  const lot = await makeLot(world.deps.db)
  const db = queriesOf(serving)
  await writeAudit(db, bySystem('open_lot', lot.id), { action: 'lot.opened', subject: { kind: 'lot', id: lot.id } })
  expect(await listChainProblems(db, 1)).toEqual([])
  expect((await serving.query('select hash from audit_chain where lot_id = $1', [lot.id])).rowCount).toBe(1)
})

test('granting again changes nothing, and a role that does not exist is named', async () => {
  const owner = world.deps.pool
  await migrate(owner, undefined, { servingRole: SERVING_ROLE })
  await serving.query('select from lots')
  await expect(migrate(owner, undefined, { servingRole: 'nobody_here' })).rejects.toThrow(
    'The role nobody_here of DATABASE_URL does not exist in this database: create it.',
  )
})

test('one role for both keeps every right', async () => {
  const owner = world.deps.pool
  const { rows } = await owner.query<{ role: string }>('select current_user as role')
  await migrate(owner, undefined, { servingRole: rows[0]!.role })
  expect((await owner.query('delete from parking_sessions')).command).toBe('DELETE')
})

test('the role may delete from every table that the server deletes from, and from no other', () => {
  const deleted = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-table.ts'))
    .flatMap((file) => [
      ...readFileSync(join(SERVER, file), 'utf8').matchAll(/deleteFrom\('(\w+)|\bdelete from (\w+)/gu),
    ])
    .map(([, built, written]) => built ?? written!)
  expect([...new Set(deleted)].toSorted()).toEqual(DELETABLE)
})
