import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { ignoreLoss } from '../test/shared-postgres.ts'
import { makeStaff } from '../test/staff.ts'
import { openOwnWorld, type World } from '../test/world.ts'
import { openReplica } from './replica.ts'

const WAITS = { forMs: 100, avoidMs: 0 }
const BEHIND = 'the replica is behind: reports are read from the primary'
const AWAY = 'the replica does not answer: reports are read from the primary'

test('F154 exports are read from a replica that has everything, and from the primary while it is behind', async () => {
  const world = await openOwnWorld()
  const standby = await openOwnWorld()
  await standIn(standby)
  const replica = openReplica(standby.database, world.deps, ignoreLoss, WAITS)
  onTestFinished(replica.stop)
  const app = buildApp({ ...world.deps, replica }, '/nowhere')
  const lot = await makeLot(world.deps.db)
  const staff = await makeStaff(world, lot, 'admin')
  await makeStay(world.deps.db, lot)
  const rowsExported = async () => {
    const reply = await app.request(`/api/admin/lots/${lot.slug}/sessions.csv`, { headers: staff.headers })
    return [reply.status, (await reply.text()).trim().split('\r\n').length - 1]
  }

  // The database that stands in for the replica knows nothing of the lot.
  await replayUpTo(standby, 'FFFFFFFF/0')
  expect(await rowsExported()).toEqual([200, 0])
  expect(await notesOf(world)).not.toContain(BEHIND)

  await replayUpTo(standby, '0/1')
  expect(await rowsExported()).toEqual([200, 1])
  expect(await notesOf(world)).toContain(BEHIND)
  expect(world.logLines().join()).toMatch(/"lagSeconds":3\d\b.*the replica is not used for reports/)
  const metrics = await app.request('/metrics', {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never)
  expect(await metrics.text()).toMatch(/^database_replica_lag_seconds 3\d\b/m)

  await replayUpTo(standby, 'FFFFFFFF/0')
  expect(await rowsExported()).toEqual([200, 0])
  expect(await notesOf(world)).not.toContain(BEHIND)
})

test('F154 a replica that is away is not asked again for a while', async () => {
  const world = await openOwnWorld()
  const replica = openReplica('postgres://lotwise@127.0.0.1:9/lotwise', world.deps, ignoreLoss)
  onTestFinished(replica.stop)
  expect(await replica.caughtUp()).toBeNull()
  expect(await notesOf(world)).toContain(AWAY)
  expect(await replica.caughtUp()).toBeNull()
  expect(world.logLines().filter((line) => line.includes('the replica is not used'))).toHaveLength(1)
})

async function notesOf({ app }: World): Promise<string[]> {
  const { notes = [] } = (await (await app.request('/readyz')).json()) as { notes?: string[] }
  return notes
}

/** A database that answers as a standby does, half a minute after its last transaction. */
async function standIn({ deps: { pool } }: World): Promise<void> {
  await pool.query(`create schema standby;
    create table standby.replayed (position pg_lsn);
    insert into standby.replayed values ('0/1');
    create function standby.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select position from standby.replayed';
    create function standby.pg_last_xact_replay_timestamp() returns timestamptz language sql
      as $$ select clock_timestamp() - interval '35 s' $$`)
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`alter database ${rows[0]!.name} set search_path to standby, pg_catalog, public`)
}

async function replayUpTo({ deps: { pool } }: World, position: string): Promise<void> {
  await pool.query('update standby.replayed set position = $1', [position])
}
