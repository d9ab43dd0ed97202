import { setTimeout as sleep } from 'node:timers/promises'

type WaitOptions = { what: string; ms?: number; everyMs?: number }

/** Polls until the result is neither false nor undefined, and returns it. */
export async function waitUntil<Result>(
  check: () => Promise<Result | false | undefined> | Result | false | undefined,
  { what, ms = 60_000, everyMs = 60 }: WaitOptions,
): Promise<Result> {
  const end = performance.now() + ms
  for (;;) {
    const result = await check()
    if (result !== false && result !== undefined) return result
    if (performance.now() > end) throw new Error(`timed out after ${ms / 1000} s, waiting until ${what}`)
    await sleep(everyMs)
  }
}
