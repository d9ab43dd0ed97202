import { setTimeout as sleep } from 'node:timers/promises'

type WaitOptions = { what: string; ms?: number; everyMs?: number }

/** Asks again and again; the first answer that is neither false nor undefined is the answer. */
export async function waitUntil<Result>(
  check: () => Promise<Result | false | undefined> | Result | false | undefined,
  { what, ms = 60_000, everyMs = 60 }: WaitOptions,
): Promise<Result> {
  const end = performance.now() + ms
  for (;;) {
    const result = await check()
    if (result !== false && result !== undefined) return result
    if (performance.now() > end) throw new Error(`it did not come about within ${ms / 1000} s that ${what}`)
    await sleep(everyMs)
  }
}
