export type RecoveryTokens = { accessToken: string; refreshToken: string; isTemporary: boolean }

/** The tokens of a mailed link, in the query or in the hash; null where either is missing. */
export function recoveryTokens(url: URL): RecoveryTokens | null {
  const hash = new URLSearchParams(url.hash.slice(1))
  const given = (name: string) => url.searchParams.get(name) ?? hash.get(name)
  const accessToken = given('access_token')
  const refreshToken = given('refresh_token')
  if (!accessToken || !refreshToken) return null
  return { accessToken, refreshToken, isTemporary: given('temp') === 'true' }
}
