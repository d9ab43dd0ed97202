import { sql } from 'kysely'
import type { Db } from './connect.ts'

const PLANS = [
  'enable_seqscan',
  'enable_indexscan',
  'enable_indexonlyscan',
  'enable_bitmapscan',
  'enable_sort',
] as const
/**
 * For a bitmap of all pages of a large lot, and its sums. Of a page that does not fit, a bitmap forgets which rows it meant, and the
 * parts of every plate there are made again to compare them: half a minute instead of half a second.
 */
const WORK_MEM = '64MB'

// For the rest of the transaction, or until another is chosen.

/** For conditions that are far rarer, or far more common, than the planner expects. */
export function useBitmaps(tx: Db): Promise<void> {
  return doWithout(tx, ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
}

/** Reads in the order of an index, and no further than needed. */
export function useOrder(tx: Db): Promise<void> {
  return doWithout(tx, ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
}

export function useIndexes(tx: Db): Promise<void> {
  return doWithout(tx, ['enable_seqscan'])
}

/** For sums of all rows of a large lot: as few as they are, the planner would sort tens of millions of rows on the disk for them. */
export function sumInMemory(tx: Db): Promise<void> {
  return doWithout(tx, ['enable_sort'])
}

/** Takes a while to begin: worth it where all of a large lot is read. */
export async function useSeveralProcesses(tx: Db): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '2', true)`.execute(tx)
}

async function doWithout(tx: Db, without: (typeof PLANS)[number][]): Promise<void> {
  await sql`select set_config('jit', 'off', true), set_config('work_mem', ${WORK_MEM}, true), set_config(name, case when name = any(${without}) then 'off' else 'on' end, true)
    from unnest(${[...PLANS]}::text[]) name`.execute(tx)
}
