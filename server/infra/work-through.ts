import type { Deps } from './deps.ts'
import { AppError } from './app-error.ts'
import { isStripeError } from './stripe/failure.ts'
import { DeadlineExceeded, withDeadline } from './with-deadline.ts'

type Item = { id: string; stripe_account_id?: string }
type Limits = { atOnce: number; atOncePerAccount: number; deadlineMs: number }

const LIMITS: Limits = { atOnce: 8, atOncePerAccount: 2, deadlineMs: 20_000 }

/**
 * Processes items side by side; neither a failing nor a slow item stops the others. Provider errors are expected and retried
 * later; anything else is logged as a bug. After one item has missed its deadline, the rest of its account waits for the next
 * run.
 */
export async function workThrough<T extends Item>(
  deps: Pick<Deps, 'log'>,
  items: T[],
  job: string,
  work: (item: T) => Promise<unknown>,
  limits: Partial<Limits> = {},
): Promise<void> {
  const { atOnce, atOncePerAccount, deadlineMs } = { ...LIMITS, ...limits }
  const waiting = [...items]
  const busy = new Map<string, number>()
  const slow = new Set<string>()
  const next = (): T | undefined => {
    const place = waiting.findIndex((item) => {
      const account = accountOf(item)
      return !slow.has(account) && (busy.get(account) ?? 0) < atOncePerAccount
    })
    return place < 0 ? undefined : waiting.splice(place, 1)[0]
  }
  const report = (item: T, error: unknown) => {
    const isExpected = isStripeError(error) || error instanceof AppError || error instanceof DeadlineExceeded
    deps.log[isExpected ? 'warn' : 'error']({ err: error, job, id: item.id }, 'an item failed and will be retried')
  }
  const worker = async () => {
    for (let item = next(); item !== undefined; item = next()) {
      const current = item
      const account = accountOf(current)
      busy.set(account, (busy.get(account) ?? 0) + 1)
      try {
        await withDeadline(
          async () => work(current),
          deadlineMs,
          (error) => report(current, error),
        )
      } catch (error) {
        if (error instanceof DeadlineExceeded) slow.add(account)
        report(current, error)
      }
      busy.set(account, busy.get(account)! - 1)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}

function accountOf({ id, stripe_account_id }: Item): string {
  return stripe_account_id ?? id
}
