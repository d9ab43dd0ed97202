import { keepChecksSince } from '@lotwise/domain/plate-check'
import type { Doors } from '../../infra/deps.ts'
import { removeChecksBefore } from './plate-checks-table.ts'

export async function sweepChecks({ db, now }: Pick<Doors, 'db' | 'now'>): Promise<void> {
  await removeChecksBefore(db, keepChecksSince(now()))
}
