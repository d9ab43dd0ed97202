import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { AuthLinks } from '../../infra/db/schema.ts'

export type AuthLinkRow = Selectable<AuthLinks>
export type LinkKind = 'recovery' | 'invite' | 'code'

export async function insertLink(db: Db, link: Insertable<AuthLinks> & { kind: LinkKind }): Promise<void> {
  await db.insertInto('auth_links').values(link).execute()
}

/** Deletes the link, so that of two concurrent requests only one succeeds. */
export function takeLink(db: Db, tokenHash: Buffer, kinds: LinkKind[]): Promise<AuthLinkRow | undefined> {
  return db
    .deleteFrom('auth_links')
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .returningAll()
    .executeTakeFirst()
}

export function findLink(db: Db, tokenHash: Buffer, kinds: LinkKind[]): Promise<AuthLinkRow | undefined> {
  return db
    .selectFrom('auth_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
}

export function findNewestLink(
  db: Db,
  userId: string,
  kind: LinkKind,
  requester: string | null = null,
): Promise<AuthLinkRow | undefined> {
  return db
    .selectFrom('auth_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('requester', 'is not distinct from', requester)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function removeLinksOfRequester(
  db: Db,
  userId: string,
  kind: LinkKind,
  requester: string | null,
): Promise<void> {
  await db
    .deleteFrom('auth_links')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('requester', 'is not distinct from', requester)
    .execute()
}

export async function removeLinks(db: Db, userId: string, kinds: LinkKind[]): Promise<void> {
  await db.deleteFrom('auth_links').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
}

export async function removeExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_links').where('expires_at', '<=', now).execute()
}
