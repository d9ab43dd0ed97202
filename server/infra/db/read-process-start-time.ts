import { readFileSync } from 'node:fs'

/** When a process started, for comparison only; null when it does not run. A reused pid has another start time. */
export function readProcessStartTime(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform === 'linux') return startTimeFromProc(pid)
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? 'alive' : null
  }
}

export function isSameProcess(pid: number, startTime: string): boolean {
  return readProcessStartTime(pid) === startTime
}

const STATE = 0
const START_TIME = 19

function startTimeFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return afterName[STATE] === 'Z' ? null : afterName[START_TIME]!
  } catch {
    // No such process.
    return null
  }
}
