import { readEnv } from '../server/infra/config/env.ts'
import { runAudit } from '../server/reconciliation/money-audit/run-audit.ts'

/** The money audit for tests that run it often: every message is answered with what the command would print. */
process.on('message', () => {
  void answer()
})
process.on('disconnect', () => process.exit())

async function answer(): Promise<void> {
  try {
    const { lines, exitCode } = await runAudit(readEnv(process.env))
    process.send!({ text: lines.join('\n'), exitCode })
  } catch (error) {
    process.send!({ text: String(error), exitCode: 2 })
  }
}
