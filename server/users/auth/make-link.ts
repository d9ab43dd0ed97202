import { MINUTE_MS } from '@lotwise/domain/duration'
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { insertLink, removeLinksOfRequester, type LinkKind } from './auth-links-table.ts'
import { safeRedirect } from './safe-redirect.ts'

const LINK_MINUTES: Record<LinkKind, number> = { recovery: 60, invite: 7 * 24 * 60, code: 5 }

export type NewLink = {
  kind: 'recovery' | 'invite'
  userId: string
  redirectTo?: string | undefined
  codeChallenge?: string | null | undefined
  /** Only links of the same requester are replaced. */
  requester?: string
}
export type MadeLink = { url: string; key: string; expiresAt: Date }

/** A link to mail to the user. It replaces the previous one of its requester; only its hash is stored. */
export async function makeLink(deps: Pick<Deps, 'env' | 'now'>, db: Db, link: NewLink): Promise<MadeLink> {
  const redirectTo = safeRedirect(deps.env, link.redirectTo).href
  await removeLinksOfRequester(db, link.userId, link.kind, link.requester ?? null)
  const { token, expiresAt } = await keepLink(deps, db, { ...link, redirectTo })
  const query = new URLSearchParams({ token, type: link.kind, redirect_to: redirectTo })
  return {
    url: `${deps.env.publicUrl}/auth/v1/verify?${query}`,
    key: `${link.kind}:${hashOfToken(token).toString('hex')}`,
    expiresAt,
  }
}

/** The code of a PKCE flow; useless without the verifier of the browser that started it. Exchanging it consumes its link. */
export async function makeCode(
  deps: Pick<Deps, 'now'>,
  db: Db,
  { linkHash, ...code }: { userId: string; codeChallenge: string; linkHash: Buffer },
): Promise<string> {
  const requester = linkHash.toString('hex')
  const { token } = await keepLink(deps, db, { kind: 'code', ...code, requester, redirectTo: null })
  return token
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

async function keepLink(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  link: Omit<NewLink, 'kind' | 'redirectTo'> & { kind: LinkKind; redirectTo: string | null },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES[link.kind] * MINUTE_MS)
  await insertLink(db, {
    token_hash: hashOfToken(token),
    kind: link.kind,
    user_id: link.userId,
    code_challenge: link.codeChallenge ?? null,
    redirect_to: link.redirectTo,
    requester: link.requester ?? null,
    created_at: createdAt,
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}
