import { keepChecksSince } from '@lotwise/domain/plate-check'
import type { Deps } from '../../infra/deps.ts'
import { removePlateChangesBefore } from '../plate-changes-table.ts'
import { removeRoundsBefore } from './check-rounds-table.ts'
import { removeChecksBefore } from './plate-checks-table.ts'

export async function sweepChecks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await removeChecksBefore(db, keepChecksSince(now()))
  await removeRoundsBefore(db, keepChecksSince(now()))
  await removePlateChangesBefore(db, keepChecksSince(now()))
}
