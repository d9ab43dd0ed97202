import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { openPool, queriesOf } from '../infra/db/connect.ts'
import type { App } from '../infra/http/app-env.ts'
import { databaseOf, ignoreLoss } from './shared-postgres.ts'
import type { World } from './world.ts'

/** Every write fails with PostgreSQL's error of a full disk. */
export async function fillDisk({ deps: { pool } }: World): Promise<void> {
  await pool.query(`create function disk_is_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`)
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) {
    await pool.query(
      `create trigger a_full_disk before insert or update or delete on ${name} for each statement execute function disk_is_full()`,
    )
  }
}

/** The same app on the same database, connected to it as to a standby: nothing can be written. */
export async function onReadOnlyDatabase(world: World): Promise<App> {
  const name = await databaseName(world.deps.pool)
  await world.deps.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  return appOn(world, openPool(databaseOf(inject('postgres').server, name), ignoreLoss, 2))
}

/** The same app as a user whose connections are all taken. */
export async function withoutFreeConnections(world: World): Promise<App> {
  const name = await databaseName(world.deps.pool)
  const user = `crowded_${randomUUID().replaceAll('-', '')}`
  await world.deps.pool.query(`create role ${user} login password '${user}' connection limit 0`)
  onTestFinished(async () => {
    await world.deps.pool.query(`drop role ${user}`)
  })
  const target = databaseOf(inject('postgres').server, name)
  return appOn(world, openPool(asUser(target, user), ignoreLoss, 1))
}

function asUser(target: ReturnType<typeof databaseOf>, user: string): ReturnType<typeof databaseOf> {
  if (typeof target !== 'string') return { ...target, user, password: user }
  return Object.assign(new URL(target), { username: user, password: user }).href
}

async function databaseName(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return rows[0]!.name
}

function appOn({ deps }: World, pool: Pool): App {
  onTestFinished(() => pool.end())
  return buildApp({ ...deps, pool, direct: pool, db: queriesOf(pool) }, '/nowhere')
}

/** Ends the connections that wait for a lock, as a shutdown by the administrator does. */
export async function terminateWaiting({ deps: { pool } }: World): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rowCount } = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (rowCount) return rowCount
    await new Promise((later) => setTimeout(later, 20))
  }
  return 0
}
