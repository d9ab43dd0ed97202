import type { Deps } from './deps.ts'
import { AppError } from './app-error.ts'
import { isStripeError } from './stripe/failure.ts'

/**
 * One after the other, each for itself: what fails with one keeps nobody behind it waiting. The provider's errors are
 * expected and tried again; anything else is a bug and logged as one.
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
      deps.log[isExpected ? 'warn' : 'error']({ err: error, job, id: item.id }, 'this one will be tried again')
    }
  }
}
