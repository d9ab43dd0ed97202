import { hash } from '@node-rs/argon2'

/** argon2id (the library's default) with 19 MiB and two passes: about 15 ms, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), COST)
}

/** Hashed with other parameters than today's; rehashed at the next sign-in. */
export function isOldHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(PREFIX)
}

/** Keyboards send é as one character or as two; both are the same password. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}
