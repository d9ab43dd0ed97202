import { Client } from 'pg'
import { isLoopbackName, LOOPBACK_HOSTS } from './loopback.ts'
import { StartRefusal } from './start-refusal.ts'

type Settings = {
  DATABASE_URL?: string | undefined
  DIRECT_DATABASE_URL?: string | undefined
  REPLICA_DATABASE_URL?: string | undefined
  MIGRATE_DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRETS?: string | undefined
  SUPPORT_EMAIL: string
}

/** Secrets issued by the provider are longer; invented ones are usually shorter. */
const SHORTEST_WEBHOOK_SECRET = 'whsec_'.length + 24
const SIMULATOR_KEY = /(^|[\s,])(sk_test_sim|pk_test_sim|whsec_sim)/

/** Reserved names that no mail reaches (RFC 2606), including the default's. */
const RESERVED_DOMAIN = /[@.](test|example|invalid|localhost|example\.(com|net|org))$/i

/** Settings that work, and that production must not run with. */
export function refuseWeakSettings(set: Settings): void {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'] as const) {
    if (SIMULATOR_KEY.test(set[name] ?? ''))
      throw new StartRefusal(`${name} is the simulator's: use the provider's own.`)
  }
  if (secretsOf(set).some((secret) => secret.length < SHORTEST_WEBHOOK_SECRET)) {
    throw new StartRefusal('STRIPE_WEBHOOK_SECRETS has a secret that can be guessed: copy it from the provider.')
  }
  for (const name of ['DATABASE_URL', 'DIRECT_DATABASE_URL', 'REPLICA_DATABASE_URL', 'MIGRATE_DATABASE_URL'] as const) {
    if (set[name] !== undefined && isReadableOnTheWay(set[name])) {
      throw new StartRefusal(`${name} names another machine without encryption: add ?sslmode=verify-full to it.`)
    }
  }
  if (RESERVED_DOMAIN.test(set.SUPPORT_EMAIL)) {
    throw new StartRefusal('SUPPORT_EMAIL reaches nobody: set it to an address that somebody reads.')
  }
  if (set.STRIPE_SECRET_KEY?.includes('_live_') && set.SMTP_URL !== undefined && isPlainMail(new URL(set.SMTP_URL))) {
    throw new StartRefusal('SMTP_URL turns encryption off, and mail carries links into accounts: remove ignoreTLS.')
  }
}

function secretsOf({ STRIPE_WEBHOOK_SECRETS = '' }: Settings): string[] {
  return STRIPE_WEBHOOK_SECRETS.split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
}

type Target = { host: string; ssl: boolean | { rejectUnauthorized?: boolean } }

/** A name without a dot is a service on a private network of containers; there, `sslmode=disable` is a choice. */
function isReadableOnTheWay(address: string): boolean {
  const { host, ssl } = new Client({ connectionString: address }) as Target
  if (host.startsWith('/') || LOOPBACK_HOSTS.includes(host) || isLoopbackName(host)) return false
  if (/^[\w-]+$/.test(host) && /[?&]sslmode=disable(&|$)/.test(address)) return false
  return ssl === false || (ssl !== true && ssl.rejectUnauthorized === false)
}

function isPlainMail({ hostname, searchParams }: URL): boolean {
  return searchParams.get('ignoreTLS') === 'true' && !isLoopbackName(hostname)
}
