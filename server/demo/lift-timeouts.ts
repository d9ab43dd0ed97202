import type { Transaction } from 'kysely'
import type { DB } from '../infra/db/schema.ts'

/** On a slow machine generating or reading the demo data takes longer than the timeouts of a request. */
export async function liftTimeouts(tx: Transaction<DB>): Promise<void> {
  await tx
    .selectNoFrom(({ fn, val, lit }) =>
      (['statement_timeout', 'idle_in_transaction_session_timeout'] as const).map((name) =>
        fn('set_config', [val(name), val('0'), lit(true)]).as(name),
      ),
    )
    .execute()
}
