import type { Transaction } from 'kysely'
import type { DB } from '../infra/db/schema.ts'

/** What a slow machine makes up between two statements, or reads at once, takes it longer than a request may. */
export async function liftTimeouts(tx: Transaction<DB>): Promise<void> {
  await tx
    .selectNoFrom(({ fn, val, lit }) =>
      (['statement_timeout', 'idle_in_transaction_session_timeout'] as const).map((name) =>
        fn('set_config', [val(name), val('0'), lit(true)]).as(name),
      ),
    )
    .execute()
}
