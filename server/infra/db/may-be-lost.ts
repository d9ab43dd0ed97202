import { sql } from 'kysely'

/**
 * A condition that is always true and lets its statement commit without waiting for the disk. For rows whose loss does no harm
 * in a power failure of the database: leases and check times. Never inside a transaction, which it would affect as a whole.
 */
export const mayBeLost = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
