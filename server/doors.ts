import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'

/** Everything outside this process. Opened once in main.ts, passed down as a plain argument. */
export type Doors = {
  env: Env
  db: Db
  pool: Pool
  stripe: Stripe
  log: Logger
  now: () => Date
}
