type Payer = 'account' | 'application'

/** The suffix tells the idempotency keys of the alternatives apart. */
export type Controller = {
  dashboard: 'express' | 'full'
  fees: Payer
  losses: 'stripe' | 'application'
  suffix: string | null
}

/** The kinds of account to ask for, in this order. Who pays the provider's fee is never changed. */
export function accountControllers(fees: Payer): Controller[] {
  if (fees === 'account') {
    return [
      { dashboard: 'express', fees, losses: 'stripe', suffix: null },
      { dashboard: 'full', fees, losses: 'stripe', suffix: 'full' },
    ]
  }
  return [
    { dashboard: 'express', fees, losses: 'application', suffix: null },
    { dashboard: 'express', fees, losses: 'stripe', suffix: 'losses' },
  ]
}
