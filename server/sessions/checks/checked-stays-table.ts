import { collectingSince, COLLECTING_STATUSES } from '@lotwise/domain/renewal'
import { sql, type Expression, type Selectable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { ParkingSessions } from '../../infra/db/schema.ts'
import { formerKeys } from '../plate-changes-table.ts'
import { endsAfter, isRenewingAt } from '../validity-table.ts'

const COLUMNS = [
  'id',
  'license_plate',
  'plate_key',
  'expires_at',
  'created_at',
  'payment_status',
  'payment_method_type',
  'subscription_status',
  'auto_renew',
  'notes',
] as const

export type CheckedSessionRow = Pick<Selectable<ParkingSessions>, (typeof COLUMNS)[number]> & { pay_later: boolean }

/** `corrected`: sessions whose plate was once spelled so. Paid stays first, so that many unpaid sessions cannot hide them behind the limit. */
export function listStaysOfKey(
  db: Db,
  access: LotAccess<'session.check'>,
  { key, corrected, payingSince }: { key: string; corrected: string[]; payingSince: Date },
): Promise<CheckedSessionRow[]> {
  return staysOf(db, access)
    .where((q) => q.or([q('plate_key', '=', key), q('id', '=', sql<string>`any(${corrected}::uuid[])`)]))
    .where((q) =>
      q.or([q('payment_status', '<>', 'pending'), q('incident_id', 'is not', null), q('created_at', '>', payingSince)]),
    )
    .orderBy(sql`payment_status in ('paid', 'Yolo')`, 'desc')
    .orderBy('expires_at', 'desc')
    .limit(20)
    .execute()
}

/** Stays of many plates that are valid, ended recently or are being paid. */
export function listStaysOfKeys(
  db: Db,
  access: LotAccess<'session.check'>,
  keys: string[],
  since: { payingSince: Date; overSince: Date; now: Date },
): Promise<CheckedSessionRow[]> {
  return staysOf(db, access)
    .where('plate_key', '=', sql<string>`any(${keys})`)
    .where((q) =>
      q.or([
        q.and([q('payment_status', 'in', ['paid', 'Yolo']), q('expires_at', '>', since.overSince)]),
        q.and([q('incident_id', 'is not', null), q('expires_at', '>', since.overSince)]),
        isRenewingAt(access.lot.id, since.now),
        q.and([q('payment_status', '=', 'pending'), q('created_at', '>', since.payingSince)]),
      ]),
    )
    .orderBy('expires_at', 'desc')
    .limit(100)
    .execute()
}

/**
 * All stays that could make a check of this lot find something, once for each spelling of their plate that counts. Read by index, however
 * long the lot's history is.
 */
export function liveStays(
  db: Db,
  access: LotAccess<'session.check'>,
  since: { payingSince: Date; overSince: Date; now: Date },
): Expression<CheckedSessionRow> {
  const recent = staysOf(db, access)
    .where(endsAfter(since.overSince))
    .where((q) =>
      q.or([
        q('payment_status', 'in', ['paid', 'Yolo']),
        q.and([q('payment_status', '=', 'refunded'), q('expires_at', '>', since.now)]),
      ]),
    )
  const renewing = staysOf(db, access)
    .where('expires_at', '>', collectingSince(since.now))
    .where('expires_at', '<=', since.overSince)
    .where('payment_status', '=', 'Yolo')
    .where('auto_renew', '=', true)
    .where('subscription_status', 'in', [...COLLECTING_STATUSES])
  const paying = staysOf(db, access).where('payment_status', '=', 'pending').where('created_at', '>', since.payingSince)
  const toBePaid = staysOf(db, access)
    .where('incident_id', 'is not', null)
    .where('payment_status', '=', 'pending')
    .where('created_at', '<=', since.payingSince)
    .where('expires_at', '>', since.overSince)
  const live = recent.unionAll(renewing).unionAll(paying).unionAll(toBePaid)
  const columns = COLUMNS.map((column) => sql.ref(column === 'plate_key' ? 'former_key' : column))
  // Not as one `with`, which would be stored before it is read.
  return sql`
    select * from (${live}) stay
    union all
    select ${sql.join(columns)}, pay_later from (${live}) stay
    join (${formerKeys(access.lot.id)}) former on former.session_id = stay.id
    where former_key <> plate_key`
}

function staysOf(db: Db, { lot }: LotAccess<'session.check'>) {
  return db
    .selectFrom('parking_sessions')
    .select(COLUMNS)
    .select(sql<boolean>`incident_id is not null`.as('pay_later'))
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
}
