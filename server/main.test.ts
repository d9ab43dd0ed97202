import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './infra/config/env.ts'
import { urlOf } from './infra/db/connect.ts'
import { serveStarting } from './infra/db/test/serve-starting.ts'
import { startServer } from './main.ts'
import { openWorld } from './test/world.ts'

test('a start also waits for the connection that serves, not only for the one that migrates', async () => {
  const world = await openWorld()
  onTestFinished(world.close)
  const env = readEnv({
    DATABASE_URL: urlOf(await serveStarting(world.database, 2)),
    MIGRATE_DATABASE_URL: urlOf(world.database),
    STRIPE_SECRET_KEY: 'sk_test_start',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_start',
    STRIPE_WEBHOOK_SECRETS: 'whsec_start',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
  let rows: unknown[] | null = null
  const running = await startServer({ ...env, port: 0 }, async ({ db }) => {
    rows = await db.selectFrom('lots').select('id').execute()
  })
  await running.stop()
  expect(rows).toEqual([])
})
