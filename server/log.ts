import { pino, type DestinationStream, type Logger } from 'pino'

/** Never written, wherever they stand: who the driver is, and whatever opens a door. */
const SECRETS = [
  'phone',
  'email',
  'to',
  'recipient',
  'password',
  'authorization',
  'cookie',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'clientSecret',
  'stripe-signature',
  'license_plate',
  'licensePlate',
  'first_name',
  'last_name',
  'url',
]

export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap(places), censor: '[kept out]' },
      serializers: { err: errorForLog },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  )
}

function places(name: string): string[] {
  const key = /^\w+$/.test(name) ? name : `["${name}"]`
  const dotted = key.startsWith('[') ? key : `.${key}`
  return [key, `*${dotted}`, `*.*${dotted}`]
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
function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...(error.stack ? { stack: error.stack } : {}),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  }
}
