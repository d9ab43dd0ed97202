import type { AppContext } from './app-env.ts'

/** `Prefer: maxpagesize=30`, for a list that is otherwise sent whole. Null: the client has no preference. */
export function maxPageSize(c: AppContext): number | null {
  const found = /(?:^|[\s,;])maxpagesize=(\d{1,9})(?:$|[\s,;])/i.exec(c.req.header('prefer') ?? '')
  return found ? Number(found[1]) : null
}
