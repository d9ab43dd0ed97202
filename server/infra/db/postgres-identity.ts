import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'

/** PostgreSQL refuses to run as root. This says as whom it runs instead, and who then owns its files. */
export type PostgresIdentity = {
  /** Put before the command. */
  prefix: string[]
  spawn: { uid?: number; gid?: number }
  /** Files must belong to this user; null: leave them as they are. */
  owner: number | null
}

const NOBODY = 65534

const AS_WE_ARE: PostgresIdentity = { prefix: [], spawn: {}, owner: null }

/** Root outside is called nobody inside: no other account is involved, and it works under root's own folders. */
const IN_A_USER_NAMESPACE: PostgresIdentity = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  spawn: {},
  owner: 0,
}

const AS_NOBODY: PostgresIdentity = { prefix: [], spawn: { uid: NOBODY, gid: NOBODY }, owner: NOBODY }

/** Nobody, but able to pass through folders that only root may enter, such as /root. */
const AS_NOBODY_WITH_A_KEY: PostgresIdentity = {
  prefix: [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    // Without this bit access(2), by which initdb looks for its sister program, ignores the capability.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ],
  spawn: {},
  owner: NOBODY,
}

/** The first way that really reaches both the program and the folder. */
export function postgresIdentity(program: string, folder: string): PostgresIdentity {
  if (process.getuid?.() !== 0) return AS_WE_ARE
  for (const identity of [IN_A_USER_NAMESPACE, AS_NOBODY, AS_NOBODY_WITH_A_KEY]) {
    giveFolder(folder, identity.owner)
    if (canRun(identity, [program, '--version']) && canRun(identity, ['sh', '-c', 'test -w "$0"', folder])) {
      return identity
    }
  }
  throw new StartRefusal(
    'The embedded PostgreSQL cannot run as root on this machine: start Lotwise as an ordinary user, or set DATABASE_URL.',
  )
}

function giveFolder(folder: string, owner: number | null): void {
  if (owner === null || lstatSync(folder).uid === owner) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner, owner)
  }
  chownSync(folder, owner, owner)
}

function canRun(identity: PostgresIdentity, command: string[]): boolean {
  const [program, ...args] = [...identity.prefix, ...command]
  return spawnSync(program!, args, { ...identity.spawn, stdio: 'ignore' }).status === 0
}
