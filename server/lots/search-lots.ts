import { LOTS_A_PAGE, type searchLots as line } from '@lotwise/contract/lot-search'
import type { Received } from '@lotwise/contract/endpoint'
import { clampPage, pageCount } from '@lotwise/domain/paging'
import type { Deps } from '../infra/deps.ts'
import { countActiveLots, listActiveLots, type ListedLot } from './lot-list-table.ts'

type Body = Received<typeof line>['body']
type Found = { lots: ListedLot[]; total: number; page: number }

/** Every word must be in the name or the address; punctuation does not count. */
export async function searchLots({ db, env }: Deps, { search = '', page = 1, near }: Body): Promise<Found> {
  const filter = { except: env.hiddenLotId, words: search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [] }
  const total = await countActiveLots(db, filter)
  const shown = clampPage(page, pageCount(total, LOTS_A_PAGE))
  const lots = await listActiveLots(db, filter, { limit: LOTS_A_PAGE, offset: (shown - 1) * LOTS_A_PAGE, near })
  return { lots, total, page: shown }
}
