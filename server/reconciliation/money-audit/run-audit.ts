import { join } from 'node:path'
import type { Env } from '../../infra/config/env.ts'
import { openPool, queriesOf } from '../../infra/db/connect.ts'
import { openEmbeddedPostgres } from '../../infra/db/embedded.ts'
import { stripeClient } from '../../infra/stripe/client.ts'
import { auditMoney } from './audit-money.ts'
import type { Finding } from './money-audit-table.ts'

const DIFFERENCES = 1
const OPEN_ITEMS = 3

type AuditReport = { lines: string[]; exitCode: number }

/** The whole audit, of the database and the provider that the environment names. */
export async function runAudit(env: Env): Promise<AuditReport> {
  const postgres = env.databaseUrl === null ? await openEmbeddedPostgres(join(env.dataDir, 'postgres')) : null
  const pool = openPool(env.directDatabaseUrl ?? env.databaseUrl ?? postgres!.connection, () => {})
  try {
    return reportOf(await auditMoney({ db: queriesOf(pool), stripe: stripeClient(env.stripe) }))
  } finally {
    await pool.end()
    await postgres?.stop()
  }
}

function reportOf(findings: Finding[]): AuditReport {
  const open = findings.filter(({ kind }) => kind === 'open').length
  const differences = findings.length - open
  const lines = [
    ...findings.map(({ rule, subject, says }) => `${rule}  ${subject}  ${says}`),
    differences === 0 ? 'Both books agree, to the cent.' : `${differences} differences.`,
    ...(open > 0 ? [`${open} open items.`] : []),
  ]
  return { lines, exitCode: differences > 0 ? DIFFERENCES : open > 0 ? OPEN_ITEMS : 0 }
}
