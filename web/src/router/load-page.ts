import type { AnyRoute } from './match-route.ts'
import type { Loadable } from './route.ts'

export type Failure = { error: unknown }

export type PageLoad = {
  /** From the outermost frame inwards, up to the first that is still missing. */
  ready(): Loadable[]
  /** The first failure, or null once everything is loaded. Never rejects. */
  finished: Promise<Failure | null>
}

/** Loads the code of a page and of its frames, and meanwhile its data. */
export function loadPage(route: AnyRoute, params: object): PageLoad {
  const parts = partsOf(route)
  const isReady = parts.map(() => false)
  const data = run(() => route.loader?.({ params }))
  const loads = parts.map(async (part, at) => {
    await Promise.all([part.preload?.(), part === route.page && data])
    isReady[at] = true
  })
  return {
    ready: () => {
      const missing = isReady.indexOf(false)
      return missing === -1 ? parts : parts.slice(0, missing)
    },
    finished: Promise.allSettled(loads).then((results) => {
      const failed = results.find((result) => result.status === 'rejected')
      return failed ? { error: failed.reason } : null
    }),
  }
}

export async function loadCode(route: AnyRoute): Promise<void> {
  await Promise.all(partsOf(route).map((part) => part.preload?.()))
}

function partsOf({ frames = [], page }: AnyRoute): Loadable[] {
  return page ? [...frames, page] : frames
}

/** So that what is thrown at once is a rejection too. */
async function run(load: () => unknown): Promise<void> {
  await load()
}
