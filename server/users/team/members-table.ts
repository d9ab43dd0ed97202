import type { Role } from '@lotwise/domain/roles'
import type { Insertable, Selectable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { LotAdmins } from '../../infra/db/schema.ts'

export type MemberRow = Selectable<LotAdmins>

export function listMembers(db: Db, { lot }: LotAccess<'team.read'>): Promise<MemberRow[]> {
  return db
    .selectFrom('lot_admins')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findLotOfMember(db: Db, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('lot_admins').select('lot_id').where('id', '=', memberId).executeTakeFirst()
  return row?.lot_id ?? null
}

export function lockMember(
  tx: Db,
  { lot }: LotAccess<'team.edit' | 'team.remove'>,
  memberId: string,
): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('lot_admins')
    .selectAll()
    .where('id', '=', memberId)
    .where('lot_id', '=', lot.id)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined: this person is on the team already, and stays what they are. */
export function insertMember(tx: Db, member: Insertable<LotAdmins>): Promise<MemberRow | undefined> {
  return tx
    .insertInto('lot_admins')
    .values(member)
    .onConflict((conflict) => conflict.constraint('one_membership_a_person').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function requireMemberOfUser(tx: Db, lotId: string, userId: string): Promise<MemberRow> {
  return tx
    .selectFrom('lot_admins')
    .selectAll()
    .where('lot_id', '=', lotId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function setRole(tx: Db, memberId: string, role: Role): Promise<MemberRow> {
  return tx.updateTable('lot_admins').set({ role }).where('id', '=', memberId).returningAll().executeTakeFirstOrThrow()
}

export async function removeMember(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('lot_admins').where('id', '=', memberId).execute()
}
