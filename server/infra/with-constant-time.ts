import { setTimeout as sleep } from 'node:timers/promises'

/** Well above what the work takes, so that the time of an answer does not tell whether there was any. */
const CONSTANT_MS = 150

export async function withConstantTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(CONSTANT_MS)])
  return result
}
