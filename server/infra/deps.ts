import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { CallCounter } from './call-counter.ts'
import type { Carriers } from './carrier.ts'
import type { Db } from './db/connect.ts'
import type { Replica } from './replica.ts'
import type { Env } from './config/env.ts'
import type { SharedHits } from './rate-limit/shared-hits.ts'
import type { PlateReader } from '@lotwise/plate-reader/plate-reader'

/** The server's dependencies outside this process. Opened once in main.ts and passed down as an argument. */
export type Deps = {
  env: Env
  db: Db
  pool: Pool
  /** Connections of their own, for what needs a session: LISTEN. */
  direct: Pool
  /** For exports and reports (reportsDb); null: they are read from the primary. */
  replica: Replica | null
  stripe: Stripe
  carriers: Carriers
  calls: CallCounter
  /** Rate limits of this process, exchanged with the other servers. */
  hits: SharedHits
  plates: Pick<PlateReader, 'readPlate' | 'warm'>
  log: Logger
  now: () => Date
}
