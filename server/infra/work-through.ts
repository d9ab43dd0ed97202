import type { Deps } from './deps.ts'
import { AppError } from './app-error.ts'
import { isStripeError } from './stripe/failure.ts'

/**
 * Processes items one by one; a failing item does not stop the others. Provider errors are
 * expected and retried later; anything else is logged as a bug.
 */
export async function workThrough<Item extends { id: string }>(
  deps: Pick<Deps, 'log'>,
  items: Item[],
  job: string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      const isExpected = isStripeError(error) || error instanceof AppError
      deps.log[isExpected ? 'warn' : 'error']({ err: error, job, id: item.id }, 'an item failed and will be retried')
    }
  }
}
