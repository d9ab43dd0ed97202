import Stripe from 'stripe'
import type { Deps } from '../infra/deps.ts'
import { DEMO_LOTS } from './demo-lots.ts'
import { liftTimeouts } from './lift-timeouts.ts'
import { providerImport } from './provider-import.ts'

/** Imports the demo's accounts, customers, subscriptions and charges into the simulator, unless it has them. */
export async function seedSimulator(
  deps: Pick<Deps, 'db' | 'stripe'>,
  simulator: { url: string; controlToken: string },
): Promise<void> {
  if (!(await hasDemoLots(deps)) || (await knowsDemoAccounts(deps))) return
  const data = await deps.db.transaction().execute(async (tx) => {
    await liftTimeouts(tx)
    return providerImport(tx)
  })
  const response = await fetch(`${simulator.url}/_sim/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${simulator.controlToken}` },
    body: JSON.stringify(data),
  })
  if (!response.ok) throw new Error(`the simulator rejected the demo import: ${await response.text()}`)
}

async function hasDemoLots({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const lot = await db.selectFrom('lots').select('id').where('id', '=', DEMO_LOTS[0]!.id).executeTakeFirst()
  return lot !== undefined
}

async function knowsDemoAccounts({ stripe }: Pick<Deps, 'stripe'>): Promise<boolean> {
  try {
    await stripe.accounts.retrieve(DEMO_LOTS[0]!.account!.id)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && !(error instanceof Stripe.errors.StripeConnectionError))
      return false
    throw error
  }
}
