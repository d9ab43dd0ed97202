import type { Reply } from '@lotwise/contract/endpoint'
import type { getChecklist } from '@lotwise/contract/checklist'
import { isSetUp, ownerChecklist } from '@lotwise/domain/owner-checklist'
import type { SetupRow } from './checklist-table.ts'

type Checklist = Reply<typeof getChecklist>

export function checklistView(setup: SetupRow, host: string): Checklist {
  const steps = ownerChecklist({
    chargesEnabled: setup.charges_enabled,
    payoutsEnabled: setup.payouts_enabled,
    wasSetUp: setup.account_problem !== null,
    arePricesReviewed: setup.prices_reviewed_at !== null,
    isSignDownloaded: setup.sign_downloaded_at !== null,
    hasTeam: setup.has_team,
    hasTaxNumber: setup.has_tax_number,
    hasPayment: setup.has_payment,
  })
  return {
    steps,
    complete: isSetUp(steps),
    dismissed: setup.checklist_dismissed_at !== null,
    ...(setup.charges_enabled ? { wallets: walletsView(setup, host) } : {}),
  }
}

function walletsView(setup: SetupRow, host: string): NonNullable<Checklist['wallets']> {
  // Not looked at yet under this host.
  if (setup.wallet_state === null || setup.wallet_host !== host) return { state: 'pending', host, inactive: [] }
  const isInactive = setup.wallet_state === 'inactive' && setup.wallet_reason !== null
  return {
    state: setup.wallet_state,
    host,
    inactive: setup.inactive_wallets ?? [],
    ...(isInactive ? { reason: setup.wallet_reason! } : {}),
  }
}
