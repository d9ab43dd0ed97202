import Stripe from 'stripe'
import { serveSim } from '../serve-sim.ts'
import { FidelityChecker, type Problem } from '../fidelity/checker.ts'
import { NESTED_KINDS, produceObjects } from '../fidelity/produce-objects.ts'
import { sdkSchemas } from '../fidelity/sdk-schemas.ts'

const PROBLEMS: Problem[] = ['missing', 'unknown', 'type', 'value']

/** `npm run sim:compare`: every kind of object the simulator makes, against the installed SDK's types; exit code 1 if one differs. */
async function compare(): Promise<void> {
  const checker = new FidelityChecker()
  const running = await serveSim({ retryScale: 0.01, observe: checker.observe })
  const { keys } = running.sim
  const stripe = new Stripe(keys.secretKey, {
    host: '127.0.0.1',
    port: running.port,
    protocol: 'http',
    telemetry: false,
  })
  try {
    await produceObjects(stripe, { url: running.url, token: keys.controlToken })
  } finally {
    await running.close()
  }
  print(checker)
}

function print({ kinds, differences }: FidelityChecker): void {
  const { sdk, roots } = sdkSchemas()
  const all = Object.keys(roots).filter((root) => root.startsWith('R_') && !NESTED_KINDS.includes(root))
  console.log(`Objects of the simulator, compared with the types of stripe ${sdk}`)
  console.log(row('object', 'seen', ...PROBLEMS))
  for (const root of all.toSorted()) {
    const seen = kinds.get(root)
    const counts = PROBLEMS.map((problem) => String(seen?.problems[problem].size ?? 0))
    console.log(row(root.replace('R_', ''), String(seen?.objects ?? 0), ...counts))
  }
  for (const difference of new Set(differences)) console.log(difference)
  const missed = all.filter((root) => !kinds.has(root))
  if (missed.length > 0) console.log(`Never made: ${missed.join(', ')}`)
  console.log(`${new Set(differences).size} differences.`)
  if (differences.length > 0 || missed.length > 0) process.exitCode = 1
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(9)).join('')
}

await compare()
