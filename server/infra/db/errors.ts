export function violatesConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

const LOST_CONNECTION = /^(08|57P0|25P03|53300)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND/
/** What pg throws without a code; the last one hides the reason when a transaction is rolled back on a lost connection. */
const LOST_CONNECTION_TEXT = /Connection terminated|timeout exceeded when trying to connect|is not queryable/
const DISK_FULL = '53100'
const READ_ONLY = '25006'
/** Class 53 is out of resources, 57014 a statement that took too long. */
const OVERLOADED = /^(53|57014)/
/** A standby has no unlogged tables; the code alone says only that something is not supported. */
const ON_STANDBY = /unlogged relations during recovery/

/** The connection broke, or none was given: the database is unreachable, starting, stopping or out of connections. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && (LOST_CONNECTION.test(codeOf(error)) || LOST_CONNECTION_TEXT.test(error.message))
}

/** The database answers, but stores nothing. */
export function isWriteRefused(error: unknown): boolean {
  return error instanceof Error && [DISK_FULL, READ_ONLY].includes(codeOf(error))
}

/** The database cannot serve the request now: it should be retried later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    isConnectionLost(error) || isWriteRefused(error) || OVERLOADED.test(codeOf(error)) || ON_STANDBY.test(error.message)
  )
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
