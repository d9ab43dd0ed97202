import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { hashPassword, normalPassword } from './hash-password.ts'

const nobodysHash = hashPassword(randomBytes(32).toString('base64url'))

/** Takes as long where there is no account, or no password yet, as where there is one. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), normalPassword(password))
  return isRight && passwordHash !== null
}
