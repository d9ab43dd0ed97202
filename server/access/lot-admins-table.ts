import type { Role } from '@lotwise/domain/roles'
import type { Db } from '../infra/db/connect.ts'

export type LotName = { slug: string } | { lotId: string }
export type Membership = { lot: Readonly<{ id: string; slug: string; timeZone: string }>; role: Role }
export type LotAccessRecord = {
  lot_id: string
  role: Role
  lot_slug: string
  lot_display_name: string
  lot_status: string
}

export async function findMembership(db: Db, userId: string, lot: LotName): Promise<Membership | undefined> {
  const memberships = db
    .selectFrom('lot_admins as m')
    .innerJoin('lots as l', 'l.id', 'm.lot_id')
    .select(['l.id', 'l.slug', 'l.timezone as timeZone', 'm.role'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
  const ofLot = 'slug' in lot ? memberships.where('l.slug', '=', lot.slug) : memberships.where('l.id', '=', lot.lotId)
  const row = await ofLot.executeTakeFirst()
  return row && { lot: { id: row.id, slug: row.slug, timeZone: row.timeZone }, role: row.role }
}

export function listLotAccess(db: Db, userId: string): Promise<LotAccessRecord[]> {
  return db
    .selectFrom('lot_admins as m')
    .innerJoin('lots as l', 'l.id', 'm.lot_id')
    .select([
      'l.id as lot_id',
      'm.role',
      'l.slug as lot_slug',
      'l.display_name as lot_display_name',
      'l.status as lot_status',
    ])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .orderBy('l.display_name')
    .orderBy('l.id')
    .execute()
}

/** Whoever opens a link from the mailbox that was invited has accepted. */
export async function acceptInvitations(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('lot_admins')
    .set({ status: 'active' })
    .where('user_id', '=', userId)
    .where('status', '=', 'invited')
    .execute()
}
