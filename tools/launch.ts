import { runCommand } from '../server/infra/run-command.ts'
import { startServer } from '../server/main.ts'
import { readEnv } from '../server/infra/config/env.ts'
import { stopOnSignals } from '../server/infra/stop-on-signals.ts'
import { fillDemo } from './fill-demo.ts'
import { printWelcome } from './print-welcome.ts'
import { startSimulator } from './start-simulator.ts'
import { buildScreens } from './build-screens.ts'

/** The whole product on one machine: screens, simulator where no provider is set, database, server. */
async function launch(): Promise<void> {
  const startedAt = performance.now()
  if (!process.argv.includes('--without-screens')) await buildScreens()
  const simulator = await startSimulator(process.env)
  try {
    const env = readEnv({ ...process.env, ...simulator?.variables })
    const running = await startServer(env, (deps) => fillDemo(deps, simulator))
    stopOnSignals({ stop: () => running.stop().then(simulator?.stop) })
    printWelcome(env, performance.now() - startedAt)
  } catch (error) {
    await simulator?.stop()
    throw error
  }
}

await runCommand(launch)
