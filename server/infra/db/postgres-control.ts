import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresAccess } from './postgres-address.ts'
import type { PostgresIdentity } from './postgres-identity.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

export type PostgresFolder = {
  home: string
  data: string
  programs: PostgresPrograms
  identity: PostgresIdentity
  access: PostgresAccess
}

/** Whether a server uses the folder. */
export function isRunning(folder: PostgresFolder): boolean {
  return folder.access === 'socket' ? postmasterPid(folder.data) !== null : runPgCtl(folder, 'status')
}

/** A fast shutdown: open transactions are rolled back. False: there is no server to ask. */
export function askToStop(folder: PostgresFolder): boolean {
  if (folder.access === 'loopback') return runPgCtl(folder, 'stop', '--mode=fast', '--no-wait')
  const pid = postmasterPid(folder.data)
  return pid !== null && process.kill(pid, 'SIGINT')
}

/** PostgreSQL's own means of sending its signals, which Windows does not have. */
function runPgCtl({ data, programs, identity }: PostgresFolder, ...command: string[]): boolean {
  const [program, ...args] = [...identity.prefix, programs.pg_ctl, ...command, '-D', data]
  return spawnSync(program!, args, { ...identity.spawn, stdio: 'ignore', windowsHide: true }).status === 0
}

/**
 * After a power failure the file may name what is now another program, and PostgreSQL would not start. It does when
 * the file names the process that starts it, and still looks for a server that uses the folder's shared memory.
 */
export function takeOverStaleLock({ data }: PostgresFolder): void {
  const file = join(data, 'postmaster.pid')
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}

/** Null also for a process of another program, which is not to be stopped. */
function postmasterPid(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return commandLine(pid).includes(` -D ${realpathSync(data)} `) ? pid : null
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // No such process.
    return ''
  }
}
