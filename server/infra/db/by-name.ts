import { sql, type RawBuilder } from 'kysely'

/** The alphabetical order of names. The database's own collation may sort capitals before small letters, and accented ones after all others. */
export function byName(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${name} collate "und-x-icu"`
}
