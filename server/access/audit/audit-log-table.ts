import { ACTIONS_OF_KIND, type AuditKind } from '@lotwise/domain/audit-kind'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { AuditLog } from '../../infra/db/schema.ts'
import type { LotAccess } from '../lot-access.ts'

export type AuditRow = Selectable<AuditLog> & { user_email: string | null }
export type AuditPerson = { user_id: string; user_email: string }
export type AuditFilter = {
  beforeId: number | null
  kind: AuditKind | null
  by: 'people' | 'system' | { userId: string } | null
}

export async function insertAuditRow(tx: Db, row: Insertable<AuditLog>): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute()
}

/** Newest first. The planner knows how common an action is in all lots together only, so each is read by the index of actions. */
export function listAuditRows(
  db: Db,
  access: LotAccess<'audit.read'>,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  const { kind } = filter
  const newest = (entries: Entries) => entries.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  const entries = filtered(db, access, filter)
  const parts =
    kind === null
      ? [newest(entries)]
      : ACTIONS_OF_KIND[kind].map((action) => newest(entries.where('action', '=', action)))
  return db
    .selectFrom(
      sql<Selectable<AuditLog>>`(${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )})`.as('entries'),
    )
    .leftJoin('users', 'users.id', 'entries.actor_user_id')
    .selectAll('entries')
    .select('users.email as user_email')
    .orderBy('entries.at', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(limit)
    .execute()
}

type Entries = ReturnType<typeof filtered>

function filtered(db: Db, { lot }: LotAccess<'audit.read'>, { beforeId, by }: AuditFilter) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .$if(by === 'people', (q) => q.where('actor_user_id', 'is not', null))
    .$if(by === 'system', (q) => q.where('actor_user_id', 'is', null))
    .$if(by !== null && typeof by === 'object', (q) => q.where('actor_user_id', '=', (by as { userId: string }).userId))
    .$if(beforeId !== null, (q) =>
      q.where((w) =>
        w(
          w.refTuple('at', 'id'),
          '<',
          w
            .selectFrom('audit_log as last')
            .select(['last.at', 'last.id'])
            .where('last.id', '=', beforeId!)
            .$asTuple('at', 'id'),
        ),
      ),
    )
}

/** A loose index scan, so that a long history of a few people is not read in full. */
export async function listAuditPeople(db: Db, { lot }: LotAccess<'audit.read'>): Promise<AuditPerson[]> {
  const { rows } = await sql<AuditPerson>`
    with recursive person (id) as (
      (select actor_user_id from audit_log where lot_id = ${lot.id} and actor_user_id is not null
        order by actor_user_id limit 1)
      union all
      select (select actor_user_id from audit_log where lot_id = ${lot.id} and actor_user_id > person.id
        order by actor_user_id limit 1) from person where person.id is not null
    )
    select users.id as user_id, users.email as user_email from person join users on users.id = person.id
    order by users.email`.execute(db)
  return rows
}
