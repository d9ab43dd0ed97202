import type { Reply } from '@lotwise/contract/endpoint'
import type { getChecklist } from '@lotwise/contract/checklist'
import { isSetUp, ownerChecklist } from '@lotwise/domain/owner-checklist'
import type { SetupRow } from './checklist-table.ts'

export function checklistView(setup: SetupRow): Reply<typeof getChecklist> {
  const steps = ownerChecklist({
    chargesEnabled: setup.charges_enabled,
    payoutsEnabled: setup.payouts_enabled,
    arePricesReviewed: setup.prices_reviewed_at !== null,
    isSignDownloaded: setup.sign_downloaded_at !== null,
    hasTeam: setup.has_team,
    hasTaxNumber: setup.has_tax_number,
    hasPayment: setup.has_payment,
  })
  return { steps, complete: isSetUp(steps), dismissed: setup.checklist_dismissed_at !== null }
}
