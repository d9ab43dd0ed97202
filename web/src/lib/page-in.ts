/** The page of a list in an address; undefined: the first, or none. */
export function pageIn(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page < 1e6 ? page : undefined
}
