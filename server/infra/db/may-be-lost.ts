import { sql } from 'kysely'

/**
 * A condition that is always true and lets its statement commit without waiting for the disk. For what does no harm if it is lost
 * with the database's power: leases, marks of when somebody was asked. Never inside a transaction, which it would affect as a whole.
 */
export const mayBeLost = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
