import type { Db } from '../infra/db/connect.ts'

export type Owner = { user_id: string; email: string; language: string }

export function listOwners(db: Db, lotId: string): Promise<Owner[]> {
  return db
    .selectFrom('lot_admins')
    .innerJoin('users', 'users.id', 'lot_admins.user_id')
    .select(['lot_admins.user_id', 'users.email', 'users.language'])
    .where('lot_admins.lot_id', '=', lotId)
    .where('lot_admins.role', '=', 'owner')
    .orderBy('lot_admins.user_id')
    .execute()
}
