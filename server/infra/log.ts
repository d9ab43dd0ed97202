import { pino, type DestinationStream, type Logger } from 'pino'

/** Never written, wherever they stand and however they are capitalised: who the driver is, and whatever grants access. */
const SECRETS = new Set([
  'phone',
  'email',
  'user_email',
  'useremail',
  'to',
  'recipient',
  'password',
  'authorization',
  'cookie',
  'token',
  'access_token',
  'refresh_token',
  'authtoken',
  'secretkey',
  'client_secret',
  'clientsecret',
  'stripe-signature',
  'license_plate',
  'licenseplate',
  'plate',
  'first_name',
  'last_name',
  'url',
  'body',
  'payload',
])

const KEPT_OUT = '[kept out]'
const DEEPEST = 6

/** An error may name its cause, and that one its own, and in the end the first again. */
const MOST_CAUSES = 5

export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // pino's redaction alone would need a path for every spelling and depth, at 100 µs a line; it has the bindings of child logs.
      formatters: { log: withoutSecrets },
      redact: { paths: [...SECRETS].map((name) => `["${name}"]`), censor: KEPT_OUT },
      serializers: { err: (error: unknown) => error },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  )
}

function withoutSecrets(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, loggable(name, value, depth)]))
}

function loggable(name: string, value: unknown, depth: number): unknown {
  if (SECRETS.has(name.toLowerCase())) return KEPT_OUT
  if (value instanceof Error) return errorForLog(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === DEEPEST) return KEPT_OUT
  return Array.isArray(value) ? value.map((item) => loggable('', item, depth + 1)) : withoutSecrets(value, depth + 1)
}

type LoggedError = {
  type: string
  message: string
  stack?: string
  code?: string
  constraint?: string
  cause?: LoggedError
}

/** Named fields only: a database error carries the row's values, a provider's error the whole request. */
function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...(error.stack ? { stack: error.stack } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
    ...(error.cause === undefined || depth === MOST_CAUSES ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  }
}
