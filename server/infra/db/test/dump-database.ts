import type { PoolClient } from 'pg'

/** Schema and rows as SQL that can be loaded in order. Supports the kinds of objects our migrations create. */
export async function dumpDatabase(client: PoolClient): Promise<string> {
  await client.query("set timezone = 'UTC'")
  const schema = await readSchema(client)
  return [
    'set check_function_bodies = off;',
    ...schema.extensions,
    ...schema.functions,
    ...schema.tables,
    ...(await readRows(client)),
    ...schema.constraints,
    ...schema.indexes,
    ...schema.triggers,
    '',
  ].join('\n\n')
}

export async function dumpSchema(client: PoolClient): Promise<string> {
  return Object.values(await readSchema(client))
    .flat()
    .join('\n\n')
}

async function readSchema(client: PoolClient): Promise<Record<keyof typeof SCHEMA, string[]>> {
  const read = async (sql: string) => (await client.query<{ sql: string }>(sql)).rows.map((row) => row.sql)
  return {
    extensions: await read(SCHEMA.extensions),
    functions: await read(SCHEMA.functions),
    tables: await read(SCHEMA.tables),
    constraints: await read(SCHEMA.constraints),
    indexes: await read(SCHEMA.indexes),
    triggers: await read(SCHEMA.triggers),
  }
}

const SCHEMA = {
  extensions: `
    select format('create extension if not exists %I;', extname) as sql from pg_extension
    where extname <> 'plpgsql' order by extname`,
  functions: `
    select pg_get_functiondef(p.oid) || ';' as sql from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`,
  tables: `
    select format(E'create %stable %I (\\n  %s\\n);', case relpersistence when 'u' then 'unlogged ' end, relname,
      string_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end,
        case when attidentity = 'a' then 'generated always as identity' end,
        case when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end), E',\\n  ' order by attnum)) as sql
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
    where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname, relpersistence order by relname`,
  constraints: `
    select format('alter table %I add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f') and conrelid <> 0
    order by array_position('{p,u,c,f}', contype::text), conrelid::regclass::text, conname`,
  indexes: `
    select pg_get_indexdef(indexrelid) || ';' as sql from pg_index i join pg_class c on c.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by relname`,
  triggers: `
    select pg_get_triggerdef(oid) || ';' as sql from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`,
}

type Columns = { table: string; columns: string; values: string; identity: string | null }

/** Statements that insert every row. */
export async function readRows(client: PoolClient, leftOut: string[] = []): Promise<string[]> {
  const { rows: tables } = await client.query<Columns>(
    `
    select quote_ident(relname) as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      string_agg(format('quote_nullable(%I::text)', attname), ', ' order by attnum) as values,
      min(attname) filter (where attidentity = 'a') as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)
    group by relname order by relname`,
    [leftOut],
  )
  const statements: string[] = []
  for (const { table, columns, values, identity } of tables) {
    const { rows } = await client.query<{ values: string }>(
      `select '(' || concat_ws(', ', ${values}) || ')' as values from ${table} order by 1`,
    )
    if (rows.length === 0) continue
    const lines = rows.map((row) => `  ${row.values}`).join(',\n')
    statements.push(`insert into ${table} (${columns})${identity ? ' overriding system value' : ''} values\n${lines};`)
    if (identity) {
      statements.push(
        `select setval(pg_get_serial_sequence('${table}', '${identity}'), max(${identity})) from ${table};`,
      )
    }
  }
  return statements
}
