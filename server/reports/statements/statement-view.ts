import type { Reply } from '@lotwise/contract/endpoint'
import type { getStatement } from '@lotwise/contract/statements'
import { dollarsOf, totalsView } from '../payouts/payout-view.ts'
import type { Statement } from './read-statement.ts'

export function statementView(statement: Statement): Reply<typeof getStatement> {
  return {
    month: statement.month,
    opening: dollarsOf(statement.openingCents),
    totals: totalsView(statement.totals),
    paid_out: dollarsOf(statement.paidOutCents),
    closing: dollarsOf(statement.closingCents),
    taxes: statement.taxes.map(({ kind, collectedCents, refundedCents }) => ({
      kind,
      collected: dollarsOf(collectedCents),
      refunded: dollarsOf(refundedCents),
    })),
    not_booked: dollarsOf(statement.notBookedCents),
    is_complete: statement.isComplete,
  }
}
