/** Every class of failure, and the HTTP status it travels with. */
export const ERROR_STATUS = {
  invalid_input: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  payment_provider: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
