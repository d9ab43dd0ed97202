import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../config/start-refusal.ts'
import {
  authOptions,
  keepFreePort,
  listenSettings,
  POSTGRES_USER,
  postgresAddress,
  type PostgresAccess,
  type PostgresConnection,
} from './postgres-address.ts'
import { askToStop, isRunning, takeOverStaleLock, type PostgresFolder } from './postgres-control.ts'
import { postgresIdentity } from './postgres-identity.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { readProcessStartTime, isSameProcess } from './read-process-start-time.ts'

export type EmbeddedPostgres = {
  connection: PostgresConnection
  /** False: another Lotwise process started it and will stop it. */
  isOurs: boolean
  /** Settles when the server process ends for any reason. */
  ended: Promise<void>
  stop: () => Promise<void>
}

type Settings = Record<string, string>

const MAJOR_VERSION = '18'
const MEGABYTE = 2 ** 20
const SETTINGS: Settings = {
  timezone: 'UTC',
  log_checkpoints: 'off',
  // A table without statistics is read through the wrong index (a partial one looks empty): a new database gets them in seconds, not in a minute.
  autovacuum_naptime: '5s',
  shared_buffers: sharedBuffers(),
}
const STOP_TIMEOUT_MS = 30_000
const PORT_ATTEMPTS = 3
const isWindows = process.platform === 'win32'

/**
 * An eighth of the memory, within bounds: with PostgreSQL's own 128 MB, searches in lots with millions of sessions take twice as long. It is
 * used only as far as there is data.
 */
function sharedBuffers(): string {
  // 0 where it is not known.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return `${Math.min(1024, Math.max(128, Math.floor(memory / 8 / MEGABYTE)))}MB`
}

/** A real PostgreSQL without installation: binaries from npm, data in our folder, reachable from this machine only. */
export async function openEmbeddedPostgres(
  path: string,
  settings: Settings = {},
  access: PostgresAccess = isWindows ? 'loopback' : 'socket',
): Promise<EmbeddedPostgres> {
  const home = resolve(path)
  const programs = await postgresPrograms()
  makeFolder(home)
  const identity = postgresIdentity(programs.postgres, home)
  const folder: PostgresFolder = { home, data: join(home, 'data'), programs, identity, access }

  if (ownerIsAlive(home) && isRunning(folder)) {
    const connection = await postgresAddress(home, identity, access)
    return { connection, isOurs: false, ended: new Promise(() => {}), stop: async () => {} }
  }
  await endOrphan(folder)
  takeOverStaleLock(folder)
  if (!existsSync(folder.data)) initialise(folder)
  refuseForeignData(folder.data)
  writeFileSync(
    join(home, 'owner.json'),
    JSON.stringify({ pid: process.pid, birth: readProcessStartTime(process.pid) }),
  )
  const { child, connection } = await launchOnFreePort(folder, settings)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    connection,
    isOurs: true,
    ended,
    stop: async () => {
      if (!askToStop(folder)) child.kill()
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

/** After kill -9 of Lotwise, PostgreSQL is shutting down, or still running where setpriv is not available. */
async function endOrphan(folder: PostgresFolder): Promise<void> {
  if (!isRunning(folder)) return
  askToStop(folder)
  for (let waited = 0; isRunning(folder); waited += 20) {
    if (waited > STOP_TIMEOUT_MS) {
      throw new StartRefusal(`A PostgreSQL still uses ${folder.data} and does not stop: end it and start again.`)
    }
    await sleep(20)
  }
}

/** Created in a temporary folder and renamed, so that an interrupted start never leaves an incomplete database. */
function initialise({ home, data, programs, identity, access }: PostgresFolder): void {
  const fresh = join(home, 'data.new')
  rmSync(fresh, { recursive: true, force: true })
  const [program, ...args] = [
    ...identity.prefix,
    programs.initdb,
    '-D',
    fresh,
    '-U',
    POSTGRES_USER,
    ...authOptions(home, identity, access),
    '--locale=C',
    '--encoding=UTF8',
    '--no-instructions',
  ]
  const made = spawnSync(program!, args, { ...identity.spawn, encoding: 'utf8', windowsHide: true })
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

type Launched = { child: ChildProcess; connection: PostgresConnection }

async function launchOnFreePort(folder: PostgresFolder, settings: Settings, attempt = 1): Promise<Launched> {
  const connection = await postgresAddress(folder.home, folder.identity, folder.access)
  try {
    return { connection, child: await launch(folder, connection, settings) }
  } catch (error) {
    const isTaken = error instanceof StartRefusal && error.message.includes('could not create any TCP/IP sockets')
    if (!isTaken || attempt === PORT_ATTEMPTS) throw error
    await keepFreePort(folder.home)
    return launchOnFreePort(folder, settings, attempt + 1)
  }
}

async function launch(
  { data, programs, identity, access }: PostgresFolder,
  connection: PostgresConnection,
  settings: Settings,
): Promise<ChildProcess> {
  const all = { ...listenSettings(connection, access), ...SETTINGS, ...settings }
  const [program, ...args] = [
    ...identity.prefix,
    ...parentDeathSignalPrefix(),
    programs.postgres,
    '-D',
    realpathSync(data),
    '-p',
    String(connection.port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(program!, args, {
    ...identity.spawn,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C is to reach only us: we stop the server after the last request. On Windows a hidden console does that,
    // and a process that is not detached ends with us.
    detached: !isWindows,
    windowsHide: true,
  })
  let log = ''
  await new Promise<void>((ready, failed) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
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
  // Windows only; the message fills several lines.
  if (log?.includes('administrative permissions')) {
    return 'it does not run with administrator rights. Start Lotwise from an ordinary terminal, or set DATABASE_URL.'
  }
  const lines = (log ?? '').trim().split('\n')
  const message = lines.filter((line) => /FATAL|PANIC|error:/.test(line)).at(-1) ?? lines.at(-1) ?? ''
  return message.replace(/^.*?(FATAL|PANIC|error): +/, '').trim()
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
