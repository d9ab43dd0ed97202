import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { hashPassword, normalPassword } from './hash-password.ts'

const dummyHash = hashPassword(randomBytes(32).toString('base64url'))

/** Takes the same time with and without an account or password. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash), normalPassword(password))
  return isRight && passwordHash !== null
}
