import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartRefusal } from '../../server/infra/config/start-refusal.ts'

const NAMES = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'psql'] as const
const PACKAGES: Record<(typeof NAMES)[number], string> = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  psql: 'postgresql-client',
}
const DEBIAN_POSTGRES = '/usr/lib/postgresql'
const OLDEST_POSTGRES = 15
/** Patroni copies a database with one and puts a former primary back with the other. */
const POSTGRES_PROGRAMS = ['postgres', 'initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind']

export type ClusterPrograms = Record<(typeof NAMES)[number], string> & {
  /** The folder of PostgreSQL's programs. */
  postgres: string
}

/** Where Debian's packages have put them. */
export function findPrograms(): ClusterPrograms {
  const found = Object.fromEntries(NAMES.map((name) => [name, find(name)]))
  const postgres = findPostgres()
  const missing = NAMES.filter((name) => !found[name]).map((name) => PACKAGES[name])
  if (postgres === undefined) missing.push('postgresql')
  if (missing.length === 0) return { ...found, postgres } as ClusterPrograms
  throw new StartRefusal(
    `A cluster needs programs that are not installed. On Debian 12:\n  apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
}

/** Some are outside the path of ordinary users. */
function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** The newest one. The embedded PostgreSQL will not do: it has neither pg_basebackup nor pg_rewind. */
function findPostgres(): string | undefined {
  if (!existsSync(DEBIAN_POSTGRES)) return undefined
  return readdirSync(DEBIAN_POSTGRES)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES)
    .toSorted((a, b) => b - a)
    .map((version) => join(DEBIAN_POSTGRES, String(version), 'bin'))
    .find((folder) => POSTGRES_PROGRAMS.every((program) => existsSync(join(folder, program))))
}
