import { queryOne, type TestSystem } from './test-system.ts'
import { waitUntil } from './wait-until.ts'

/** Read from the database: a request for the session would make the server ask the provider. */
export async function storedStatus(system: TestSystem, sessionId: string): Promise<string> {
  const { payment_status: status } = await queryOne<{ payment_status: string }>(
    system,
    'select payment_status from parking_sessions where id = $1',
    [sessionId],
  )
  return status
}

export async function waitForStoredStatus(system: TestSystem, sessionId: string, status: string): Promise<void> {
  const what = `session ${sessionId} is ${status} in the database`
  await waitUntil(async () => (await storedStatus(system, sessionId)) === status, { what })
}
