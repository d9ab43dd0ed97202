import type { Violation } from './lint-cases.ts'

const misplaced = (file: string, source: string, message: string): Violation => ({
  file,
  source,
  rule: 'lotwise(tables)',
  message,
})
const inQuery = (call: string) => `export const ask = (db: Db) => db.${call}.execute()\n`

export const misplacedSql: Violation[] = [
  misplaced(
    'server/lots/count-lots.ts',
    inQuery("selectFrom('lots').selectAll()"),
    'SQL lies in *-table.ts files only',
  ),
  misplaced('server/lots/drop-lot.ts', inQuery("deleteFrom('lots')"), 'SQL lies in *-table.ts files only'),
  misplaced(
    'server/lots/raise-price.ts',
    "import { sql } from 'kysely'\nexport const now = sql`now()`\n",
    'SQL lies in',
  ),
  misplaced(
    'server/lots/rename-sql.ts',
    "import { sql as text } from 'kysely'\nexport const now = text`now()`\n",
    'SQL lies in *-table.ts files only',
  ),
  misplaced(
    'server/lots/ask-pool.ts',
    "export const ask = (pool: Pool) => pool.query('select 1 from lots')\n",
    'SQL lies in *-table.ts files only',
  ),
  misplaced('server/lots/zone-prices-table.ts', inQuery("selectFrom('lots').selectAll()"), 'owns no table'),
  misplaced(
    'server/sessions/sessions-table.ts',
    inQuery("updateTable('lots').set({ status: 'active' })"),
    'Only server/lots/lots-table.ts writes to lots',
  ),
  misplaced(
    'server/payments/payments-table.ts',
    inQuery("selectFrom('lots as l').selectAll()"),
    'lots is read in server/lots/lots-table.ts',
  ),
  misplaced(
    'server/reports/reports-table.ts',
    inQuery("insertInto('payments').values({})"),
    'Only server/payments/payments-table.ts writes to payments',
  ),
  misplaced(
    'server/messages/outbox/messages-table.ts',
    "import { sql } from 'kysely'\nexport const end = sql`update parking_sessions set hours = 0`\n",
    'Only server/sessions/sessions-table.ts writes to parking_sessions',
  ),
  misplaced('server/lots/lots-table.ts', inQuery("insertInto('lot_prices').values({})"), 'lot_prices has no owner'),
  misplaced(
    'server/users/auth/users-table.ts',
    'export const end = (db: Db, table: string) => db.deleteFrom(table).execute()\n',
    'A write names its table literally',
  ),
]

export const allowedSql: Record<string, string> = {
  'server/lots/settings/settings-table.ts': inQuery("insertInto('lot_settings').values({ lot_id: '' })"),
  'server/messages/reminders/reminders-table.ts': inQuery("selectFrom(['lots', 'parking_sessions as s']).selectAll()"),
  'server/sessions/session-tallies-table.ts': inQuery("selectFrom('taken').selectAll()"),
  'server/reconciliation/webhooks/stripe-events-table.ts':
    "import { sql } from 'kysely'\nexport const take = sql`update stripe_events set attempts = 1 where id in (select id from lots for update)`\n",
  'server/demo/fill-lots.ts': inQuery("insertInto('lots').values({})"),
  'server/infra/db/count-rows.ts': "export const ask = (pool: Pool) => pool.query('select 1')\n",
  'server/lots/listen-lots.ts':
    "import type { Insertable } from 'kysely'\nexport type New = Insertable<{ id: string }>\n",
}
