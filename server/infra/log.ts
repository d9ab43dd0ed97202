import { pino, type DestinationStream, type Logger } from 'pino'

/** Never logged at any depth or capitalisation: personal data of drivers, and whatever grants access. */
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

const REDACTED = '[redacted]'
const MAX_DEPTH = 6

/** Bounds chains of causes, which may be circular. */
const MAX_CAUSES = 5

export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // pino's redaction alone would need a path per spelling and depth, at 100 µs a line; it covers bindings of child loggers.
      formatters: { log: withoutSecrets },
      redact: { paths: [...SECRETS].map((name) => `["${name}"]`), censor: REDACTED },
      serializers: { err: (error: unknown) => error },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  )
}

function withoutSecrets(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, loggable(name, value, depth)]))
}

function loggable(name: string, value: unknown, depth: number): unknown {
  if (SECRETS.has(name.toLowerCase())) return REDACTED
  if (value instanceof Error) return errorForLog(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === MAX_DEPTH) return REDACTED
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

/** Selected fields only: a database error carries row values, a provider error the whole request. */
function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...(error.stack ? { stack: error.stack } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
    ...(error.cause === undefined || depth === MAX_CAUSES ? {} : { cause: errorForLog(error.cause, depth + 1) }),
  }
}
