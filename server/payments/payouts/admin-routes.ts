import { createConnectAccount } from '@lotwise/contract/payouts'
import { requireLotAccess } from '../../access/require-lot-access.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { accountStatus } from './account-status.ts'
import { openPaymentPage } from './open-payment-page.ts'

export function adminPayoutRoutes(site: Site): void {
  const { deps } = site
  serve(site, createConnectAccount, async ({ body }, c) => {
    const access = await requireLotAccess(deps, c, { lotId: body.lotId }, createConnectAccount.access)
    if (body.action === 'get_account_status') return { account: await accountStatus(deps, access.lot.id) }
    const page = body.action === 'create_login_link' ? 'dashboard' : 'setup'
    return { url: await openPaymentPage(deps, access, page) }
  })
}
