const MAX_ATTEMPTS = 5

/**
 * The provider is called before the row is locked, so its reply may be older than what another process has written since.
 * The attempt returns false when the row has changed since, and is then repeated.
 */
export async function retryOnConflict(attempt: () => Promise<boolean>): Promise<void> {
  for (let made = 0; made < MAX_ATTEMPTS; made++) if (await attempt()) return
  throw new Error(`overtaken ${MAX_ATTEMPTS} times by others who write the same row`)
}
