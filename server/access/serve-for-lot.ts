import { FORM_BYTES, type Endpoint, type Received, type Reply } from '@lotwise/contract/endpoint'
import type { Action } from '@lotwise/domain/roles'
import type * as v from 'valibot'
import type { AppContext } from '../infra/http/app-env.ts'
import { serve, serveResponse, type Site } from '../infra/http/serve.ts'
import type { LotAccess } from './lot-access.ts'
import { requireLotAccess } from './require-lot-access.ts'

type LotEndpoint = Endpoint & { access: Action; params: v.GenericSchema<unknown, { slug: string }> }

/** Binds a contract endpoint about one lot to its handler. The required action comes from the contract, so no check is forgotten. */
export function serveForLot<E extends LotEndpoint>(
  site: Site,
  endpoint: E,
  handler: (access: LotAccess<E['access']>, input: Received<E>, c: AppContext) => Promise<Reply<E>>,
): void {
  const answer = async (input: Received<E>, c: AppContext) =>
    handler(await accessOf(site, endpoint, input, c), input, c)
  serve(site, endpoint, answer, admissionTo(site, endpoint))
}

/** The same for an endpoint whose reply is not JSON. */
export function serveResponseForLot<E extends LotEndpoint>(
  site: Site,
  endpoint: E,
  handler: (access: LotAccess<E['access']>, input: Received<E>, c: AppContext) => Promise<Response>,
): void {
  const answer = async (input: Received<E>, c: AppContext) =>
    handler(await accessOf(site, endpoint, input, c), input, c)
  serveResponse(site, endpoint, answer, admissionTo(site, endpoint))
}

/** A large body is read only for those who may send it. They are asked again afterwards: a role may change while it arrives. */
function admissionTo<E extends LotEndpoint>(site: Site, endpoint: E) {
  if (endpoint.maxBodyBytes <= FORM_BYTES) return undefined
  return (params: Received<E>['params'], c: AppContext) => accessOf(site, endpoint, { params }, c)
}

function accessOf<E extends LotEndpoint>(
  site: Site,
  endpoint: E,
  { params }: Pick<Received<E>, 'params'>,
  c: AppContext,
): Promise<LotAccess<E['access']>> {
  const { slug } = params as { slug: string }
  return requireLotAccess<E['access']>(site.deps, c, { slug }, endpoint.access)
}
