import { payingSince } from '@lotwise/domain/plate-check'
import { isPaidOrFree, PAYMENT_STATUSES } from '@lotwise/domain/session'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import { endsAfter, isRenewingAt } from './validity-table.ts'

const COUNTED = PAYMENT_STATUSES.filter(isPaidOrFree)

/** Cars with a valid stay. Not sessions: a stay and its extension are one car. */
export function countParkedCars(db: Db, lotId: string, now: Date): Promise<number> {
  return countCars(db, parkedCars(lotId, now))
}

type OwnCar = { plateKey: string; phone: string }

/** With those being paid for; the driver's own car needs no second space. By plate and phone: the plate alone is no secret. */
export function countTakenSpaces(
  db: Db,
  lotId: string,
  { now, except }: { now: Date; except?: OwnCar },
): Promise<number> {
  const others = except ? sql`where (plate_key, phone) is distinct from (${except.plateKey}, ${except.phone})` : sql``
  return countCars(
    db,
    sql`select plate_key from (
    ${parkedCars(lotId, now)}
    union all
    select plate_key, phone from parking_sessions
    where lot_id = ${lotId} and deleted_at is null and payment_status = 'pending'
      and extends_session_id is null and created_at > ${payingSince(now)}
  ) cars ${others}`,
  )
}

function parkedCars(lotId: string, now: Date): RawBuilder<unknown> {
  const valid = sql`select plate_key, phone from parking_sessions
    where lot_id = ${lotId} and deleted_at is null and payment_status = any(${COUNTED})`
  const paidLater = sql`select plate_key, phone from parking_sessions
    where lot_id = ${lotId} and deleted_at is null and payment_status = 'pending' and incident_id is not null`
  return sql`${valid} and ${endsAfter(now)} union all ${valid} and ${isRenewingAt(lotId, now)}
    union all ${paidLater} and ${endsAfter(now)}`
}

async function countCars(db: Db, cars: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(distinct plate_key)::int as count from (${cars}) parked`.execute(db)
  return rows[0]!.count
}
