import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NodeName } from '../settings.ts'
import type { Cluster } from '../start-cluster.ts'

/** As when its machine loses power: Patroni, PostgreSQL and all of its processes at once. */
export async function killNode({ folder, nodes }: Cluster, name: NodeName): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(folder, name, 'data', 'postmaster.pid'), 'utf8'), 10)
  const killed = nodes[name].kill()
  for (const pid of [postmaster, ...childrenOf(postmaster)]) killNow(pid)
  await killed
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended since it was listed.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    // The name, in brackets, may hold spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    // It has ended since.
    return null
  }
}
