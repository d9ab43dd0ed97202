import { readEnv } from '../../infra/config/env.ts'
import { runCommand } from '../../infra/run-command.ts'
import { runAudit } from './run-audit.ts'

const FAILED = 2

/** `npm run audit:money`. Exit code 0: no findings, 1: differences, 2: the audit itself failed, 3: only open items. */
await runCommand(async () => {
  const { lines, exitCode } = await runAudit(readEnv(process.env))
  console.log(lines.join('\n'))
  process.exitCode = exitCode
}, FAILED)
