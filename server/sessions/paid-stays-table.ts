import { FREE_PARKER_PHONE } from '@lotwise/domain/phone'
import type { Db } from '../infra/db/connect.ts'

export type PaidStayRow = { id: string; expires_at: Date }
type Asked = { lotId: string; plateKey: string; phone: string; sessionIds: string[]; now: Date }

/** Stays of a plate that are paid now, known to who asks: by their ids, or by the phone they were bought with. */
export function listPaidStays(db: Db, { lotId, plateKey, phone, sessionIds, now }: Asked): Promise<PaidStayRow[]> {
  return db
    .selectFrom('parking_sessions')
    .select(['id', 'expires_at'])
    .where('lot_id', '=', lotId)
    .where('plate_key', '=', plateKey)
    .where('payment_status', 'in', ['paid', 'Yolo'])
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
    .where('phone', '<>', FREE_PARKER_PHONE)
    .where((q) => q.or([q('phone', '=', phone), ...(sessionIds.length > 0 ? [q('id', 'in', sessionIds)] : [])]))
    .orderBy('expires_at', 'desc')
    .limit(20)
    .execute()
}
