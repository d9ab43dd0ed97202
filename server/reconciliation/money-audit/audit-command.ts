import { join } from 'node:path'
import { openPool, queriesOf } from '../../infra/db/connect.ts'
import { openEmbeddedPostgres } from '../../infra/db/embedded.ts'
import { readEnv } from '../../infra/config/env.ts'
import { runCommand } from '../../infra/run-command.ts'
import { stripeClient } from '../../infra/stripe/client.ts'
import { auditMoney } from './audit-money.ts'

/** `npm run audit:money`: prints the differences between our database and the provider; exit code 1 if there are any. */
async function audit(): Promise<void> {
  const env = readEnv(process.env)
  const postgres = env.databaseUrl === null ? await openEmbeddedPostgres(join(env.dataDir, 'postgres')) : null
  const pool = openPool(env.databaseUrl ?? postgres!.connection, () => {})
  try {
    const findings = await auditMoney({ db: queriesOf(pool), stripe: stripeClient(env.stripe) })
    for (const { rule, subject, says } of findings) console.log(`${rule}  ${subject}  ${says}`)
    console.log(findings.length === 0 ? 'Both books agree, to the cent.' : `${findings.length} differences.`)
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await pool.end()
    await postgres?.stop()
  }
}

await runCommand(audit)
