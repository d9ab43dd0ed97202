import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const SECRET = 'whsec_5WbX8GwY3nQk2LzR7uTf9aHc'
const PRODUCTION = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRETS: SECRET,
  DATABASE_URL: 'postgres://lotwise@db.park.ca/lotwise?sslmode=verify-full',
  PUBLIC_URL: 'https://park.ca',
  SMTP_URL: 'smtps://mail.park.ca',
  MAIL_FROM: 'hello@park.ca',
  SUPPORT_EMAIL: 'help@park.ca',
}
const REHEARSAL = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }

const GUESSABLE = 'STRIPE_WEBHOOK_SECRETS has a secret that can be guessed: copy it from the provider.'
const simulators = (name: string) => `${name} is the simulator's: use the provider's own.`
const readable = (name: string) => `${name} names another machine without encryption: add ?sslmode=verify-full to it.`
const NOBODY = 'SUPPORT_EMAIL reaches nobody: set it to an address that somebody reads.'
const PLAIN_MAIL = 'SMTP_URL turns encryption off, and mail carries links into accounts: remove ignoreTLS.'

test.each<[string, Record<string, string>, string]>([
  ['a webhook secret of one letter', { STRIPE_WEBHOOK_SECRETS: 'whsec_a' }, GUESSABLE],
  ['a short second webhook secret', { STRIPE_WEBHOOK_SECRETS: `${SECRET}, whsec_b` }, GUESSABLE],
  [
    "the simulator's webhook secret",
    { STRIPE_WEBHOOK_SECRETS: `whsec_sim${'a'.repeat(32)}` },
    simulators('STRIPE_WEBHOOK_SECRETS'),
  ],
  [
    "the simulator's as second",
    { STRIPE_WEBHOOK_SECRETS: `${SECRET},whsec_sim${'a'.repeat(32)}` },
    simulators('STRIPE_WEBHOOK_SECRETS'),
  ],
  ["the simulator's key", { ...REHEARSAL, STRIPE_SECRET_KEY: 'sk_test_simabc' }, simulators('STRIPE_SECRET_KEY')],
  [
    "the simulator's public key",
    { ...REHEARSAL, STRIPE_PUBLISHABLE_KEY: 'pk_test_simabc' },
    simulators('STRIPE_PUBLISHABLE_KEY'),
  ],
  ['a remote database', { DATABASE_URL: 'postgres://lotwise@db.park.ca/lotwise' }, readable('DATABASE_URL')],
  ['a remote database by address', { DATABASE_URL: 'postgres://lotwise@10.0.0.7/lotwise' }, readable('DATABASE_URL')],
  [
    'a remote database, TLS off',
    { DATABASE_URL: 'postgres://db.park.ca/lotwise?sslmode=disable' },
    readable('DATABASE_URL'),
  ],
  [
    'a remote database that nobody verifies',
    { DATABASE_URL: 'postgres://db.park.ca/lotwise?sslmode=no-verify' },
    readable('DATABASE_URL'),
  ],
  ['a service name and no word about TLS', { DATABASE_URL: 'postgres://db/lotwise' }, readable('DATABASE_URL')],
  [
    'a remote database behind host=',
    { DATABASE_URL: 'postgres://localhost/lotwise?host=db.park.ca' },
    readable('DATABASE_URL'),
  ],
  [
    'a remote database to migrate',
    { MIGRATE_DATABASE_URL: 'postgres://owner@db.park.ca/lotwise' },
    readable('MIGRATE_DATABASE_URL'),
  ],
  [
    'a remote database without its pooler',
    { DIRECT_DATABASE_URL: 'postgres://owner@db.park.ca/lotwise' },
    readable('DIRECT_DATABASE_URL'),
  ],
  ['the default support address', { SUPPORT_EMAIL: '' }, NOBODY],
  ['a support address of the documentation', { SUPPORT_EMAIL: 'help@park.example.com' }, NOBODY],
  ['a support address without a public domain', { SUPPORT_EMAIL: 'help@park.test' }, NOBODY],
  ['mail in the clear', { SMTP_URL: 'smtp://mail.park.ca:25?ignoreTLS=true' }, PLAIN_MAIL],
])('production refuses %s', (_, variables, sentence) => {
  expect(() => readEnv({ ...PRODUCTION, ...variables })).toThrow(sentence)
})

test.each<[string, Record<string, string>]>([
  ['every strong setting', {}],
  ['a support address that only looks reserved', { SUPPORT_EMAIL: 'help@parktest.ca' }],
  ['a database on this machine', { DATABASE_URL: 'postgres://lotwise@localhost/lotwise' }],
  ['a database by socket', { DATABASE_URL: 'postgres://lotwise@/lotwise?host=/run/postgresql' }],
  ['a database in a private network of containers', { DATABASE_URL: 'postgres://database/lotwise?sslmode=disable' }],
  ['an encrypted database', { DATABASE_URL: 'postgres://db.park.ca/lotwise?sslmode=require' }],
  ['a mail server on this machine', { SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' }],
  ['mail in the clear while no real money moves', { ...REHEARSAL, SMTP_URL: 'smtp://mail.test:25?ignoreTLS=true' }],
])('production accepts %s', (_, variables) => {
  expect(readEnv({ ...PRODUCTION, ...variables }).isProduction).toBe(true)
})
