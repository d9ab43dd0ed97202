import { ApiError } from '../../lib/api-error.ts'
import { knownSession } from '../auth.ts'
import { countUnsent, flushChecks } from './check-device.ts'

/** Nobody waits longer to sign out. */
const PATIENCE_MS = 3000

/** Before a sign-out: sends the checks that wait on this device, if the server can be reached. Returns how many would be lost. */
export async function sendLeftChecks(): Promise<number> {
  const userId = knownSession()?.user.id
  if (userId === undefined || (await countUnsent(userId)) === 0) return 0
  if (navigator.onLine) await Promise.race([flush(userId), patience()])
  return countUnsent(userId)
}

async function flush(userId: string): Promise<void> {
  try {
    await flushChecks(userId)
  } catch (error) {
    // They are left.
    if (!(error instanceof ApiError)) throw error
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}
