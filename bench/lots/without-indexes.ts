import type { Client } from 'pg'

/** Half a million sessions are added in a fraction of the time. Those that are constraints stay. */
export async function withoutIndexes(db: Client, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  await work()
  await db.query(`set maintenance_work_mem = '1GB'`)
  for (const { definition } of rows) await db.query(definition)
}
