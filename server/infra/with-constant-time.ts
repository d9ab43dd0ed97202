import { setTimeout as sleep } from 'node:timers/promises'

/** Well above what the work takes, so that the time of an answer does not tell whether there was any. */
const EVEN_MS = 150

export async function evenTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(EVEN_MS)])
  return result
}
