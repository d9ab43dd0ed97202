import { searchText } from '../lib/search-text.ts'
import { createBrowserHistory, type EntryOptions } from './browser-history.ts'
import { loadCode, loadPage, type Failure, type PageLoad } from './load-page.ts'
import { hrefOf, matchRoute, type Matched } from './match-route.ts'
import type { Navigation, Path, Redirect, Search } from './route-table.ts'
import type { RouteLocation } from './route-location.ts'
import type { Loadable, RestOfRoutes, Route } from './route.ts'
import { firstScroll, type Scroll } from './scroll-positions.ts'

const PENDING_AFTER_MS = 1000
/** A pending screen that disappears at once would only flicker. */
const PENDING_AT_LEAST_MS = 500

/** What is on the screen. Parts that a navigation does not change keep their identity. */
export type Shown = {
  location: RouteLocation
  params: Record<string, string>
  search: object
  page: {
    /** Frames and page, from outside inwards. */
    components: Loadable[]
    /** What is in place of those that are missing. */
    instead: 'pending' | Failure | null
  }
  scroll: Scroll
}

type OnShown = (shown: Shown, isUrgent: boolean) => void

export type Router = ReturnType<typeof createRouter>

export function createRouter(routes: Route[], loadRest: () => Promise<RestOfRoutes>) {
  const history = createBrowserHistory()
  let shown: Shown | undefined
  let shownRoute: unknown
  let loads = 0
  let pendingTimer: ReturnType<typeof setTimeout> | undefined
  let onShown: OnShown | undefined
  let waiting: { next: Shown; resolve: () => void }[] = []

  /** Resolves when it is on the screen, or something newer is. */
  function show(next: Shown, isUrgent = false): Promise<void> | undefined {
    shown = next
    if (!onShown) return undefined
    const rendering = new Promise<void>((resolve) => waiting.push({ next, resolve }))
    onShown(next, isUrgent)
    return rendering
  }

  /** React may run the effects of an earlier page again: these resolve nothing. */
  function rendered(now: Shown): void {
    resolveFirst(waiting.findIndex(({ next }) => next === now) + 1)
  }

  function resolveFirst(count: number): void {
    for (const { resolve } of waiting.slice(0, count)) resolve()
    waiting = waiting.slice(count)
  }

  /** Opens the page of the current location. A newer call overtakes an older one. */
  async function load(scroll: Scroll): Promise<void> {
    const number = ++loads
    const isOvertaken = () => number !== loads
    clearTimeout(pendingTimer)
    const known = matchRoute(routes, history.current())
    if (known && isShown(known)) return changeSearch(known, scroll)

    let matched: Matched | undefined
    let page: PageLoad | undefined
    let pendingSince = 0
    const next = (instead: Shown['page']['instead']): Shown => ({
      location: history.current(),
      params: matched?.params ?? {},
      search: matched?.search ?? {},
      page: { components: page?.ready() ?? [], instead },
      scroll: instead === 'pending' ? null : scroll,
    })
    // The first page is awaited behind the static shell.
    if (shown) {
      pendingTimer = setTimeout(() => {
        pendingSince = Date.now()
        // Cannot reject, like all that is rendered: what fails is shown as failed.
        void show(next('pending'))
      }, PENDING_AFTER_MS)
    }

    let failure: Failure | null
    try {
      const found = known ?? (await matchRest())
      const redirect = 'route' in found ? await found.route.redirect?.(found) : found
      if (isOvertaken()) return
      if (redirect) return follow(redirect, scroll)
      matched = found as Matched
      replaceSearch(matched.search)
      page = loadPage(matched.route, matched.params)
      failure = await page.finished
    } catch (error) {
      failure = { error }
    }
    if (pendingSince) await delay(pendingSince + PENDING_AT_LEAST_MS - Date.now())
    if (isOvertaken()) return
    clearTimeout(pendingTimer)
    shownRoute = matched?.route
    return show(next(failure))
  }

  function isShown({ route, params }: Matched): boolean {
    return route === shownRoute && shown?.page.instead === null && isSame(params, shown.params)
  }

  /** At once and not as a transition: what is typed into a search field and the address belong together. */
  function changeSearch({ search }: Matched, scroll: Scroll): Promise<void> | undefined {
    replaceSearch(search)
    const before = shown!
    const kept = isSame(search, before.search) ? before.search : search
    return show({ ...before, location: history.current(), search: kept, scroll }, true)
  }

  /** Removes from the address what the page does not understand. */
  function replaceSearch(search: object): void {
    const { pathname, hash, href, state } = history.current()
    const valid = (pathname.replace(/\/+$/, '') || '/') + searchText(search) + hash
    if (valid !== href) history.replace(valid, state)
  }

  async function matchRest(): Promise<Matched | Redirect> {
    const rest = await loadRest()
    const location = history.current()
    return matchRoute(rest.routes, location) ?? rest.redirect(location)
  }

  function follow(redirect: Redirect, scroll: Scroll): Promise<void> {
    if (redirect.reloadDocument) {
      window.location.replace(hrefOf(redirect))
      // What is on the screen stays until the other document is here.
      return new Promise(() => {})
    }
    history.replace(hrefOf(redirect))
    return load(scroll)
  }

  /** Resolves when the page is on the screen, or a newer navigation has overtaken this one. */
  async function navigate(navigation: Navigation): Promise<void> {
    const href = hrefOf(navigation)
    const { pathname, hash } = new URL(href, window.location.href)
    const go = () => leaveFor(href, navigation, firstScroll(hash))
    // Cannot reject: a failed load is shown.
    if (!history.isBlocked(pathname, () => void go())) await go()
  }

  function leaveFor(href: string, options: EntryOptions, scroll: Scroll): Promise<void> {
    history.push(href, options)
    return load(scroll)
  }

  /** Stays on the page, where it is scrolled to. Without effect once the page is being left. */
  function setSearch<P extends Path>(
    path: P,
    change: (current: Search<P>) => Search<P>,
    options: { replace?: boolean } = {},
  ): void {
    const location = history.current()
    const matched = matchRoute(routes, location)
    if (matched?.route.path !== path) return
    // The newest address counts, which may not be rendered yet.
    const search = change(matched.search as Search<P>)
    // Cannot reject: a failed load is shown.
    void leaveFor(location.pathname + searchText(search), options, null)
  }

  return {
    shown: () => shown!,
    /** Opens the first page. */
    open: () => load(history.scrollAtStart),
    navigate,
    setSearch,

    /** Opens the page again after a failure. */
    reload(): Promise<void> {
      shownRoute = undefined
      return load(null)
    },

    /** Is told at once what is shown: the page's own effects run before, and may have changed it. */
    listen(listener: OnShown): () => void {
      onShown = listener
      listener(shown!, true)
      const stop = history.listen((scroll) => void load(scroll))
      return () => {
        onShown = undefined
        stop()
        // Strict mode listens again at once, and what is being rendered then still is.
        queueMicrotask(() => {
          if (!onShown) resolveFirst(waiting.length)
        })
      }
    },

    rendered,
    block: history.block,

    /** Code and data of the page that a link leads to. */
    async preload(href: string): Promise<void> {
      const url = new URL(href, window.location.href)
      const matched = matchRoute(routes, url) ?? matchRoute((await loadRest()).routes, url)
      if (matched) await loadPage(matched.route, matched.params).finished
    },

    has: (path: Path) => routes.some((route) => route.path === path),

    /** The code of a page, without its data. */
    async loadCode(path: Path): Promise<void> {
      const route = routes.find((one) => one.path === path)
      if (route) await loadCode(route as Matched['route'])
    },
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
