import type { LotAccessRecord } from '../../state/use-lot-access.ts'

/** The page to return to after signing in, if the user has access to it. */
export function placeAfterSignIn(wanted: string | undefined, lots: LotAccessRecord[]): string | null {
  const path = wanted && new URL(wanted, 'http://here').pathname
  const isOwn = lots.some(({ lot_slug: slug }) => path?.startsWith(`/admin/lots/${slug}/`))
  return wanted && (isOwn || (path === '/admin/account' && lots.length > 0)) ? wanted : null
}
