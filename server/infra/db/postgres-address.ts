import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'
import type { PostgresIdentity } from './postgres-identity.ts'

/**
 * How the embedded PostgreSQL is reached: by a socket in a folder that only its owner may enter, or, where there are no
 * sockets (Windows), by TCP on loopback with a password.
 */
export type PostgresAccess = 'socket' | 'loopback'

export type PostgresConnection = { host: string; port: number; user: string; password?: string; database: string }

export const POSTGRES_USER = 'lotwise'
const SOCKET_PORT = 5432
/** A unix socket path holds 107 bytes, including the socket's file name. */
const LONGEST_SOCKET_FOLDER = 85
const LOOPBACK = '127.0.0.1'

/** Where a server over this folder listens. Called once the folder has its password. */
export async function postgresAddress(
  home: string,
  identity: PostgresIdentity,
  access: PostgresAccess,
): Promise<PostgresConnection> {
  const common = { user: POSTGRES_USER, database: 'postgres' }
  if (access === 'socket') return { ...common, host: socketFolder(home, identity), port: SOCKET_PORT }
  const port = readPort(home) ?? (await keepFreePort(home))
  return { ...common, host: LOOPBACK, port, password: readPassword(home) }
}

/** The server's settings that make it listen there. */
export function listenSettings({ host }: PostgresConnection, access: PostgresAccess): Record<string, string> {
  return access === 'socket'
    ? { listen_addresses: '', unix_socket_directories: host }
    : { listen_addresses: host, unix_socket_directories: '', password_encryption: 'scram-sha-256' }
}

/** Options for making the database. Without sockets it gets a password, in a file that only its owner may read. */
export function authOptions(home: string, identity: PostgresIdentity, access: PostgresAccess): string[] {
  if (access === 'socket') return ['--auth=trust']
  const file = passwordFile(home)
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (identity.owner !== null) chownSync(file, identity.owner, identity.owner)
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

/** The port stays the same from start to start, until another program has taken it. */
export async function keepFreePort(home: string): Promise<number> {
  const probe = createServer().listen(0, LOOPBACK)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  writeFileSync(portFile(home), String(port))
  return port
}

function readPort(home: string): number | null {
  return existsSync(portFile(home)) ? Number(readFileSync(portFile(home), 'utf8')) : null
}

function readPassword(home: string): string {
  const file = passwordFile(home)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new StartRefusal(
    `The password of the database is missing (${file}): put it back, or set DATA_DIR to another folder.`,
  )
}

function portFile(home: string): string {
  return join(home, 'port')
}

function passwordFile(home: string): string {
  return join(home, 'password')
}

function socketFolder(home: string, identity: PostgresIdentity): string {
  if (Buffer.byteLength(home) <= LONGEST_SOCKET_FOLDER) return home
  const folder = join(tmpdir(), `lotwise-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (identity.owner !== null) chownSync(folder, identity.owner, -1)
  return folder
}
