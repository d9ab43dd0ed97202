import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../config/start-refusal.ts'
import { postgresIdentity, type PostgresIdentity } from './postgres-identity.ts'
import { postgresPrograms, type PostgresPrograms } from './postgres-programs.ts'
import { readProcessStartTime, isSameProcess } from './read-process-start-time.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** False: another Lotwise process started it and will stop it. */
  isOurs: boolean
  /** Settles when the server process ends for any reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

const MAJOR_VERSION = '18'
const USER = 'lotwise'
const SOCKET_PORT = 5432
/** A unix socket path holds 107 bytes, including the socket's file name. */
const LONGEST_SOCKET_FOLDER = 85
const STOP_TIMEOUT_MS = 30_000

/** A real PostgreSQL without installation: binaries from npm, data in our folder, reachable by unix socket only. */
export async function openEmbeddedPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const home = resolve(folder)
  const programs = await postgresPrograms()
  makeFolder(home)
  const identity = postgresIdentity(programs.postgres, home)
  const data = join(home, 'data')
  const connection = { host: socketFolder(home, identity), port: SOCKET_PORT, user: USER, database: 'postgres' }

  if (ownerIsAlive(home) && postmasterPid(data) !== null) {
    return { connection, isOurs: false, ended: new Promise(() => {}), stop: async () => {} }
  }
  await endOrphan(data)
  if (!existsSync(data)) await initialise(programs, identity, home, data)
  refuseForeignData(data)
  writeFileSync(
    join(home, 'owner.json'),
    JSON.stringify({ pid: process.pid, birth: readProcessStartTime(process.pid) }),
  )
  const child = await launch(programs, identity, data, { unix_socket_directories: connection.host, ...settings })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    connection,
    isOurs: true,
    ended,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

function makeFolder(home: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    readdirSync(home)
  } catch (error) {
    throw new StartRefusal(`The data folder ${home} cannot be used (${reason(error)}): set DATA_DIR to another one.`)
  }
}

function socketFolder(home: string, identity: PostgresIdentity): string {
  if (Buffer.byteLength(home) <= LONGEST_SOCKET_FOLDER) return home
  const folder = join(tmpdir(), `lotwise-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (identity.owner !== null) spawnSync('chown', [String(identity.owner), folder])
  return folder
}

function ownerIsAlive(home: string): boolean {
  const file = join(home, 'owner.json')
  if (!existsSync(file)) return false
  try {
    const { pid, birth } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; birth: string }
    return isSameProcess(pid, birth)
  } catch {
    // An incomplete pid file of a process that was killed: not alive.
    return false
  }
}

function postmasterPid(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return readProcessStartTime(pid) === null ? null : pid
}

/** After kill -9 of Lotwise, PostgreSQL is shutting down, or still running where setpriv is not available. */
async function endOrphan(data: string): Promise<void> {
  const pid = postmasterPid(data)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; postmasterPid(data) !== null; waited += 20) {
    if (waited > STOP_TIMEOUT_MS) {
      throw new StartRefusal(
        `A PostgreSQL (process ${pid}) still uses ${data} and does not stop: end it and start again.`,
      )
    }
    await sleep(20)
  }
}

/** Created in a temporary folder and renamed, so that an interrupted start never leaves an incomplete database. */
async function initialise(
  programs: PostgresPrograms,
  identity: PostgresIdentity,
  home: string,
  data: string,
): Promise<void> {
  const fresh = join(home, 'data.new')
  rmSync(fresh, { recursive: true, force: true })
  const [program, ...args] = [
    ...identity.prefix,
    programs.initdb,
    '-D',
    fresh,
    '-U',
    USER,
    '-A',
    'trust',
    '--locale=C',
    '--encoding=UTF8',
    '--no-instructions',
  ]
  const made = spawnSync(program!, args, { ...identity.spawn, encoding: 'utf8' })
  if (made.status !== 0) {
    throw new StartRefusal(`The database could not be made in ${home}: ${lastLine(made.stderr) || reason(made.error)}`)
  }
  renameSync(fresh, data)
}

function refuseForeignData(data: string): void {
  const file = join(data, 'PG_VERSION')
  if (!statSync(data).isDirectory() || !existsSync(file)) {
    throw new StartRefusal(`${data} is not a PostgreSQL database: move it away, or set DATA_DIR to another folder.`)
  }
  const version = readFileSync(file, 'utf8').trim()
  if (version !== MAJOR_VERSION) {
    throw new StartRefusal(
      `${data} was made by PostgreSQL ${version || '(unknown)'}, this is ${MAJOR_VERSION}: move it away, or set DATABASE_URL.`,
    )
  }
}

async function launch(
  programs: PostgresPrograms,
  identity: PostgresIdentity,
  data: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const all = { listen_addresses: '', timezone: 'UTC', log_checkpoints: 'off', ...settings }
  const [program, ...args] = [
    ...identity.prefix,
    ...parentDeathSignalPrefix(),
    programs.postgres,
    '-D',
    data,
    '-p',
    String(SOCKET_PORT),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // Its own process group: Ctrl-C reaches only us, and we stop it after the last request.
  const child = spawn(program!, args, { ...identity.spawn, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let log = ''
  await new Promise<void>((ready, failed) => {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('ready to accept connections')) ready()
    })
    child.once('error', (error) => failed(new StartRefusal(`PostgreSQL did not start: ${reason(error)}`)))
    child.once('exit', () => failed(new StartRefusal(`PostgreSQL did not start on ${data}: ${lastLine(log)}`)))
  })
  return child
}

/** If this process is killed (kill -9), the kernel sends PostgreSQL the signal for a fast shutdown. */
function parentDeathSignalPrefix(): string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT', '--']
  const works = process.platform === 'linux' && spawnSync(prefix[0]!, [...prefix.slice(1), 'true']).status === 0
  return works ? prefix : []
}

function lastLine(log: string | null): string {
  const lines = (log ?? '').trim().split('\n')
  const message = lines.filter((line) => /FATAL|PANIC|error:/.test(line)).at(-1) ?? lines.at(-1) ?? ''
  return message.replace(/^.*?(FATAL|PANIC|error): +/, '').trim()
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
