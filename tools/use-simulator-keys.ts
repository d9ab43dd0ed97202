import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** With the demo running the provider is the simulator, whose keys are in the data folder. */
export function useSimulatorKeys(): void {
  const keysFile = join(resolve(process.env.DATA_DIR || '.data'), 'simulator', 'keys.json')
  if (process.env.STRIPE_SECRET_KEY || !existsSync(keysFile)) return
  const keys = JSON.parse(readFileSync(keysFile, 'utf8')) as Record<string, string>
  const port = Number(process.env.SIM_PORT || Number(process.env.PORT || 3000) + 1)
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRETS: keys.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  })
}
