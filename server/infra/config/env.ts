import { resolve } from 'node:path'
import * as v from 'valibot'
import { envVariables, type EnvVariables } from './env-variables.ts'
import { isLoopbackName, LOOPBACK_HOSTS } from './loopback.ts'
import { refuseWeakSettings } from './refuse-weak-settings.ts'
import { StartRefusal } from './start-refusal.ts'

export type StripeEnv = {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  /** The simulator's URL; null: the real provider. */
  simulatorUrl: string | null
  /** Who pays the provider's fee; fixed when an account is created. */
  feesPayer: 'account' | 'application'
}

export type SmsEnv = {
  accountSid: string
  authToken: string
  /** A phone number, or the id of a messaging service. */
  from: string
  /** The URL of a Twilio substitute; null: Twilio itself. */
  apiUrl: string | null
}

export type MailEnv = { url: string; from: string }

export type Env = {
  isProduction: boolean
  port: number
  /** The addresses to listen on; null: all of this machine. */
  hosts: string[] | null
  publicUrl: string
  dataDir: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** The same database without PgBouncer between; null: there is none. */
  directDatabaseUrl: string | null
  /** A replica for exports and reports. */
  replicaDatabaseUrl: string | null
  /** The role that owns the tables and migrates them. */
  migrateDatabaseUrl: string | null
  stripe: StripeEnv
  /** Null: text messages and mail are kept and shown at /dev/messages. */
  sms: SmsEnv | null
  mail: MailEnv | null
  supportEmail: string
  /** Null: support is reached by mail only. */
  supportPhone: string | null
  defaultLotSlug: string
  hiddenLotId: string
  functionsPrefix: string | null
  metricsToken: string | null
  /** How many proxies in front of the server write X-Forwarded-For. */
  trustedProxies: number
  logLevel: string
  /** How often open payments and refunds are reconciled. */
  reconcileSeconds: number
  /** How often the provider's events and objects are listed for missed webhooks. */
  catchUpSeconds: number
  /** How long a session says who parked. */
  retentionMonths: number
  /** From how many sessions on a lot's lists are counted no further than needed. */
  largeLotSessions: number
}

type Variables = Record<string, string | undefined>

/** Reads the environment once. An incomplete configuration is refused with the missing variable named. */
export function readEnv(given: Variables): Env {
  const read = v.safeParse(envVariables, withoutBlanks(given))
  if (!read.success) {
    const name = String(read.issues[0].path?.[0]?.key)
    throw new StartRefusal(
      `${name} is not usable. Expected: ${read.issues[0].message}. See the configuration table in README.md.`,
    )
  }
  const set = read.output
  const isProduction = set.NODE_ENV === 'production'
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).origin
  if (isProduction) {
    refuseIncompleteProduction(set)
    refuseWeakSettings(set)
  }
  return {
    isProduction,
    port: set.PORT,
    hosts: hostsOf(set, isProduction),
    publicUrl,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    directDatabaseUrl: set.DIRECT_DATABASE_URL ?? null,
    replicaDatabaseUrl: set.REPLICA_DATABASE_URL ?? null,
    migrateDatabaseUrl: set.MIGRATE_DATABASE_URL ?? set.DIRECT_DATABASE_URL ?? set.DATABASE_URL ?? null,
    stripe: stripeEnv(set, isProduction),
    sms: smsEnv(set, isProduction),
    mail: mailEnv(set),
    supportEmail: set.SUPPORT_EMAIL,
    supportPhone: set.SUPPORT_PHONE ?? null,
    defaultLotSlug: set.DEFAULT_LOT_SLUG,
    hiddenLotId: set.HIDDEN_LOT_ID,
    functionsPrefix: set.FUNCTIONS_PREFIX ?? null,
    metricsToken: set.METRICS_TOKEN ?? null,
    trustedProxies: set.TRUST_PROXY,
    reconcileSeconds: set.RECONCILE_SECONDS,
    catchUpSeconds: set.CATCH_UP_SECONDS,
    retentionMonths: set.RETENTION_MONTHS,
    largeLotSessions: set.LARGE_LOT_SESSIONS,
    logLevel: set.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

/** An empty variable counts as unset, as shells and compose files often produce one. */
function withoutBlanks(given: Variables): Variables {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

function hostsOf({ HOST }: EnvVariables, isProduction: boolean): string[] | null {
  if (HOST !== undefined) return [HOST]
  return isProduction ? null : LOOPBACK_HOSTS
}

function refuseIncompleteProduction(set: EnvVariables): void {
  if (!set.DATABASE_URL) throw new StartRefusal('Production needs DATABASE_URL: the embedded database holds demo data.')
  if (!set.PUBLIC_URL?.toLowerCase().startsWith('https://'))
    throw new StartRefusal('Production needs PUBLIC_URL, starting with https://.')
  // Production with Stripe test keys may go without.
  if (set.STRIPE_SECRET_KEY?.includes('_live_') && !set.SMTP_URL && !set.MAIL_FROM)
    throw new StartRefusal('Real money needs SMTP_URL and MAIL_FROM: without mail nobody can set a password.')
}

function stripeEnv(set: EnvVariables, isProduction: boolean): StripeEnv {
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
  const simulatorUrl = set.STRIPE_API_BASE ? new URL(set.STRIPE_API_BASE).origin : null
  if (simulatorUrl !== null) refuseDangerousSimulator(simulatorUrl, isLive, isProduction)
  if (isLive && !isProduction) {
    throw new StartRefusal('Live keys move real money: they are used with NODE_ENV=production only.')
  }
  return {
    secretKey,
    publishableKey,
    webhookSecrets: secrets.split(',').map((secret) => secret.trim()),
    feesPayer: set.STRIPE_FEES_PAYER,
    simulatorUrl,
  }
}

function refuseDangerousSimulator(url: string, isLive: boolean, isProduction: boolean): void {
  if (isProduction) throw new StartRefusal('Production cannot use the payment simulator: unset STRIPE_API_BASE.')
  if (isLive) throw new StartRefusal('Live keys are never sent to the payment simulator: unset STRIPE_API_BASE.')
  if (!isThisMachine(url)) {
    throw new StartRefusal('STRIPE_API_BASE may only name this machine (http://127.0.0.1): it is for the simulator.')
  }
}

function isThisMachine(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && isLoopbackName(hostname)
}

function smsEnv(set: EnvVariables, isProduction: boolean): SmsEnv | null {
  const keys = allOrNone(set, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
  const apiUrl = set.TWILIO_API_URL ? new URL(set.TWILIO_API_URL).origin : null
  if (apiUrl !== null) {
    if (isProduction) throw new StartRefusal('Production texts through Twilio itself: unset TWILIO_API_URL.')
    if (!isThisMachine(apiUrl)) {
      throw new StartRefusal('TWILIO_API_URL may only name this machine (http://127.0.0.1): it is for tests.')
    }
  }
  return keys && { accountSid: keys[0], authToken: keys[1], from: keys[2], apiUrl }
}

function mailEnv(set: EnvVariables): MailEnv | null {
  const keys = allOrNone(set, ['SMTP_URL', 'MAIL_FROM'])
  return keys && { url: keys[0], from: keys[1] }
}

function allOrNone<const Names extends readonly (keyof EnvVariables)[]>(
  set: EnvVariables,
  names: Names,
): { [K in keyof Names]: string } | null {
  const missing = names.filter((name) => set[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    throw new StartRefusal(
      `Half a configuration: ${missing.join(' and ')} missing beside ${presentOf(names, missing)}.`,
    )
  }
  return names.map((name) => String(set[name])) as { [K in keyof Names]: string }
}

function presentOf(names: readonly string[], missing: readonly string[]): string {
  return names.filter((name) => !missing.includes(name)).join(' and ')
}
