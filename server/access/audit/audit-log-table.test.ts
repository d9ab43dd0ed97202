import { AUDIT_KINDS } from '@lotwise/domain/audit-kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../infra/db/connect.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import type { LotAccess } from '../lot-access.ts'
import { listAuditRows, type AuditFilter } from './audit-log-table.ts'

const ENTRIES = 20_000
const PAGE = 100

let world: World
let lot: LotRow
let staff: Staff
beforeAll(async () => {
  world = await openWorld()
  lot = await makeLot(world.deps.db)
  staff = await makeStaff(world, lot, 'owner')
  const other = await makeLot(world.deps.db)
  await fill(lot, 'session.paid')
  await fill(other, 'warning.written')
  await world.deps.pool.query('vacuum analyze audit_log')
})
afterAll(() => world.close())

const BY = ['people', 'system', 'one person', null] as const
const cases = BY.flatMap((by) => [...AUDIT_KINDS, null].map((kind) => ({ by, kind })))

test.each(cases)(
  'a page of the activity by $by of kind $kind reads little more than its rows',
  async ({ by, kind }) => {
    const filter = { kind, by: by === 'one person' ? { userId: staff.userId } : by }
    for (const beforeId of [null, await middleOfLog()]) {
      const { read, found } = await readRows({ ...filter, beforeId })
      expect(read).toBeLessThanOrEqual(found + 5 * PAGE)
    }
  },
)

async function readRows(filter: AuditFilter): Promise<{ read: number; found: number }> {
  const access = { lot } as unknown as LotAccess<'audit.read'>
  return world.deps.db.transaction().execute(async (tx) => {
    const before = await countRead(tx)
    const { length: found } = await listAuditRows(tx, access, filter, PAGE)
    return { read: (await countRead(tx)) - before, found }
  })
}

async function countRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'audit_log'`.execute(
    tx,
  )
  return rows[0]!.read
}

async function middleOfLog(): Promise<number> {
  const { rows } = await world.deps.pool.query<{ id: number }>(
    `select id::int from audit_log where lot_id = $1 order by at desc, id desc offset $2 limit 1`,
    [lot.id, ENTRIES / 2],
  )
  return rows[0]!.id
}

async function fill({ id }: LotRow, action: string): Promise<void> {
  const client = await world.deps.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into audit_log (at, actor, lot_id, action, subject_kind, subject_id)
     select now() - n * interval '1 minute', 'system', $1, $2, 'session', gen_random_uuid() from generate_series(1, $3::int) n`,
    [id, action, ENTRIES],
  )
  await client.query('set session_replication_role = origin')
  client.release()
}
