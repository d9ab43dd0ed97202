import { HOUR_MS } from '@lotwise/domain/duration'
import { createHash } from 'node:crypto'
import { addHit, countHits } from '../../infra/rate-limit/rate-limits-table.ts'
import type { Db } from '../../infra/db/connect.ts'

/** Of all mails that others can have sent to an address; invitations may not use up those of its owner. */
const MOST = {
  all: { perHour: 5, perDay: 20 },
  invitation: { perHour: 2, perDay: 10 },
}

/** False: the address has had enough mails. Call it with the user locked, so that concurrent requests are all counted. */
export async function takeMailAllowance(
  tx: Db,
  mail: { to: string; kind: 'recovery' | 'invitation'; now: Date },
): Promise<boolean> {
  const { to, kind, now } = mail
  const pools = kind === 'invitation' ? (['all', 'invitation'] as const) : (['all'] as const)
  for (const pool of pools) {
    const count = (hours: number) => countHits(tx, keyOf(pool, to), new Date(now.getTime() - hours * HOUR_MS))
    if ((await count(1)) >= MOST[pool].perHour || (await count(24)) >= MOST[pool].perDay) return false
  }
  for (const pool of pools) await addHit(tx, keyOf(pool, to), now)
  return true
}

function keyOf(pool: keyof typeof MOST, address: string): string {
  return `${pool} mail to ${createHash('sha256').update(address).digest('hex')}`
}
