import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { failWhenEnded, startScript, untilReady } from './start-system.ts'

/** `pid`: of the process that its processes have as an ancestor, where this command has started it. */
export type Demo = { url: string; pid?: number; stop: () => Promise<void> }

/** The product with its demo data, as `npm start` runs it; or the one that runs at a given address. */
export async function startDemo(given: string | undefined): Promise<Demo> {
  if (given !== undefined) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'lotwise-bench-'))
  const [port, simPort] = await Promise.all([freePort(), freePort()])
  const url = `http://localhost:${port}`
  const child = startScript('tools/start.mjs', [], { PORT: String(port), SIM_PORT: String(simPort), DATA_DIR: folder })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.race([untilReady(url), failWhenEnded(child)])
    return { url, pid: child.pid!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
