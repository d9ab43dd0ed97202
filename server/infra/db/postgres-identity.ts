import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'

/** PostgreSQL refuses to run as root: which user it runs as instead, and who owns its files. */
export type PostgresIdentity = {
  prefix: string[]
  spawn: { uid?: number; gid?: number }
  /** The owner its files need; null: unchanged. */
  owner: number | null
}

const NOBODY_UID = 65534

const CURRENT_USER: PostgresIdentity = { prefix: [], spawn: {}, owner: null }

/** A user namespace maps root to nobody: no other account is involved, and it works under root's own folders. */
const USER_NAMESPACE: PostgresIdentity = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY_UID}`, `--map-group=${NOBODY_UID}`, '--'],
  spawn: {},
  owner: 0,
}

const NOBODY_USER: PostgresIdentity = { prefix: [], spawn: { uid: NOBODY_UID, gid: NOBODY_UID }, owner: NOBODY_UID }

/** Nobody, with the capability to traverse folders only root may enter, such as /root. */
const NOBODY_WITH_CAPABILITY: PostgresIdentity = {
  prefix: [
    'setpriv',
    `--reuid=${NOBODY_UID}`,
    `--regid=${NOBODY_UID}`,
    '--clear-groups',
    // Without this bit access(2), which initdb uses to find postgres, ignores the capability.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ],
  spawn: {},
  owner: NOBODY_UID,
}

/** The first identity that can reach both the program and the folder. */
export function postgresIdentity(program: string, folder: string): PostgresIdentity {
  if (process.getuid?.() !== 0) return CURRENT_USER
  for (const identity of [USER_NAMESPACE, NOBODY_USER, NOBODY_WITH_CAPABILITY]) {
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
