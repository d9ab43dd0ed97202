import type { Reply } from '@lotwise/contract/endpoint'
import type { getStayRecord } from '@lotwise/contract/stay-records'
import { cents, toDollars } from '@lotwise/domain/money'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import { requireLot } from '../../lots/lots-table.ts'
import { listPlateChanges } from '../../sessions/plate-changes-table.ts'
import { readSession } from '../../sessions/read-session.ts'
import { listStayParts } from '../../sessions/stay-chain-table.ts'
import { listChecksOfStay, listPaymentsOfStay } from './records-table.ts'

export type StayRecord = Reply<typeof getStayRecord>

/** The whole stay, whichever of its sessions is asked for. */
export async function readRecord(db: Db, sessionId: string): Promise<StayRecord> {
  const session = await readSession(db, sessionId)
  if (session.payment_status === 'pending') throw new AppError('session_not_paid')
  const parts = (await listStayParts(db, session.id)).map(({ id }) => id)
  const lot = await requireLot(db, session.lot_id)
  const payments = await listPaymentsOfStay(db, parts)
  return {
    session_id: session.id,
    lot_name: lot.display_name,
    lot_address: lot.address,
    lot_slug: lot.slug,
    time_zone: lot.timezone,
    license_plate: session.license_plate,
    former_plates: (await listPlateChanges(db, parts[0] ?? session.id)).map((change) => ({
      license_plate: change.former_plate,
      kind: change.kind === 'correction' ? 'correction' : 'other_car',
      is_valid: change.kind === 'correction' && change.ended_at === null,
      changed_at: change.changed_at.toISOString(),
    })),
    payment_status: session.payment_status,
    valid_from: (payments[0]?.paid_at ?? session.created_at).toISOString(),
    valid_until: session.expires_at.toISOString(),
    payments: payments.map((payment) => ({
      paid_at: payment.paid_at!.toISOString(),
      amount: toDollars(cents(payment.amount_cents)),
      refunded: toDollars(cents(payment.refunded_cents)),
      receipt_number: payment.number,
    })),
    checks: (await listChecksOfStay(db, session.lot_id, parts)).map(({ checked_at, result }) => ({
      checked_at: checked_at.toISOString(),
      result,
    })),
  }
}
