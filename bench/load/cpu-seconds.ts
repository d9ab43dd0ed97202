import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** User and system time of a process and of all its children, also ended ones, from /proc. */
export function cpuSeconds(pid: number): number {
  const own = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== null && stat.parent === pid)
  const ticks = [own, ...children].reduce((sum, stat) => sum + (stat ? stat.ticks : 0), own?.ticksOfEnded ?? 0)
  return ticks / TICKS_PER_SECOND
}

function statOf(pid: number): { parent: number; ticks: number; ticksOfEnded: number } | null {
  try {
    // The name in brackets may contain spaces.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    return { parent: Number(fields[1]), ticks: user! + system!, ticksOfEnded: endedUser! + endedSystem! }
  } catch (error) {
    // It ended meanwhile.
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return null
  }
}
