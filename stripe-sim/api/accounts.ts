import type Stripe from 'stripe'
import { buildAccount } from '../build/account.ts'
import { invalidRequest, missingParameter, noAccessToAccount } from '../errors.ts'
import { emit } from '../events.ts'
import { newId, randomText } from '../ids.ts'
import { listOf } from '../lists.ts'
import { mergedMetadata } from '../metadata.ts'
import type { AccountRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import type { Sim } from '../sim.ts'
import { controllerOf, typeOf } from './controller-rules.ts'
import { requireEmail, requireUrl } from './value-rules.ts'

const LINK_LIVES_SECONDS = 300

export const accountRoutes = [
  route<Stripe.AccountCreateParams>('POST', '/accounts', 'accounts_create', create),
  route<Stripe.AccountListParams>('GET', '/accounts', 'accounts_list', list),
  route<Stripe.AccountRetrieveParams>('GET', '/accounts/:id', 'accounts_retrieve', ({ sim, id }) =>
    buildAccount(requireAccount(sim, id)),
  ),
  route<Stripe.AccountUpdateParams>('POST', '/accounts/:id', 'accounts_update', update),
  route<Stripe.AccountCreateLoginLinkParams>(
    'POST',
    '/accounts/:id/login_links',
    'login_links_create',
    createLoginLink,
  ),
  route<Stripe.AccountLinkCreateParams>('POST', '/account_links', 'account_links_create', createLink),
]

/** What Stripe asks of a new Canadian company; all of it is due until onboarding is finished. */
export const ONBOARDING_ITEMS = [
  'business_profile.product_description',
  'business_type',
  'external_account',
  'representative.dob.day',
  'representative.first_name',
  'representative.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

function create({ sim, params }: Call<Stripe.AccountCreateParams>) {
  requireEmail(params.email, 'email')
  const controller = controllerOf(sim, params)
  const capabilities = Object.entries(params.capabilities ?? {}) as [string, { requested?: boolean }][]
  const made = sim.store.put('account', {
    id: `acct_1${randomText(15)}`,
    account: null,
    created: sim.clock.now(),
    country: params.country ?? 'CA',
    currency: params.default_currency ?? 'cad',
    email: params.email ?? null,
    type: typeOf(controller),
    controller,
    capabilities: capabilities.filter(([, { requested }]) => requested).map(([name]) => name),
    profile: profileOf(params.business_profile),
    metadata: mergedMetadata({}, params.metadata),
    chargesEnabled: false,
    payoutsEnabled: false,
    detailsSubmitted: false,
    currentlyDue: ONBOARDING_ITEMS,
    eventuallyDue: ONBOARDING_ITEMS,
    pastDue: ONBOARDING_ITEMS,
    disabledReason: 'requirements.past_due',
  })
  return buildAccount(made)
}

function profileOf(given: Stripe.AccountCreateParams['business_profile']): AccountRecord['profile'] {
  const { name, url, mcc, product_description, support_email, support_phone } = given ?? {}
  const all = { name, url, mcc, product_description, support_email, support_phone }
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => typeof value === 'string' && value !== ''),
  ) as AccountRecord['profile']
}

function requireAccount(sim: Sim, id: string): AccountRecord {
  const found = sim.store.find('account', id)
  if (!found || found.deauthorised) throw noAccessToAccount(sim.keys.secretKey, id)
  return found
}

function list({ sim, params }: Call<Stripe.AccountListParams>) {
  return listOf(
    sim.store.of('account', null).filter((account) => !account.deauthorised),
    params,
    '/v1/accounts',
    buildAccount,
  )
}

function update({ sim, id, params }: Call<Stripe.AccountUpdateParams>) {
  const account = requireAccount(sim, id)
  const changed = sim.store.put('account', {
    ...account,
    email: params.email ?? account.email,
    profile: {
      ...account.profile,
      ...profileOf(params.business_profile as Stripe.AccountCreateParams['business_profile']),
    },
    metadata: mergedMetadata(account.metadata, params.metadata),
  })
  emit(sim, id, 'account.updated', buildAccount(changed))
  return buildAccount(changed)
}

function createLoginLink({ sim, id }: Call<Stripe.AccountCreateLoginLinkParams>): Stripe.LoginLink {
  const account = requireAccount(sim, id)
  if (account.controller.dashboard !== 'express') {
    throw invalidRequest(
      'Cannot create a login link for an account that does not have access to the Express Dashboard.',
    )
  }
  if (!account.detailsSubmitted) {
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.')
  }
  const link = sim.store.put('login_link', { id: newId('ll'), account: null, created: sim.clock.now(), target: id })
  return { object: 'login_link', created: link.created, url: `${sim.publicUrl}/express/${id}/${link.id}` }
}

function createLink({ sim, params }: Call<Stripe.AccountLinkCreateParams>): Stripe.AccountLink {
  if (!params.account) throw missingParameter('account')
  if (!params.type) throw missingParameter('type')
  const account = requireAccount(sim, params.account)
  for (const name of ['refresh_url', 'return_url'] as const) {
    if (!params[name]) throw missingParameter(name)
    requireUrl(params[name], name)
  }
  const now = sim.clock.now()
  const link = sim.store.put('account_link', {
    id: newId('al'),
    account: null,
    created: now,
    target: account.id,
    expiresAt: now + LINK_LIVES_SECONDS,
    refreshUrl: params.refresh_url ?? '',
    returnUrl: params.return_url ?? '',
    usedAt: null,
  })
  return {
    object: 'account_link',
    created: now,
    expires_at: link.expiresAt,
    url: `${sim.publicUrl}/onboarding/${account.id}/${link.id}`,
  }
}
