export const CHECKLIST_STEPS = ['payouts', 'prices', 'sign', 'team', 'taxes', 'first_payment'] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]

/** Not required for a lot to count as set up. */
const OPTIONAL_STEPS: readonly ChecklistStep[] = ['team', 'taxes']

export type LotSetup = {
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** Something of the account was switched off later; that is shown elsewhere, and the setup was done. */
  wasSetUp: boolean
  arePricesReviewed: boolean
  isSignDownloaded: boolean
  hasTeam: boolean
  hasTaxNumber: boolean
  hasPayment: boolean
}

export type ChecklistItem = { step: ChecklistStep; done: boolean; optional: boolean }

/** Setup steps in the recommended order. */
export function ownerChecklist(lot: LotSetup): ChecklistItem[] {
  const done: Record<ChecklistStep, boolean> = {
    payouts: lot.wasSetUp || (lot.chargesEnabled && lot.payoutsEnabled),
    prices: lot.arePricesReviewed,
    sign: lot.isSignDownloaded,
    team: lot.hasTeam,
    taxes: lot.hasTaxNumber,
    first_payment: lot.hasPayment,
  }
  return CHECKLIST_STEPS.map((step) => ({ step, done: done[step], optional: OPTIONAL_STEPS.includes(step) }))
}

export function isSetUp(items: readonly ChecklistItem[]): boolean {
  return items.every(({ done, optional }) => done || optional)
}
