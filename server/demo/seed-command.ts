import { join } from 'node:path'
import { openPool, queriesOf, type DatabaseTarget } from '../infra/db/connect.ts'
import { openEmbeddedPostgres } from '../infra/db/embedded.ts'
import { migrate } from '../infra/db/migrate.ts'
import { runCommand } from '../infra/run-command.ts'
import { StartRefusal } from '../infra/config/start-refusal.ts'
import { fillDemoData } from './fill-demo-data.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

/** `npm run seed`: fills the database at DATABASE_URL with demo data. */
async function seed(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    throw new StartRefusal('Demo accounts have a known password: they are not put into a production database.')
  }
  const { target, stop } = await openTarget()
  const pool = openPool(target, () => {})
  try {
    await migrate(pool)
    const isFilled = await fillDemoData(queriesOf(pool), new Date())
    console.log(
      isFilled
        ? `Demo data is in. Accounts (password: ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.map((account) => account.email).join(', ')}`
        : 'The database already holds lots: nothing was changed.',
    )
    if (isFilled)
      console.log('If Lotwise is running, start it again: the payment simulator learns the demo at its start.')
  } finally {
    await pool.end()
    await stop()
  }
}

async function openTarget(): Promise<{ target: DatabaseTarget; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL
  if (url) return { target: url, stop: async () => {} }
  const postgres = await openEmbeddedPostgres(join(process.env.DATA_DIR || '.data', 'postgres'))
  return { target: postgres.connection, stop: postgres.stop }
}

await runCommand(seed)
