export function violatesConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

const LOST_CONNECTION = /^(08|57P0[123]|53300)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND/

/** The database is unreachable, starting or out of connections: the request should be retried later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    LOST_CONNECTION.test(code) || /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}
