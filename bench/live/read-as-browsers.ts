import { setTimeout as sleep } from 'node:timers/promises'
import { httpClient, type HttpClient } from '../load/http-client.ts'
import type { Lot, System } from '../start-system.ts'
import type { Dashboard } from './open-dashboards.ts'

/** As the dashboard does: its list at most once in so many milliseconds, its figures a little less often. */
const LIST = { everyMs: 1000, spreadMs: 300, paths: ['sessions?page_size=50'] }
const FIGURES = { everyMs: 1500, spreadMs: 500, paths: ['stats', 'revenue?days=7', 'attention', 'checklist'] }

export type Reads = { times: number[]; stop: () => Promise<void> }

/** From now on every dashboard reads again what a page shows when it hears of a change. */
export function readAsBrowsers({ url }: Pick<System, 'url'>, lot: Lot, dashboards: Dashboard[]): Reads {
  const client = httpClient()
  const times: number[] = []
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  for (const dashboard of dashboards) {
    const read = (path: string) => timeOf(client, `${url}/api/admin/lots/${lot.slug}/${path}`, dashboard.token)
    const parts = [LIST, FIGURES].map(({ everyMs, spreadMs, paths }) => {
      return repeating(async (wait) => {
        await wait(Math.random() * Math.max(spreadMs, dashboard.spreadMs))
        for (const ms of await Promise.all(paths.map(read))) times.push(ms)
        return Math.max(everyMs, dashboard.spreadMs)
      }, ending.signal)
    })
    dashboard.onEvent = () => {
      for (const part of parts) {
        const run = part()
        if (!run) continue
        running.add(run)
        void run.then(() => running.delete(run))
      }
    }
  }
  return {
    times,
    stop: async () => {
      ending.abort()
      for (const dashboard of dashboards) dashboard.onEvent = () => {}
      await Promise.all(running)
    },
  }
}

type Wait = (ms: number) => Promise<void>

/** One run at a time; what is asked for meanwhile is done once, after the pause that the run says. */
function repeating(run: (wait: Wait) => Promise<number>, ending: AbortSignal): () => Promise<void> | undefined {
  let [isRunning, isWanted] = [false, false]
  const wait: Wait = async (ms) => {
    if (ending.aborted) return
    const ended = new Promise<void>((resolve) => ending.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race([sleep(ms), ended])
  }
  const runs = async () => {
    isRunning = true
    do {
      isWanted = false
      await wait(await run(wait))
    } while (isWanted && !ending.aborted)
    isRunning = false
  }
  return () => {
    isWanted = true
    return isRunning ? undefined : runs()
  }
}

async function timeOf(client: HttpClient, url: string, token: string): Promise<number> {
  const startedAt = performance.now()
  const { status } = await client('GET', url, undefined, { authorization: `Bearer ${token}` })
  if (status !== 200) throw new Error(`a read was answered with ${status}`)
  return performance.now() - startedAt
}
