import { setTimeout as sleep } from 'node:timers/promises'

/** Well above the time the work takes, so that response time does not reveal whether there was any. */
const CONSTANT_MS = 150

export async function withConstantTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(CONSTANT_MS)])
  return result
}
