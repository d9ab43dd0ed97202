import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { rethrowUnlessStripe } from '../infra/stripe/failure.ts'
import { finishRefund } from '../payments/refunds/finish-refund.ts'
import { takeUnfinishedRefunds } from '../payments/refunds-table.ts'

const AT_ONCE = 50

/** Finishes every refund that a crash or a lost answer left open, under the key it began with. */
export async function reconcileRefunds(deps: Deps): Promise<void> {
  for (const refund of await takeUnfinishedRefunds(deps.db, deps.env.reconcileSeconds, AT_ONCE)) {
    try {
      await finishRefund(deps, refund.id)
    } catch (error) {
      if (!(error instanceof AppError)) rethrowUnlessStripe(error)
      deps.log.warn({ err: error, refund: refund.id }, 'a refund stays open; it will be tried again')
    }
  }
}
