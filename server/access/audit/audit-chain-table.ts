import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

export type ChainProblem = {
  lot: string
  auditId: number
  problem: 'changed' | 'removed' | 'added' | 'link_missing'
}

/** Recomputes every hash in the database. Rows from before a lot's chain began are not part of it. */
export async function listChainProblems(db: Db, most: number): Promise<ChainProblem[]> {
  const { rows } = await sql<ChainProblem>`
    with links as (
      select lot_id, position, audit_id, hash,
        lag(hash, 1, ''::bytea) over chain as previous, lag(position, 1, 0::bigint) over chain as before
      from audit_chain window chain as (partition by lot_id order by position)
    ), starts as (
      select lot_id, min(audit_id) as audit_id from audit_chain group by lot_id
    )
    select l.lot_id as lot, l.audit_id as "auditId",
      case when l.before <> l.position - 1 then 'link_missing' when a.id is null then 'removed' else 'changed' end as problem
    from links l left join audit_log a on a.id = l.audit_id
    where l.before <> l.position - 1 or a.id is null or audit_row_hash(a, l.previous) <> l.hash
    union all
    select s.lot_id, a.id, 'added' from starts s
      join audit_log a on coalesce(a.lot_id, '00000000-0000-0000-0000-000000000000') = s.lot_id and a.id > s.audit_id
    where not exists (select from audit_chain c where c.audit_id = a.id)
    order by 1, 2 limit ${most}`.execute(db)
  return rows
}

export type ChainEnd = { lot: string; links: number; hash: string }

/** To compare with what was noted elsewhere: a chain cut off at its end is complete in itself. */
export async function listChainEnds(db: Db): Promise<ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select distinct on (lot_id) lot_id as lot, position as links, encode(hash, 'hex') as hash
    from audit_chain order by lot_id, position desc`.execute(db)
  return rows
}
