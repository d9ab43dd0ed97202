import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PoolClient } from 'pg'
import type { Migration } from '../apply-migration.ts'
import { readRows } from './dump-database.ts'

/** The migrations a version had, with their checksums, and the rows of its database. */
export type EarlierVersion = { name: string; checksums: Map<string, string>; rows: string }

const FOLDER = fileURLToPath(new URL('./versions/', import.meta.url))
const MIGRATION_LINE = /^-- (\S+\.sql) (\w{64})$/gm

export function readEarlierVersions(): EarlierVersion[] {
  return readdirSync(FOLDER)
    .toSorted()
    .map((name) => {
      const text = readFileSync(FOLDER + name, 'utf8')
      return {
        name,
        checksums: new Map([...text.matchAll(MIGRATION_LINE)].map((line) => [line[1]!, line[2]!])),
        rows: text,
      }
    })
}

/** Of a database with these migrations. */
export async function dumpVersion(client: PoolClient, migrations: Migration[]): Promise<string> {
  const names = migrations.map(({ name, checksum }) => `-- ${name} ${checksum}`)
  return [names.join('\n'), ...(await readRows(client, ['schema_migrations'])), ''].join('\n\n')
}

export function versionFile(migrations: Migration[]): string {
  return `${FOLDER}${migrations.at(-1)!.name.slice(0, 4)}.sql`
}
