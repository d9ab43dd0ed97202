import { join } from 'node:path'
import { readEnv } from '../../infra/config/env.ts'
import { openPool, queriesOf } from '../../infra/db/connect.ts'
import { openEmbeddedPostgres } from '../../infra/db/embedded.ts'
import { runCommand } from '../../infra/run-command.ts'
import { listChainEnds, listChainProblems, type ChainProblem } from './audit-chain-table.ts'

const MOST_SHOWN = 100

const WORDS: Record<ChainProblem['problem'], string> = {
  changed: 'was changed after it was written',
  removed: 'was removed',
  added: 'was added without its hash',
  link_missing: 'follows on an entry whose hash was removed',
}

/** `npm run audit:log`: verifies the hash chain of the audit log; exit code 1 if it is broken. */
async function audit(): Promise<void> {
  const env = readEnv(process.env)
  const postgres = env.databaseUrl === null ? await openEmbeddedPostgres(join(env.dataDir, 'postgres')) : null
  const pool = openPool(env.directDatabaseUrl ?? env.databaseUrl ?? postgres!.connection, () => {}, 1)
  try {
    // A long log takes longer than a request may.
    await pool.query('set statement_timeout = 0')
    const db = queriesOf(pool)
    const problems = await listChainProblems(db, MOST_SHOWN)
    for (const { lot, auditId, problem } of problems) {
      console.log(`lot ${lot}  entry ${auditId} ${WORDS[problem]}`)
    }
    for (const { lot, links, hash } of await listChainEnds(db))
      console.log(`lot ${lot}  ${links} entries, ends with ${hash}`)
    if (problems.length === 0) console.log('The audit log is unchanged.')
    else process.exitCode = 1
  } finally {
    await pool.end()
    await postgres?.stop()
  }
}

await runCommand(audit)
