import { randomText } from './ids.ts'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Keys = { secretKey: string; publishableKey: string; webhookSecret: string; controlToken: string }

export function newKeys(): Keys {
  return {
    secretKey: `sk_test_sim${randomText(40)}`,
    publishableKey: `pk_test_sim${randomText(40)}`,
    webhookSecret: `whsec_sim${randomText(32)}`,
    controlToken: randomText(32),
  }
}

/** Created at the first start and stored with the state, so that a restarted server finds the keys it knows. */
export function loadOrCreateKeys(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys
  mkdirSync(dataDir, { recursive: true })
  const keys = newKeys()
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 })
  return keys
}

const LIVE_KEY = /^(sk|rk|pk)_live_/

/** Why the simulator may not run here, or null. */
export function startRefusal(env: Record<string, string | undefined>): string | null {
  if (env.NODE_ENV === 'production') return 'The Stripe simulator does not run in production.'
  for (const [name, value] of Object.entries(env)) {
    if (value && LIVE_KEY.test(value)) return `The Stripe simulator does not run beside a live key (${name}).`
  }
  return null
}
