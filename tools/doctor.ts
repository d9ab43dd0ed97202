import { resolve } from 'node:path'
import { runCommand } from '../server/infra/run-command.ts'
import { checkMachine } from './doctor/check-machine.ts'
import { checkPorts } from './doctor/check-ports.ts'
import { checkConnections } from './doctor/check-connections.ts'
import { checkSettings } from './doctor/check-settings.ts'
import type { Finding } from './doctor/finding.ts'
import { useSimulatorKeys } from './use-simulator-keys.ts'

/** Stands for the simulator's keys, which its first start creates. */
const NO_KEYS_YET = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRETS: 'whsec_none',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}
const MARKS = { ok: '✓', note: '·', problem: '✗' }

/** Says what is there, what is missing and what to do about it. Changes nothing; exits with 1 if there is a problem. */
await runCommand(async () => {
  const given = { ...process.env }
  const hasProvider = Boolean(given.STRIPE_SECRET_KEY) || given.NODE_ENV === 'production'
  const port = Number(given.PORT || 3000)
  const simulatorPort = hasProvider ? null : Number(given.SIM_PORT || port + 1)
  if (!hasProvider) useSimulatorKeys()
  // Before the first start there are no keys of the simulator yet.
  const keys = process.env.STRIPE_SECRET_KEY || hasProvider ? {} : NO_KEYS_YET
  const { env, findings: settings } = checkSettings({ ...process.env, ...keys }, Object.keys(given))
  const problems = [
    ...print('Machine', await checkMachine(resolve(given.DATA_DIR || '.data'))),
    ...print('Ports', await checkPorts(port, simulatorPort)),
    ...print('Configuration', settings),
    ...(env ? print('Connections', await checkConnections(env)) : []),
  ]
  console.log(problems.length === 0 ? '\nNo problems found.' : `\n${problems.length} to fix (✗ above).`)
  process.exitCode = problems.length === 0 ? 0 : 1
})

function print(title: string, findings: Finding[]): Finding[] {
  console.log(`\n${title}`)
  for (const { state, what, advice } of findings) {
    console.log(`  ${MARKS[state]} ${what}`)
    if (advice) console.log(`    ${advice}`)
  }
  return findings.filter(({ state }) => state === 'problem')
}
