import { join, resolve } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/demo/demo-accounts.ts'
import { fillDemoData } from '../server/demo/fill-demo-data.ts'
import { seedSimulator } from '../server/demo/seed-simulator.ts'
import { readEnv } from '../server/infra/config/env.ts'
import { openPool, queriesOf } from '../server/infra/db/connect.ts'
import { runCommand } from '../server/infra/run-command.ts'
import { stopOnSignals } from '../server/infra/stop-on-signals.ts'
import { stripeClient } from '../server/infra/stripe/client.ts'
import { buildScreens } from './build-screens.ts'
import { findPrograms } from './cluster/programs.ts'
import { directReach, HOST, NODES, portsFrom } from './cluster/settings.ts'
import { startCluster, type Cluster } from './cluster/start-cluster.ts'
import { startSimulator, type Simulator } from './start-simulator.ts'

const FIRST_PORT = 15_400

/** `npm run cluster`: what deploy/cluster/ describes, all of it on this machine. */
async function main(): Promise<void> {
  findPrograms()
  await buildScreens()
  const folder = join(resolve(process.env.DATA_DIR || '.data'), 'cluster')
  const ports = portsFrom(Number(process.env.CLUSTER_PORT || FIRST_PORT), Number(process.env.PORT || 3000))
  const closing: (() => Promise<void>)[] = []
  let stopping: Promise<void> | null = null
  const stop = () => (stopping ??= closeAll(closing))
  stopOnSignals({ stop })
  const simulator = await startSimulator({ ...process.env, DATA_DIR: folder })
  if (simulator) closing.push(simulator.stop)
  try {
    const cluster = await startCluster({
      folder,
      ports,
      reach: directReach(ports),
      env: providerVariables(simulator),
      onStarting: (stopCluster) => closing.push(stopCluster),
      onStep: (text) => console.log(`Starting ${text}…`),
    })
    if (simulator) await fillDemo(cluster, simulator)
    await printWelcome(cluster)
  } catch (error) {
    await stop()
    throw error
  }
}

async function closeAll(closing: (() => Promise<void>)[]): Promise<void> {
  console.log('Stopping…')
  for (const close of closing.toReversed()) await close()
}

function providerVariables(simulator: Simulator | null): Record<string, string> {
  if (simulator) return simulator.variables
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('STRIPE_'))) as Record<
    string,
    string
  >
}

async function fillDemo({ variables }: Cluster, simulator: Simulator): Promise<void> {
  const pool = openPool(variables['MIGRATE_DATABASE_URL']!, () => {}, 1)
  try {
    const db = queriesOf(pool)
    await fillDemoData(db, new Date())
    await seedSimulator({ db, stripe: stripeClient(readEnv(variables).stripe) }, simulator)
  } finally {
    await pool.end()
  }
}

async function printWelcome({ folder, ports, findPrimary }: Cluster): Promise<void> {
  const primary = await findPrimary()
  const lines: [string, string][] = [
    ['Open', `http://localhost:${ports.web}`],
    [
      'Servers',
      Object.values(ports.servers)
        .map((port) => `http://${HOST}:${port}`)
        .join(', '),
    ],
    [
      'PostgreSQL',
      NODES.map((node) => `${node} ${ports.nodes[node].postgres}${node === primary ? ' (primary)' : ''}`).join(', '),
    ],
    ['HAProxy', `primary ${ports.primary}, replicas ${ports.replicas}`],
    ['PgBouncer', String(ports.pgbouncer)],
    ['Nodes', `patronictl -c ${join(folder, 'node1', 'patroni.yml')} list`],
    ['Logs', join(folder, 'logs')],
    ['Settings', join(folder, 'lotwise.env')],
    ['Staff', `${DEMO_ACCOUNTS[0]!.email}, password ${DEMO_PASSWORD}`],
  ]
  console.log('\n  The cluster is ready\n')
  for (const [name, value] of lines) console.log(`  ${name.padEnd(11)} ${value}`)
  console.log('\n  Ctrl-C stops everything; the data stays.\n')
}

await runCommand(main)
