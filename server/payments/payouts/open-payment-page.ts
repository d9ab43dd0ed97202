import type { LotAccess } from '../../access/lot-access.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { createLoginLink } from './create-login-link.ts'
import { createOnboardingLink } from './create-onboarding-link.ts'

/** A link to the provider's dashboard or setup. Recorded, because there it is decided who receives the money. */
export async function openPaymentPage(
  deps: Deps,
  access: LotAccess<'payouts.manage'>,
  page: 'dashboard' | 'setup',
): Promise<string> {
  const url =
    page === 'dashboard' ? await createLoginLink(deps, access) : await createOnboardingLink(deps, access, 'settings')
  await writeAudit(deps.db, access, {
    action: page === 'dashboard' ? 'payouts.dashboard_opened' : 'payouts.setup_opened',
    subject: { kind: 'lot', id: access.lot.id },
  })
  return url
}
