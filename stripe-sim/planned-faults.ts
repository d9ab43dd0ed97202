import type { ApiRequest } from './api-request.ts'
import type { Reply } from './connection.ts'
import { StripeApiError } from './errors.ts'
import type { FaultPlan } from './faults.ts'
import { keyInUse } from './idempotency.ts'

/** Faults of requests that are not executed. No reply is stored under their idempotency key. */
export function throwPlannedFault(fault: FaultPlan | null, apiRequest: ApiRequest): void {
  const retry = { 'stripe-should-retry': fault?.should_retry === false ? 'false' : 'true' }
  if (fault?.kind === '502') throw serverError()
  if (fault?.kind === '429') throw rateLimited(fault.should_retry ? retry : {})
  if (fault?.kind === 'lock_timeout') throw lockTimeout(fault.should_retry ? retry : {})
  if (fault?.kind === '409') {
    const inUse = keyInUse(apiRequest.key ?? '')
    throw new StripeApiError(409, inUse.fields, fault.should_retry === undefined ? {} : retry)
  }
}

/** Faults while a request is executed, before or after its work. The reply is stored under its idempotency key. */
export function withPlannedFault(fault: FaultPlan | null, ready: () => Reply): () => Reply {
  if (fault?.kind !== '500' && fault?.kind !== '500_after') return ready
  return () => {
    if (fault.kind === '500_after') ready()
    throw serverError()
  }
}

function serverError(): StripeApiError {
  return new StripeApiError(500, { type: 'api_error', message: 'An unexpected error occurred (planned).' })
}

function rateLimited(headers: Record<string, string>): StripeApiError {
  const message =
    'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.'
  return new StripeApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message }, headers)
}

function lockTimeout(headers: Record<string, string>): StripeApiError {
  const message =
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. ' +
    'If you see this error intermittently, retry the request. If you see this error frequently and are making multiple ' +
    'concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see ' +
    'https://stripe.com/docs/rate-limits#object-lock-timeouts.'
  return new StripeApiError(429, { type: 'invalid_request_error', code: 'lock_timeout', message }, headers)
}
