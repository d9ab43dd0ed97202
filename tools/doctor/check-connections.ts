import { openPool } from '../../server/infra/db/connect.ts'
import { readMigrations } from '../../server/infra/db/migrate.ts'
import type { Env, MailEnv, SmsEnv, StripeEnv } from '../../server/infra/config/env.ts'
import { stripeClient } from '../../server/infra/stripe/client.ts'
import { openTwilio } from '../../server/messages/carriers/open-twilio.ts'
import { checkMailServer } from '../../server/messages/carriers/smtp-carrier.ts'
import { messageOf, note, ok, problem, type Finding } from './finding.ts'

const POSTGRES_MINIMUM = 150_000

/** What the database, the payment provider, the text and the mail service answer. */
export function checkConnections(env: Env): Promise<Finding[]> {
  return Promise.all([
    env.databaseUrl === null
      ? note('Database: the embedded one')
      : checkDatabase(env.directDatabaseUrl ?? env.databaseUrl),
    checkProvider(env.stripe),
    env.sms === null
      ? note('Texts: kept and shown at /dev/messages', 'Set the TWILIO_ variables to send them.')
      : checkTexts(env.sms),
    env.mail === null
      ? note('Mail: kept and shown at /dev/messages', 'Set SMTP_URL and MAIL_FROM to send it.')
      : checkMail(env.mail),
  ])
}

async function checkDatabase(url: string): Promise<Finding> {
  const pool = openPool(url, () => {}, 1)
  try {
    const { rows } = await pool.query<{ version: string; number: string; migrated: string | null }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
         to_regclass('schema_migrations')::text as migrated`,
    )
    const { version, number, migrated } = rows[0]!
    if (Number(number) < POSTGRES_MINIMUM)
      return problem(`Database: PostgreSQL ${version}`, 'Lotwise needs PostgreSQL 15 or newer.')
    if (migrated === null) return note(`Database: PostgreSQL ${version}, empty`, 'The first start creates the tables.')
    const { rows: applied } = await pool.query<{ name: string }>('select name from schema_migrations')
    const names = new Set(applied.map(({ name }) => name))
    const waiting = readMigrations().filter(({ name }) => !names.has(name)).length
    return waiting === 0
      ? ok(`Database: PostgreSQL ${version}, migrated`)
      : note(`Database: PostgreSQL ${version}, ${waiting} migrations waiting`, 'The next start applies them.')
  } catch (error) {
    return problem(`Database: ${messageOf(error)}`, 'Check DATABASE_URL, and that the server lets this machine in.')
  } finally {
    await pool.end()
  }
}

async function checkProvider(env: StripeEnv): Promise<Finding> {
  const name = env.simulatorUrl === null ? 'Stripe' : 'Payment simulator'
  const mode = env.secretKey.includes('_live_') ? 'live' : 'test'
  try {
    await stripeClient(env).accounts.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: 5_000 })
    return ok(`${name} answers (${mode} mode)`)
  } catch (error) {
    if (env.simulatorUrl !== null) return note(`${name} is not running`, '`npm start` starts it.')
    return problem(`${name}: ${messageOf(error)}`, 'Check STRIPE_SECRET_KEY and the way to api.stripe.com.')
  }
}

async function checkTexts(env: SmsEnv): Promise<Finding> {
  try {
    const { status } = await (await openTwilio(env)).api.v2010.accounts(env.accountSid).fetch()
    return status === 'active'
      ? ok('Twilio answers, and the account is active')
      : problem(`Twilio: the account is ${status}`, 'No text will be sent: see the Twilio console.')
  } catch (error) {
    return problem(`Twilio: ${messageOf(error)}`, 'Check TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and the network.')
  }
}

async function checkMail(env: MailEnv): Promise<Finding> {
  try {
    await checkMailServer(env)
    return ok('The mail server answers and lets us in')
  } catch (error) {
    return problem(`Mail: ${messageOf(error)}`, 'Check SMTP_URL; beyond this machine the server must offer TLS.')
  }
}
