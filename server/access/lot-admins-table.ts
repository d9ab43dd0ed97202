import type { AccountProblem } from '@lotwise/domain/account-health'
import { rolesWith, type Action, type Role } from '@lotwise/domain/roles'
import { sql, type Insertable, type Selectable } from 'kysely'
import { byName } from '../infra/db/by-name.ts'
import type { Db } from '../infra/db/connect.ts'
import type { LotAdmins } from '../infra/db/schema.ts'
import type { LotAccess } from './lot-access.ts'

export type MemberRow = Selectable<LotAdmins>
export type LotName = { slug: string } | { lotId: string }
export type Membership = Pick<LotAccess<Action>, 'lot' | 'role'>
export type LotAccessRow = {
  lot_id: string
  role: Role
  lot_slug: string
  lot_display_name: string
  lot_status: string
  account_problem: AccountProblem | null
}
export type InvitationRow = Pick<MemberRow, 'id' | 'role' | 'lot_id' | 'invited_at'> & { lot_display_name: string }
export type Owner = { user_id: string; email: string; language: string; status: string }

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

/** The first of them by name: a page that shows all has its limit. */
export async function listMemberships(db: Db, userId: string, most: number): Promise<Membership[]> {
  const rows = await db
    .selectFrom('lot_admins as m')
    .innerJoin('lots as l', 'l.id', 'm.lot_id')
    .select(['l.id', 'l.slug', 'l.timezone as timeZone', 'm.role'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .orderBy(byName(sql.ref('l.display_name')))
    .orderBy('l.id')
    .limit(most)
    .execute()
  return rows.map(({ role, ...lot }) => ({ lot, role }))
}

export function listLotAccess(db: Db, userId: string): Promise<LotAccessRow[]> {
  return db
    .selectFrom('lot_admins as m')
    .innerJoin('lots as l', 'l.id', 'm.lot_id')
    .select([
      'l.id as lot_id',
      'm.role',
      'l.slug as lot_slug',
      'l.display_name as lot_display_name',
      'l.status as lot_status',
      'l.account_problem',
    ])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .orderBy(byName(sql.ref('l.display_name')))
    .orderBy('l.id')
    .execute()
}

/** Opening a link sent to the invited mailbox accepts the invitation to that lot; without a lot, to all. */
export async function acceptInvitations(db: Db, userId: string, lotId: string | null): Promise<MemberRow[]> {
  return db
    .updateTable('lot_admins')
    .set({ status: 'active' })
    .where('user_id', '=', userId)
    .where('status', '=', 'invited')
    .$if(lotId !== null, (q) => q.where('lot_id', '=', lotId!))
    .returningAll()
    .execute()
}

/** Undefined: not invited, or accepted meanwhile. */
export function removeInvitation(db: Db, userId: string, id: string): Promise<MemberRow | undefined> {
  return db
    .deleteFrom('lot_admins')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'invited')
    .returningAll()
    .executeTakeFirst()
}

export function listInvitations(db: Db, userId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('lot_admins as m')
    .innerJoin('lots as l', 'l.id', 'm.lot_id')
    .select(['m.id', 'm.role', 'm.lot_id', 'm.invited_at', 'l.display_name as lot_display_name'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'invited')
    .orderBy(byName(sql.ref('l.display_name')))
    .orderBy('m.id')
    .execute()
}

/** An owner who has accepted the lot and can sign in. */
export async function hasActiveOwner(db: Db, lotId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('lot_admins')
    .innerJoin('users', 'users.id', 'lot_admins.user_id')
    .select('lot_admins.id')
    .where('lot_admins.lot_id', '=', lotId)
    .where('lot_admins.role', '=', 'owner')
    .where('lot_admins.status', '=', 'active')
    .where('users.password_hash', 'is not', null)
    .executeTakeFirst()
  return owner !== undefined
}

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

/** Undefined: already on the team; the role is unchanged. */
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

export function listOwners(db: Db, lotId: string): Promise<Owner[]> {
  return db
    .selectFrom('lot_admins')
    .innerJoin('users', 'users.id', 'lot_admins.user_id')
    .select(['lot_admins.user_id', 'users.email', 'users.language', 'lot_admins.status'])
    .where('lot_admins.lot_id', '=', lotId)
    .where('lot_admins.role', '=', 'owner')
    .orderBy('lot_admins.user_id')
    .execute()
}

/** Who may do this at the lot and has accepted it. */
export function listMembersWith(db: Db, lotId: string, action: Action): Promise<Owner[]> {
  return db
    .selectFrom('lot_admins')
    .innerJoin('users', 'users.id', 'lot_admins.user_id')
    .select(['lot_admins.user_id', 'users.email', 'users.language', 'lot_admins.status'])
    .where('lot_admins.lot_id', '=', lotId)
    .where('lot_admins.role', 'in', rolesWith(action))
    .where('lot_admins.status', '=', 'active')
    .orderBy('lot_admins.user_id')
    .execute()
}

/** Includes owners who have not accepted yet. */
export async function findOwnerEmail(db: Db, lotId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('lot_admins')
    .select('user_email')
    .where('lot_id', '=', lotId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return owner?.user_email ?? null
}
