import { join } from 'node:path'
import { openPool, queriesOf } from '../../infra/db/connect.ts'
import { openEmbeddedPostgres } from '../../infra/db/embedded.ts'
import { readEnv } from '../../infra/config/env.ts'
import { runCommand } from '../../infra/run-command.ts'
import { stripeClient } from '../../infra/stripe/client.ts'
import { auditMoney } from './audit-money.ts'
import type { Finding } from './money-audit-table.ts'

const DIFFERENCES = 1
const FAILED = 2
const OPEN_ITEMS = 3

/** `npm run audit:money`. Exit code 0: no findings, 1: differences, 2: the audit itself failed, 3: only open items. */
async function audit(): Promise<void> {
  const env = readEnv(process.env)
  const postgres = env.databaseUrl === null ? await openEmbeddedPostgres(join(env.dataDir, 'postgres')) : null
  const pool = openPool(env.directDatabaseUrl ?? env.databaseUrl ?? postgres!.connection, () => {})
  try {
    report(await auditMoney({ db: queriesOf(pool), stripe: stripeClient(env.stripe) }))
  } finally {
    await pool.end()
    await postgres?.stop()
  }
}

function report(findings: Finding[]): void {
  for (const { rule, subject, says } of findings) console.log(`${rule}  ${subject}  ${says}`)
  const open = findings.filter(({ kind }) => kind === 'open').length
  const differences = findings.length - open
  console.log(differences === 0 ? 'Both books agree, to the cent.' : `${differences} differences.`)
  if (open > 0) console.log(`${open} open items.`)
  process.exitCode = differences > 0 ? DIFFERENCES : open > 0 ? OPEN_ITEMS : 0
}

await runCommand(audit, FAILED)
