import type Stripe from 'stripe'
import { invalidRequest } from '../errors.ts'
import type { AccountRecord } from '../records.ts'
import type { Sim } from '../sim.ts'

type Controller = AccountRecord['controller']

/** The combinations of controller properties that Stripe accepts (Accounts v1, "controller properties" and its changelog). */
export function controllerOf(sim: Sim, params: Stripe.AccountCreateParams): Controller {
  if (params.type && params.controller) {
    throw invalidRequest('You may only specify one of these parameters: type, controller.', { param: 'controller' })
  }
  const controller = params.controller ? chosen(params.controller) : ofType(params.type)
  requireSupported(controller)
  requireAllowed(sim, controller)
  return controller
}

function chosen(given: Stripe.AccountCreateParams.Controller): Controller {
  return {
    dashboard: (given.stripe_dashboard?.type ?? 'full') as Controller['dashboard'],
    fees: given.fees?.payer ?? 'account',
    losses: given.losses?.payments ?? 'stripe',
    collection: (given.requirement_collection ?? 'stripe') as Controller['collection'],
  }
}

function ofType(type: Stripe.AccountCreateParams['type']): Controller {
  if (type === 'standard') return { dashboard: 'full', fees: 'account', losses: 'stripe', collection: 'stripe' }
  if (type === 'custom') {
    return { dashboard: 'none', fees: 'application', losses: 'application', collection: 'application' }
  }
  return { dashboard: 'express', fees: 'application', losses: 'application', collection: 'stripe' }
}

function requireSupported({ dashboard, fees, losses, collection }: Controller): void {
  if (fees === 'account' && losses === 'application') {
    refuse('losses][payments', 'When controller[fees][payer] is account, controller[losses][payments] must be stripe.')
  }
  if (collection === 'application' && dashboard !== 'none') {
    refuse(
      'requirement_collection',
      'When controller[requirement_collection] is application, controller[stripe_dashboard][type] must be none.',
    )
  }
  if (collection === 'application' && losses === 'stripe') {
    refuse(
      'losses][payments',
      'When controller[requirement_collection] is application, controller[losses][payments] must be application.',
    )
  }
  if (dashboard === 'none' && collection === 'stripe' && losses === 'application') {
    refuse(
      'losses][payments',
      'When stripe_dashboard[type]=none and requirement_collection=stripe, Stripe must be liable for negative balances or refunds and chargebacks.',
    )
  }
  if (dashboard === 'full' && losses === 'application') {
    refuse(
      'losses][payments',
      'When controller[stripe_dashboard][type] is full, controller[losses][payments] must be stripe.',
    )
  }
}

/** Combinations may also depend on the platform: its country, what it has signed, what Stripe has rolled out to it. */
function requireAllowed({ refusedControllers }: Sim, controller: Controller): void {
  for (const refused of refusedControllers) {
    const properties = Object.entries(refused) as [keyof Controller, string][]
    if (!properties.every(([name, value]) => controller[name] === value)) continue
    if (refused.fees) refuse('fees][payer', `controller[fees][payer] cannot be ${refused.fees} for this account.`)
    throw invalidRequest(
      'Please review the responsibilities of managing losses for connected accounts at ' +
        'https://dashboard.stripe.com/settings/connect/platform-profile.',
    )
  }
}

function refuse(property: string, message: string): never {
  throw invalidRequest(message, { param: `controller[${property}]` })
}

/** Stripe names the classic combinations; any other is "none". */
export function typeOf({ dashboard, fees, losses, collection }: Controller): AccountRecord['type'] {
  const key = [dashboard, fees, losses, collection].join(' ')
  if (key === 'express application application stripe') return 'express'
  if (key === 'full account stripe stripe') return 'standard'
  return key === 'none application application application' ? 'custom' : 'none'
}
