import type { Reply } from '@lotwise/contract/endpoint'
import type { getStaffLot } from '@lotwise/contract/staff-lots'
import { accountCause, stopsPayments } from '@lotwise/domain/account-health'
import { requirementItems } from '@lotwise/domain/account-requirements'
import { can, type Role } from '@lotwise/domain/roles'
import type { LotRow } from './lots-table.ts'

type AccountAlert = Reply<typeof getStaffLot>['account_alert']

/** Those who manage payouts get everything. Others are told that payments are off, and nothing else. */
export function accountAlertView(lot: LotRow, role: Role): AccountAlert {
  const { account_problem: problem, account_problem_since: since, requirements_due: due } = lot
  if (problem === null || since === null) return null
  if (!can(role, 'payouts.manage')) {
    return stopsPayments(problem) ? { problem: 'charges_off', since: since.toISOString(), details: null } : null
  }
  const isFixedBySetup = problem === 'disconnected' || due.length > 0
  return {
    problem,
    since: since.toISOString(),
    details: {
      cause: accountCause(lot.disabled_reason, due),
      needs: requirementItems(due),
      deadline: lot.requirements_deadline?.toISOString() ?? null,
      fix: isFixedBySetup ? 'create_onboarding_link' : 'create_login_link',
    },
  }
}
