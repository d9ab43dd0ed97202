import { resolve } from 'node:path'
import * as v from 'valibot'
import { StartRefusal } from './start-refusal.ts'

export type StripeEnv = {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  /** Where the simulator answers; null: the real provider. */
  simulatorUrl: string | null
}

export type Env = {
  isProduction: boolean
  port: number
  publicUrl: string
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  stripe: StripeEnv
  sms: { accountSid: string; authToken: string; from: string } | null
  mail: { url: string; from: string } | null
  supportEmail: string
  defaultLotSlug: string
  hiddenLotId: string
  functionsPrefix: string | null
  metricsToken: string | null
  /** How many proxies in front of us write X-Forwarded-For. */
  trustedProxies: number
  logLevel: string
}

type Variables = Record<string, string | undefined>

/** The demo's Test Lot: open to those who know its address, not listed. */
export const TEST_LOT_ID = '5e1f0000-0000-4000-8000-000000000005'

const port = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(65535)),
    String(fallback),
  )

const variables = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: port(3000),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  DATA_DIR: v.optional(v.string(), '.data'),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_(test|live)_\w+$/))),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(v.string(), v.regex(/^pk_(test|live)_\w+$/))),
  STRIPE_WEBHOOK_SECRETS: v.optional(v.pipe(v.string(), v.regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/))),
  STRIPE_API_BASE: v.optional(v.pipe(v.string(), v.url())),
  TWILIO_ACCOUNT_SID: v.optional(v.string()),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_FROM: v.optional(v.string()),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(v.string()),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email()), 'support@lotwise.test'),
  DEFAULT_LOT_SLUG: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), 'harbour-street'),
  HIDDEN_LOT_ID: v.optional(v.pipe(v.string(), v.uuid()), TEST_LOT_ID),
  FUNCTIONS_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^\/[\w./-]*\w$/))),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
})

type Read = v.InferOutput<typeof variables>

/** What this process is told from outside, read once. Half a configuration is refused, with the missing half named. */
export function readEnv(given: Variables): Env {
  const read = v.safeParse(variables, withoutBlanks(given))
  if (!read.success) {
    const name = String(read.issues[0].path?.[0]?.key)
    throw new StartRefusal(
      `${name} is not usable: ${read.issues[0].message}. See the configuration table in README.md.`,
    )
  }
  const set = read.output
  const isProduction = set.NODE_ENV === 'production'
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '')
  if (isProduction) refuseHalfAProduction(set)
  return {
    isProduction,
    port: set.PORT,
    publicUrl,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    stripe: stripeEnv(set, isProduction),
    sms: smsEnv(set),
    mail: mailEnv(set),
    supportEmail: set.SUPPORT_EMAIL,
    defaultLotSlug: set.DEFAULT_LOT_SLUG,
    hiddenLotId: set.HIDDEN_LOT_ID,
    functionsPrefix: set.FUNCTIONS_PREFIX ?? null,
    metricsToken: set.METRICS_TOKEN ?? null,
    trustedProxies: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

/** A variable set to nothing means not set, as in most shells' and compose files' habits. */
function withoutBlanks(given: Variables): Variables {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

function refuseHalfAProduction(set: Read): void {
  if (!set.DATABASE_URL) throw new StartRefusal('Production needs DATABASE_URL: the embedded database holds demo data.')
  if (!set.PUBLIC_URL?.startsWith('https://'))
    throw new StartRefusal('Production needs PUBLIC_URL, starting with https://.')
}

function stripeEnv(set: Read, isProduction: boolean): StripeEnv {
  const keys = allOrNone(set, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'])
  if (!keys) {
    throw new StartRefusal(
      isProduction
        ? 'Production needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS: the simulator moves no money.'
        : 'No payment provider: set the STRIPE_ variables, or use `npm start`, which brings a simulator.',
    )
  }
  const [secretKey, publishableKey, secrets] = keys
  const isLive = secretKey.includes('_live_')
  if (isLive !== publishableKey.includes('_live_')) {
    throw new StartRefusal('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes (test and live).')
  }
  const simulatorUrl = set.STRIPE_API_BASE ?? null
  if (simulatorUrl !== null) refuseDangerousSimulator(simulatorUrl, isLive, isProduction)
  return { secretKey, publishableKey, webhookSecrets: secrets.split(',').map((secret) => secret.trim()), simulatorUrl }
}

function refuseDangerousSimulator(url: string, isLive: boolean, isProduction: boolean): void {
  if (isProduction) throw new StartRefusal('Production cannot use the payment simulator: unset STRIPE_API_BASE.')
  if (isLive) throw new StartRefusal('Live keys are never sent to the payment simulator: unset STRIPE_API_BASE.')
  const { hostname } = new URL(url)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    throw new StartRefusal('STRIPE_API_BASE may only name this machine (127.0.0.1): it is for the simulator.')
  }
}

function smsEnv(set: Read): Env['sms'] {
  const keys = allOrNone(set, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
  return keys && { accountSid: keys[0], authToken: keys[1], from: keys[2] }
}

function mailEnv(set: Read): Env['mail'] {
  const keys = allOrNone(set, ['SMTP_URL', 'MAIL_FROM'])
  return keys && { url: keys[0], from: keys[1] }
}

function allOrNone<const Names extends readonly (keyof Read)[]>(
  set: Read,
  names: Names,
): { [K in keyof Names]: string } | null {
  const missing = names.filter((name) => set[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    throw new StartRefusal(`Half a configuration: ${missing.join(' and ')} missing beside ${given(names, missing)}.`)
  }
  return names.map((name) => String(set[name])) as { [K in keyof Names]: string }
}

function given(names: readonly string[], missing: readonly string[]): string {
  return names.filter((name) => !missing.includes(name)).join(' and ')
}
