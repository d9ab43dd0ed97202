import type { System } from './start-system.ts'

type Counts = Record<'calls' | 'rows' | 'ms' | 'blocks', number>
export type Counted = Map<string, Counts>

/** Statements of the servers, by their text, since the database was started. */
export async function countStatements({ db }: System): Promise<Counted> {
  const { rows } = await db.query<Counts & { query: string }>(
    `select query, sum(calls)::float8 as calls, sum(rows)::float8 as rows, sum(total_exec_time) as ms,
       sum(shared_blks_hit + shared_blks_read)::float8 as blocks
     from pg_stat_statements join pg_roles on pg_roles.oid = userid and rolname <> current_user
     group by query`,
  )
  return new Map(rows.map(({ query, ...counted }) => [query, counted]))
}

/** What came since then, the most frequent first. */
export function statementsSince(before: Counted, after: Counted) {
  return [...after]
    .map(([query, { calls, rows, ms, blocks }]) => {
      const known = before.get(query) ?? { calls: 0, rows: 0, ms: 0, blocks: 0 }
      return {
        query,
        calls: calls - known.calls,
        rows: rows - known.rows,
        ms: ms - known.ms,
        blocks: blocks - known.blocks,
      }
    })
    .filter(({ calls }) => calls > 0)
    .toSorted((a, b) => b.calls - a.calls)
}
