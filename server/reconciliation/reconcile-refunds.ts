import { AppError } from '../infra/app-error.ts'
import type { Doors } from '../infra/deps.ts'
import { stripeFailure } from '../infra/stripe/failure.ts'
import { finishRefund } from '../payments/refunds/finish-refund.ts'
import { takeUnfinishedRefunds } from '../payments/refunds-table.ts'

const AT_ONCE = 50

/** Finishes every refund that a crash or a lost answer left open, under the key it began with. */
export async function reconcileRefunds(doors: Doors): Promise<void> {
  for (const refund of await takeUnfinishedRefunds(doors.db, doors.env.reconcileSeconds, AT_ONCE)) {
    try {
      await finishRefund(doors, refund.id)
    } catch (error) {
      if (!(error instanceof AppError)) stripeFailure(error)
      doors.log.warn({ err: error, refund: refund.id }, 'a refund stays open; it will be tried again')
    }
  }
}
