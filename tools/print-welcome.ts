import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/demo/demo-accounts.ts'
import type { Env } from '../server/infra/config/env.ts'

export function printWelcome(env: Env, startMs: number): void {
  const isDemo = env.stripe.simulatorUrl !== null
  console.log(`\n  Lotwise is ready (${(startMs / 1000).toFixed(1)} s)\n`)
  line('Open', env.publicUrl)
  if (isDemo) {
    line('Staff', `${env.publicUrl}/admin`)
    line('Messages', `${env.publicUrl}/dev/messages`)
    line('Payments', `simulated at ${env.stripe.simulatorUrl} – no real money`)
  }
  line('API', `${env.publicUrl}/api/docs`)
  line('Database', env.databaseUrl === null ? `embedded, in ${env.dataDir}` : 'DATABASE_URL')
  if (env.databaseUrl === null) {
    console.log(`\n  Demo accounts (password: ${DEMO_PASSWORD})`)
    for (const account of DEMO_ACCOUNTS) console.log(`    ${account.email.padEnd(22)} ${account.about}`)
  }
  console.log('\n  Ctrl-C stops everything.\n')
}

function line(name: string, value: string): void {
  console.log(`  ${name.padEnd(10)} ${value}`)
}
