import type { getUserLotAccess } from '@lotwise/contract/auth'
import type { Reply } from '@lotwise/contract/endpoint'
import { stopsPayments } from '@lotwise/domain/account-health'
import { can } from '@lotwise/domain/roles'
import type { LotAccessRow } from './lot-admins-table.ts'

type LotAccessRecord = Reply<typeof getUserLotAccess>[number]

export function lotAccessView({ account_problem: problem, ...lot }: LotAccessRow): LotAccessRecord {
  const mayKnow = can(lot.role, 'payouts.manage')
  return { ...lot, lot_alert: stopsPayments(problem) ? 'off' : problem !== null && mayKnow ? 'warning' : null }
}
