import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartRefusal } from './start-refusal.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_5WbX8GwY3nQk2LzR7uTf9aHc',
}
const LIVE = {
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_5WbX8GwY3nQk2LzR7uTf9aHc',
}
const PRODUCTION = {
  ...LIVE,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/lotwise?sslmode=verify-full',
  PUBLIC_URL: 'https://park.ca',
  SMTP_URL: 'smtps://mail.park.ca',
  MAIL_FROM: 'hello@park.ca',
  SUPPORT_EMAIL: 'help@park.ca',
  SUPPORT_PHONE: '+1 416 555 0100',
}

function refusal(variables: Record<string, string | undefined>): string {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof StartRefusal) return error.message
    throw error
  }
  throw new Error('was accepted')
}

test('everything but the provider has a default', () => {
  expect(readEnv(STRIPE)).toMatchObject({
    isProduction: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    databaseUrl: null,
    stripe: {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecrets: [STRIPE.STRIPE_WEBHOOK_SECRETS],
      simulatorUrl: null,
    },
    sms: null,
    mail: null,
    supportEmail: 'support@lotwise.test',
    supportPhone: null,
    defaultLotSlug: 'harbour-street',
    hiddenLotId: '5e1f0000-0000-4000-8000-000000000005',
    functionsPrefix: null,
    metricsToken: null,
    trustedProxies: 0,
    logLevel: 'warn',
  })
})

test('everything can be set', () => {
  expect(
    readEnv({
      ...PRODUCTION,
      PORT: '8080',
      PUBLIC_URL: 'https://park.ca/',
      DATA_DIR: '/var/lib/lotwise data',
      STRIPE_WEBHOOK_SECRETS: 'whsec_5WbX8GwY3nQk2LzR7uTf9aHc, whsec_6WbX8GwY3nQk2LzR7uTf9aHc',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15555555555',
      SMTP_URL: 'smtps://mail.park.ca',
      MAIL_FROM: 'Park <hello@park.ca>',
      SUPPORT_EMAIL: 'help@park.ca',
      DEFAULT_LOT_SLUG: 'main-street-2',
      HIDDEN_LOT_ID: '22222222-2222-4222-8222-222222222222',
      FUNCTIONS_PREFIX: '/.netlify/functions',
      METRICS_TOKEN: '0123456789abcdef',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'debug',
    }),
  ).toMatchObject({
    isProduction: true,
    port: 8080,
    publicUrl: 'https://park.ca',
    dataDir: '/var/lib/lotwise data',
    databaseUrl: 'postgres://db/lotwise?sslmode=verify-full',
    stripe: {
      secretKey: 'rk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecrets: ['whsec_5WbX8GwY3nQk2LzR7uTf9aHc', 'whsec_6WbX8GwY3nQk2LzR7uTf9aHc'],
      simulatorUrl: null,
    },
    sms: { accountSid: 'AC1', authToken: 'token', from: '+15555555555', apiUrl: null },
    mail: { url: 'smtps://mail.park.ca', from: 'Park <hello@park.ca>' },
    supportEmail: 'help@park.ca',
    supportPhone: '+1 416 555 0100',
    defaultLotSlug: 'main-street-2',
    hiddenLotId: '22222222-2222-4222-8222-222222222222',
    functionsPrefix: '/.netlify/functions',
    metricsToken: '0123456789abcdef',
    trustedProxies: 1,
    logLevel: 'debug',
  })
})

test('the public address follows the port', () => {
  expect(readEnv({ ...STRIPE, PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
})

test('the default log level is info in production and warn elsewhere', () => {
  expect([readEnv(PRODUCTION).logLevel, readEnv(STRIPE).logLevel]).toEqual(['info', 'warn'])
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ ...STRIPE, PORT: '', DATABASE_URL: ' ', TWILIO_FROM: '', SMTP_URL: undefined })).toEqual(
    readEnv(STRIPE),
  )
})

test.each(['http://127.0.0.1:3001', 'http://localhost:3001', 'http://127.0.0.1:3001/'])(
  'the simulator may be at %s',
  (STRIPE_API_BASE) => {
    expect(readEnv({ ...STRIPE, STRIPE_API_BASE }).stripe.simulatorUrl).toBe(STRIPE_API_BASE.replace(/\/$/, ''))
  },
)

test.each([
  ['no provider', {}, 'No payment provider: set the STRIPE_ variables, or use `npm start`, which brings a simulator.'],
  [
    'a live key with no webhook secret',
    { ...LIVE, STRIPE_WEBHOOK_SECRETS: undefined },
    'Half a configuration: STRIPE_WEBHOOK_SECRETS missing beside STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
  ],
  [
    'a secret key alone',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'Half a configuration: STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS missing beside STRIPE_SECRET_KEY.',
  ],
  [
    'a live secret key with a test publishable key',
    { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes (test and live).',
  ],
  [
    'a test secret key with a live publishable key',
    { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes (test and live).',
  ],
  [
    'live keys with the simulator',
    { ...LIVE, STRIPE_API_BASE: 'http://127.0.0.1:3001' },
    'Live keys are never sent to the payment simulator: unset STRIPE_API_BASE.',
  ],
  ['live keys outside production', LIVE, 'Live keys move real money: they are used with NODE_ENV=production only.'],
  [
    'two of three Twilio variables',
    { ...STRIPE, TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+1' },
    'Half a configuration: TWILIO_AUTH_TOKEN missing beside TWILIO_ACCOUNT_SID and TWILIO_FROM.',
  ],
  [
    'a mail server with no sender',
    { ...STRIPE, SMTP_URL: 'smtp://mail.park.ca' },
    'Half a configuration: MAIL_FROM missing beside SMTP_URL.',
  ],
  [
    'a sender with no mail server',
    { ...STRIPE, MAIL_FROM: 'hello@park.ca' },
    'Half a configuration: SMTP_URL missing beside MAIL_FROM.',
  ],
  [
    'real money without mail',
    { ...PRODUCTION, SMTP_URL: undefined, MAIL_FROM: undefined },
    'Real money needs SMTP_URL and MAIL_FROM: without mail nobody can set a password.',
  ],
  [
    'half of mail in production',
    { ...PRODUCTION, MAIL_FROM: undefined },
    'Half a configuration: MAIL_FROM missing beside SMTP_URL.',
  ],
  [
    'production with a stand-in for Twilio',
    { ...PRODUCTION, TWILIO_API_URL: 'http://127.0.0.1:4010' },
    'Production texts through Twilio itself: unset TWILIO_API_URL.',
  ],
  [
    'a stand-in for Twilio elsewhere',
    { ...STRIPE, TWILIO_API_URL: 'https://twilio.example' },
    'TWILIO_API_URL may only name this machine (http://127.0.0.1): it is for tests.',
  ],
  [
    'production with no database',
    { ...PRODUCTION, DATABASE_URL: undefined },
    'Production needs DATABASE_URL: the embedded database holds demo data.',
  ],
  [
    'production with no public address',
    { ...PRODUCTION, PUBLIC_URL: undefined },
    'Production needs PUBLIC_URL, starting with https://.',
  ],
  [
    'production without TLS',
    { ...PRODUCTION, PUBLIC_URL: 'http://park.ca' },
    'Production needs PUBLIC_URL, starting with https://.',
  ],
  [
    'production with no provider',
    { ...PRODUCTION, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRETS: '' },
    'Production needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS: the simulator moves no money.',
  ],
  [
    'production with the simulator',
    { ...PRODUCTION, ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:3001' },
    'Production cannot use the payment simulator: unset STRIPE_API_BASE.',
  ],
])('%s is refused', (_, variables, sentence) => {
  expect(refusal(variables)).toBe(sentence)
})

test.each([
  'http://evil.example:3001',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'http://0.0.0.0:3001',
  'http://10.0.0.1:3001',
  'https://api.stripe.com',
  'https://localhost:3001',
])('keys are not sent to %s', (STRIPE_API_BASE) => {
  expect(refusal({ ...STRIPE, STRIPE_API_BASE })).toBe(
    'STRIPE_API_BASE may only name this machine (http://127.0.0.1): it is for the simulator.',
  )
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '0x1F90'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'park.ca'],
  ['PUBLIC_URL', 'ftp://park.ca'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://park.ca/app'],
  ['PUBLIC_URL', 'https://park.ca/?x=1'],
  ['PUBLIC_URL', 'https://someone@park.ca'],
  ['DATABASE_URL', 'mysql://db'],
  ['DIRECT_DATABASE_URL', 'mysql://db'],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_SECRET_KEY', 'sk_test_'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRETS', 'secret'],
  ['STRIPE_WEBHOOK_SECRETS', 'whsec_1,'],
  ['STRIPE_API_BASE', '127.0.0.1:3001'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:3001@evil.example'],
  ['SMTP_URL', 'mail.park.ca'],
  ['MAIL_FROM', 'Park'],
  ['MAIL_FROM', 'Park <hello@park.ca'],
  ['MAIL_FROM', 'hello@park.ca\nBcc: all@park.ca'],
  ['TWILIO_ACCOUNT_SID', 'SK1'],
  ['TWILIO_FROM', 'Lotwise'],
  ['TWILIO_API_URL', '127.0.0.1:4010'],
  ['SUPPORT_EMAIL', 'help'],
  ['DEFAULT_LOT_SLUG', '../../../admin'],
  ['HIDDEN_LOT_ID', 'test-lot'],
  ['FUNCTIONS_PREFIX', '/'],
  ['FUNCTIONS_PREFIX', 'functions'],
  ['FUNCTIONS_PREFIX', '/functions/'],
  ['FUNCTIONS_PREFIX', '/:any'],
  ['FUNCTIONS_PREFIX', '/*'],
  ['METRICS_TOKEN', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10'],
  ['LOG_LEVEL', 'loud'],
  ['RETENTION_MONTHS', '0'],
  ['LARGE_LOT_SESSIONS', '1234'],
  ['RETENTION_MONTHS', '121'],
  ['RETENTION_MONTHS', 'forever'],
])('%s cannot be %s, and the refusal names it', (name, value) => {
  expect(refusal({ ...STRIPE, [name]: value })).toMatch(
    new RegExp(`^${name} is not usable\\. Expected: .+\\. See the configuration table in README\\.md\\.$`),
  )
})

test.each([
  ['STRIPE_SECRET_KEY', 'sk_live_abc-secret'],
  ['STRIPE_WEBHOOK_SECRETS', 'whsec_abc-secret'],
  ['DATABASE_URL', 'mysql://lotwise:abc-secret@db'],
  ['SMTP_URL', 'smpt://lotwise:abc-secret@mail'],
  ['METRICS_TOKEN', 'abc-secret'],
])('a mistyped %s is not printed', (name, value) => {
  expect(refusal({ ...STRIPE, [name]: value })).not.toContain('abc-secret')
})

test('a test key is accepted in production', () => {
  expect(readEnv({ ...PRODUCTION, ...STRIPE }).stripe.simulatorUrl).toBeNull()
  const rehearsal = { ...PRODUCTION, ...STRIPE, SMTP_URL: undefined, MAIL_FROM: undefined }
  expect(readEnv(rehearsal).mail).toBeNull()
})

test.each([
  ['loopback in development', {}, ['127.0.0.1', '::1']],
  ['every interface in production', PRODUCTION, null],
  ['the given host in development', { HOST: '0.0.0.0' }, ['0.0.0.0']],
  ['the given host in production', { ...PRODUCTION, HOST: '10.0.0.7' }, ['10.0.0.7']],
])('the server listens on %s', (_, variables, hosts) => {
  expect(readEnv({ ...STRIPE, ...variables }).hosts).toEqual(hosts)
})

test.each(['http://here', '10.0.0.7:80', 'a b'])('HOST=%s is refused', (host) => {
  expect(refusal({ ...STRIPE, HOST: host })).toMatch(/^HOST is not usable\. Expected: /)
})
