import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ports that systems give to outgoing connections, one of which may take a port between this and its use. */
const [LOWEST, HIGHEST] = [20_000, 32_000]
/** A file for each port that a test has taken: others run at the same time, and a server listens late or is started again. */
const TAKEN = join(tmpdir(), `lotwise-ports-${process.getuid?.() ?? ''}`)
const TAKEN_FOR_MS = 3_600_000

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (take(port) && (await isFree(port))) return port
  }
}

function take(port: number): boolean {
  const file = join(TAKEN, String(port))
  mkdirSync(TAKEN, { recursive: true })
  try {
    writeFileSync(file, '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const takenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - takenAt > TAKEN_FOR_MS) rmSync(file, { force: true })
    return false
  }
  return true
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  }
  await new Promise((closed) => probe.close(closed))
  return true
}
