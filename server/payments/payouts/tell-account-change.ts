import { accountCause, isSevere, type AccountProblem } from '@lotwise/domain/account-health'
import { requirementItems } from '@lotwise/domain/account-requirements'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { mailOwners } from '../../messages/mail-owners.ts'
import { formatDay } from '../../messages/templates/format.ts'

type Change = { before: LotRow; after: LotRow }

/** One mail and one audit entry per change, in the transaction that stores it. */
export async function tellAccountChange(tx: Db, deps: Deps, { before, after }: Change): Promise<void> {
  if (!isNews(before, after)) return
  const problem = after.account_problem
  await writeAudit(tx, bySystem('sync_account', after.id), {
    action: 'lot.account_changed',
    subject: { kind: 'lot', id: after.id },
    before: { problem: before.account_problem },
    after: { problem, disabled_reason: after.disabled_reason, due: after.requirements_due },
  })
  const ended = before.account_problem
  if (ended !== null && isSevere(ended) && !isSevere(problem)) await mailWorksAgain(tx, deps, after, ended)
  if (problem !== null) await mailProblem(tx, deps, after, problem)
}

/** A new deadline is news; a shorter list of what is missing is not. */
function isNews(before: LotRow, after: LotRow): boolean {
  if (before.account_problem !== after.account_problem) return true
  const hasMoved = before.requirements_deadline?.getTime() !== after.requirements_deadline?.getTime()
  return after.account_problem === 'due_soon' && hasMoved
}

async function mailProblem(tx: Db, deps: Deps, lot: LotRow, problem: AccountProblem): Promise<void> {
  const deadline = lot.requirements_deadline
  await mailOwners(tx, deps, {
    ...mailAbout(deps, lot, problem),
    template: (words) =>
      words.emails.accountProblem({
        lot: lot.display_name,
        problem,
        cause: accountCause(lot.disabled_reason, lot.requirements_due),
        needs: requirementItems(lot.requirements_due),
        deadline: deadline && formatDay(words, deadline, lot.timezone),
        support: deps.env.supportEmail,
      }),
  })
}

async function mailWorksAgain(tx: Db, deps: Deps, lot: LotRow, ended: AccountProblem): Promise<void> {
  await mailOwners(tx, deps, {
    ...mailAbout(deps, lot, 'works-again'),
    template: ({ emails }) => emails.accountWorksAgain({ lot: lot.display_name, ended }),
  })
}

function mailAbout(deps: Deps, lot: LotRow, what: string) {
  return {
    // Each stored read has its number, and a change is found by one read.
    key: `account-${what}-${lot.id}-${lot.account_read}`,
    purpose: 'account_changed' as const,
    lotId: lot.id,
    only: 'active' as const,
    link: `${deps.env.publicUrl}/admin/lots/${lot.slug}/settings`,
  }
}
