const MOST_ATTEMPTS = 5

/**
 * The provider is asked before a row is locked, so its word may be older than what another of us has written meanwhile.
 * The attempt answers false when it finds the row changed since it asked, and is made again.
 */
export async function retryOnConflict(attempt: () => Promise<boolean>): Promise<void> {
  for (let made = 0; made < MOST_ATTEMPTS; made++) if (await attempt()) return
  throw new Error(`overtaken ${MOST_ATTEMPTS} times by others who write the same row`)
}
