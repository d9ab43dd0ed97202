import { isIPv6 } from 'node:net'
import * as v from 'valibot'

/** The demo's Test Lot: reachable by its address, not listed. */
export const TEST_LOT_ID = '5e1f0000-0000-4000-8000-000000000005'

const MONTHS = 'a whole number of months from 1 to 120'
const PORT_RANGE = 'a whole number from 1 to 65535'

const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, PORT_RANGE),
      v.transform(Number),
      v.minValue(1, PORT_RANGE),
      v.maxValue(65535, PORT_RANGE),
    ),
    String(fallback),
  )

/** Error messages never contain the given value: it may be a secret, and they are printed. */
const text = (pattern: RegExp, words: string) => v.pipe(v.string(), v.regex(pattern, words))

const seconds = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number), v.minValue(0.1)), String(fallback))

export const envVariables = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: port(3000),
  HOST: v.optional(
    v.pipe(v.string(), v.check(isHost, 'an address of this machine without a port, or 0.0.0.0 for all')),
  ),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.check(isOrigin, 'an origin like https://parking.example, with no path'))),
  DATABASE_URL: v.optional(text(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')),
  DIRECT_DATABASE_URL: v.optional(text(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')),
  REPLICA_DATABASE_URL: v.optional(text(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')),
  MIGRATE_DATABASE_URL: v.optional(text(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')),
  DATA_DIR: v.optional(v.string(), '.data'),
  STRIPE_SECRET_KEY: v.optional(text(/^(sk|rk)_(test|live)_\w+$/, 'a key like sk_test_…, sk_live_… or rk_live_…')),
  STRIPE_PUBLISHABLE_KEY: v.optional(text(/^pk_(test|live)_\w+$/, 'a key like pk_test_… or pk_live_…')),
  STRIPE_WEBHOOK_SECRETS: v.optional(
    text(/^whsec_\w+(\s*,\s*whsec_\w+)*$/, 'secrets that start with whsec_, with commas between'),
  ),
  STRIPE_API_BASE: v.optional(v.pipe(v.string(), v.check(isOrigin, 'an origin like http://127.0.0.1:3001'))),
  STRIPE_FEES_PAYER: v.optional(v.picklist(['account', 'application']), 'account'),
  TWILIO_ACCOUNT_SID: v.optional(text(/^AC\w+$/, 'the id of an account, which starts with AC')),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_FROM: v.optional(
    text(/^(\+?\d+|MG\w+)$/, 'a number like +14165550100, or the id of a messaging service (MG…)'),
  ),
  TWILIO_API_URL: v.optional(v.pipe(v.string(), v.check(isOrigin, 'an origin like http://127.0.0.1:4010'))),
  SMTP_URL: v.optional(text(/^smtps?:\/\//, 'an address that starts with smtp:// or smtps://')),
  MAIL_FROM: v.optional(
    text(/^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'an address like Lotwise <hello@parking.example>'),
  ),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('an e-mail address')), 'support@lotwise.test'),
  SUPPORT_PHONE: v.optional(text(/^\+?[\d\s().-]{7,24}$/, 'a phone number')),
  DEFAULT_LOT_SLUG: v.optional(text(/^[a-z0-9-]+$/, 'lowercase letters, digits and hyphens'), 'harbour-street'),
  HIDDEN_LOT_ID: v.optional(v.pipe(v.string(), v.uuid('the id of a lot')), TEST_LOT_ID),
  FUNCTIONS_PREFIX: v.optional(text(/^\/[\w./-]*\w$/, 'a path like /.netlify/functions')),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  TRUST_PROXY: v.optional(v.pipe(text(/^\d$/, 'how many proxies stand in front, 0 to 9'), v.transform(Number)), '0'),
  RETENTION_MONTHS: v.optional(
    v.pipe(text(/^\d{1,3}$/, MONTHS), v.transform(Number), v.minValue(1, MONTHS), v.maxValue(120, MONTHS)),
    '24',
  ),
  LARGE_LOT_SESSIONS: v.optional(
    v.pipe(text(/^[1-9]\d*000$/, 'a number of thousands like 50000'), v.transform(Number)),
    '50000',
  ),
  RECONCILE_SECONDS: seconds(60),
  CATCH_UP_SECONDS: seconds(600),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'one of trace, debug, info, warn, error, fatal and silent',
    ),
  ),
})

function isHost(given: string): boolean {
  return isIPv6(given) || /^[a-z\d.-]+$/i.test(given)
}

function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, username, pathname, search, hash } = new URL(given)
  return /^https?:$/.test(protocol) && `${username}${search}${hash}` === '' && pathname === '/'
}

export type EnvVariables = v.InferOutput<typeof envVariables>
