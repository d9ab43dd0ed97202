import { setTimeout as sleep } from 'node:timers/promises'

type Patience = { what: string; ms?: number; everyMs?: number }

/** Asks again and again; the first answer that is neither false nor undefined is the answer. */
export async function until<Answer>(
  ask: () => Promise<Answer | false | undefined> | Answer | false | undefined,
  { what, ms = 60_000, everyMs = 60 }: Patience,
): Promise<Answer> {
  const end = performance.now() + ms
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== undefined) return answer
    if (performance.now() > end) throw new Error(`it did not come about within ${ms / 1000} s that ${what}`)
    await sleep(everyMs)
  }
}
