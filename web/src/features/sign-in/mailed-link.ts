/** Tokens, or the one-time token that is exchanged for them when the new password is sent. */
export type MailedLink = { isTemporary: boolean } & (
  | { accessToken: string; refreshToken: string }
  | { tokenHash: string; type: 'recovery' | 'invite' }
)

/** What a mailed link brought in the query or in the hash; null where it is incomplete. */
export function mailedLink(url: URL): MailedLink | null {
  const hash = new URLSearchParams(url.hash.slice(1))
  const given = (name: string) => url.searchParams.get(name) ?? hash.get(name)
  const isTemporary = given('temp') === 'true'
  const tokenHash = given('token_hash')
  if (tokenHash) return { tokenHash, type: given('type') === 'invite' ? 'invite' : 'recovery', isTemporary }
  const accessToken = given('access_token')
  const refreshToken = given('refresh_token')
  return accessToken && refreshToken ? { accessToken, refreshToken, isTemporary } : null
}
