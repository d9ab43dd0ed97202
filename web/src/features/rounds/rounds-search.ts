export type RoundsSearch = { round?: string }

/** The round whose sheet is open. */
export function roundsSearch({ round }: Record<string, unknown>): RoundsSearch {
  return typeof round === 'string' && /^[\da-f-]{36}$/.test(round) ? { round } : {}
}
