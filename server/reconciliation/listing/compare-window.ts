import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import type { LotWithAccount } from '../../lots/lots-table.ts'
import type { ListedSource } from './listed-source.ts'

export type Window = { from: Date; until: Date | null }
export type Compared = {
  count: number
  /** By the provider's clock. */
  newest: Date | null
  /** The oldest object that could not be settled in this run. */
  oldestUnsettled: Date | null
}

const PAGE = 100

/** Lists the objects created in a window of time and settles those that differ from our rows. */
export async function compareWindow<Listed extends { id: string; created: number }>(
  deps: Deps,
  lot: LotWithAccount,
  source: ListedSource<Listed>,
  { from, until }: Window,
): Promise<Compared> {
  const created = { gte: seconds(from), ...(until === null ? {} : { lt: seconds(until) }) }
  const compared: Compared = { count: 0, newest: null, oldestUnsettled: null }
  let page: Listed[] = []
  const flush = async () => {
    compared.count += page.length
    for (const one of page) compared.newest = laterOf(compared.newest, one)
    for (const one of await settlePage(deps, lot, source, page)) compared.oldestUnsettled = new Date(one.created * 1000)
    page = []
  }
  // Newest first.
  for await (const one of source.list(deps, lot.stripe_account_id, created)) {
    page.push(one)
    if (page.length === PAGE) await flush()
  }
  await flush()
  return compared
}

/** Those that are not settled, newest first. */
async function settlePage<Listed extends { id: string; created: number }>(
  deps: Deps,
  lot: LotWithAccount,
  source: ListedSource<Listed>,
  page: Listed[],
): Promise<Listed[]> {
  if (page.length === 0) return []
  const settled = await source.findSettled(deps, page)
  const differing = page
    .filter(({ id }) => !settled.has(id))
    .map((listed) => ({ id: listed.id, stripe_account_id: lot.stripe_account_id, listed }))
  await workThrough(deps, differing, 'compare with the provider', async ({ id, listed }) => {
    if (await source.settle(deps, lot, listed)) settled.add(id)
  })
  return page.filter(({ id }) => !settled.has(id))
}

function laterOf(newest: Date | null, { created }: { created: number }): Date {
  const at = new Date(created * 1000)
  return newest !== null && newest > at ? newest : at
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
