import { FREE_PARKER_PHONE } from '@lotwise/domain/phone'
import type { Db } from '../infra/db/connect.ts'

export type PaidStayRow = { id: string; expires_at: Date; license_plate: string; plate_key: string }
type Asked = {
  lotId: string
  plateKey: string
  /** Plates that only look different; their stays count for a while after they were paid. */
  similarKeys: string[]
  similarSince: Date
  phone: string
  sessionIds: string[]
  now: Date
}

/** Stays of a plate, or of one like it, that are paid now, known to who asks: by their ids, or by the phone they were bought with. */
export function listPaidStays(db: Db, asked: Asked): Promise<PaidStayRow[]> {
  const { lotId, plateKey, similarKeys, similarSince, phone, sessionIds, now } = asked
  return db
    .selectFrom('parking_sessions')
    .select(['id', 'expires_at', 'license_plate', 'plate_key'])
    .where('lot_id', '=', lotId)
    .where('plate_key', 'in', [plateKey, ...similarKeys])
    .where((q) => q.or([q('plate_key', '=', plateKey), q('paid_at', '>', similarSince)]))
    .where('payment_status', 'in', ['paid', 'Yolo'])
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
    .where('phone', '<>', FREE_PARKER_PHONE)
    .where((q) => q.or([q('phone', '=', phone), ...(sessionIds.length > 0 ? [q('id', 'in', sessionIds)] : [])]))
    .orderBy('expires_at', 'desc')
    .limit(20)
    .execute()
}
