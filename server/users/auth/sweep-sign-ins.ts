import type { Deps } from '../../infra/deps.ts'
import { removeExpiredLinks } from './auth-links-table.ts'
import { removeOverSessions } from '../../access/auth-sessions-table.ts'

export async function sweepSignIns({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await removeOverSessions(db, now())
  await removeExpiredLinks(db, now())
}
