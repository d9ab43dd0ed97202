import { hash } from '@node-rs/argon2'

/** argon2id, the library's default kind, with 19 MiB and two passes: about 15 ms, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), COST)
}

/** Made with another cost than today's: worth making again when the password is next known. */
export function isOldHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(PREFIX)
}

/** One keyboard sends é as one character, another as two: both mean the same password. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}
