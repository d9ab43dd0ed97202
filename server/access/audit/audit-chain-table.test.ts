import { expect, test } from 'vitest'
import { makeLot } from '../../test/make.ts'
import { openOwnWorld, type World } from '../../test/world.ts'
import { bySystem } from '../actor.ts'
import { listChainEnds, listChainProblems } from './audit-chain-table.ts'
import { writeAudit } from './write-audit.ts'

/** A lot with four entries; the ids of them. */
async function openLog(world: World) {
  const lot = await makeLot(world.deps.db)
  for (const id of ['a', 'b', 'c', 'd']) {
    await writeAudit(world.deps.db, bySystem('open_lot', lot.id), {
      action: 'settings.changed',
      subject: { kind: 'settings', id },
    })
  }
  const { rows } = await world.deps.pool.query<{ id: number }>(
    'select id from audit_log where lot_id = $1 order by id',
    [lot.id],
  )
  return { lot, ids: rows.map(({ id }) => id) }
}

/** As the owner of the tables could: with the triggers off. */
async function tamper(world: World, statement: string, ...values: unknown[]): Promise<void> {
  const client = await world.deps.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement, values)
  client.release(true)
}

test('an untouched log has no problems, also when many write at once and some roll back', async () => {
  const world = await openOwnWorld()
  const { lot } = await openLog(world)
  const write = (id: string, isKept: boolean) =>
    world.deps.db.transaction().execute(async (tx) => {
      await writeAudit(tx, bySystem('open_lot', lot.id), {
        action: 'settings.changed',
        subject: { kind: 'settings', id },
      })
      if (!isKept) throw new Error('rolled back')
    })
  const writes = Array.from({ length: 20 }, (_, n) => write(`n${n}`, n % 4 !== 0))
  expect((await Promise.allSettled(writes)).filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
  expect(await listChainProblems(world.deps.db, 10)).toEqual([])
  const { rows } = await world.deps.pool.query('select count(*)::int as n from audit_chain where lot_id = $1', [lot.id])
  expect(rows).toEqual([{ n: 19 }])
})

test.each([
  ['changed', `update audit_log set after = '{"hourly_rate_cents": 1}' where id = $1`],
  ['changed', `update audit_log set at = at - interval '1 day' where id = $1`],
  ['removed', 'delete from audit_log where id = $1'],
  ['added', 'delete from audit_chain where audit_id = $1'],
])('an entry that was %s is found (%s)', async (problem, statement) => {
  const world = await openOwnWorld()
  const { lot, ids } = await openLog(world)
  await tamper(world, statement, ids[1])
  expect(await listChainProblems(world.deps.db, 10)).toContainEqual({ lot: lot.id, auditId: ids[1], problem })
})

test('newest entries removed together with their hashes change the end of the chain', async () => {
  const world = await openOwnWorld()
  const { lot, ids } = await openLog(world)
  const before = await listChainEnds(world.deps.db)
  await tamper(world, 'delete from audit_log where id = $1', ids[3])
  await tamper(world, 'delete from audit_chain where audit_id = $1', ids[3])
  const after = await listChainEnds(world.deps.db)
  expect([before, after]).toMatchObject([[{ lot: lot.id, links: 4 }], [{ lot: lot.id, links: 3 }]])
  expect(after[0]!.hash).not.toBe(before[0]!.hash)
})

test('entries from before the chain began are no problem', async () => {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db)
  await tamper(
    world,
    `insert into audit_log (actor, lot_id, action, subject_kind, subject_id) values ('system', $1, 'settings.changed', 'settings', 'old')`,
    lot.id,
  )
  await writeAudit(world.deps.db, bySystem('open_lot', lot.id), {
    action: 'settings.changed',
    subject: { kind: 'settings', id: 'new' },
  })
  expect(await listChainProblems(world.deps.db, 10)).toEqual([])
})
