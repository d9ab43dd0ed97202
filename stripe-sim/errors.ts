import type Stripe from 'stripe'

type ErrorFields = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  doc_url?: string
  advice_code?: string
  network_decline_code?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
  request_log_url?: string
}

/** An error as the Stripe API answers it; answer-api.ts turns it into the reply. */
export class StripeApiError extends Error {
  readonly status: number
  readonly fields: ErrorFields
  readonly headers: Record<string, string>
  constructor(status: number, fields: ErrorFields, headers: Record<string, string> = {}) {
    super(fields.message)
    this.status = status
    this.fields = fields.code
      ? { doc_url: `https://stripe.com/docs/error-codes/${dashed(fields.code)}`, ...fields }
      : fields
    this.headers = headers
  }
}

const dashed = (code: string) => code.replaceAll('_', '-')

type Details = { code?: string; param?: string; status?: number; payment_intent?: Stripe.PaymentIntent }

export function invalidRequest(message: string, { status = 400, ...details }: Details = {}): StripeApiError {
  return new StripeApiError(status, { type: 'invalid_request_error', message, ...details })
}

export function noSuch(object: string, id: string, param = 'id'): StripeApiError {
  return invalidRequest(`No such ${object}: '${id}'`, { status: 404, code: 'resource_missing', param })
}

export function missingParameter(param: string): StripeApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function unknownUrl(method: string, path: string): StripeApiError {
  const help = 'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.'
  return invalidRequest(`Unrecognized request URL (${method}: ${path}). ${help}`, { status: 404 })
}

export function noAccessToAccount(key: string, account: string): StripeApiError {
  const words = `does not have access to account '${account}' (or that account does not exist).`
  return invalidRequest(`The provided key '${masked(key)}' ${words} Application access may have been revoked.`, {
    status: 403,
    code: 'account_invalid',
  })
}

export function missingPermission(key: string, permission: string, account: string | null): StripeApiError {
  const where = account === null ? '' : ` on account '${account}'`
  return invalidRequest(
    `The provided key '${masked(key)}' does not have the required permissions for this endpoint${where}. ` +
      `Having the '${permission}' permission would allow this request to continue.`,
    { status: 403 },
  )
}

export function badApiKey(key: string): StripeApiError {
  return invalidRequest(`Invalid API Key provided: ${masked(key)}`, { status: 401 })
}

export function noApiKey(): StripeApiError {
  return invalidRequest(
    'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
      "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we " +
      'can help at https://support.stripe.com/.',
    { status: 401 },
  )
}

export function secretKeyRequired(): StripeApiError {
  return invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your ' +
      'API keys at https://dashboard.stripe.com/account/apikeys.',
    { status: 401, code: 'secret_key_required' },
  )
}

/** Stripe.js refuses this before it is sent; a page that calls the API directly gets this error. */
export function secretKeyInBrowser(): StripeApiError {
  return invalidRequest('You should not use your secret key in a browser. Please use a publishable key instead.', {
    status: 403,
  })
}

function masked(key: string): string {
  return key.length <= 12
    ? `${key.slice(0, 3)}****`
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
