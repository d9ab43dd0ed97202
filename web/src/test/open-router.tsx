import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { Outlet } from '../router/outlet.tsx'
import type { Loadable, RestOfRoutes, Route } from '../router/route.ts'
import { useRouter } from '../router/router-context.ts'
import { RouterProvider } from '../router/router-provider.tsx'
import { createRouter, type Router } from '../router/router.ts'

const HOME: RestOfRoutes = { routes: [], redirect: () => ({ href: '/' }) }
const SCREENS = { Pending: () => <h1>Pending</h1>, Failed }

let root: Root | undefined

/** Called once at the top of a test's file. */
export function setUpRouter(): void {
  // jsdom has no layout.
  beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))

  afterEach(() => {
    root?.unmount()
    root = undefined
    vi.unstubAllGlobals()
    sessionStorage.clear()
    document.body.replaceChildren()
  })
}

/** The router alone, with a few routes, at an address. */
export async function openRouter(routes: Route[], path: string, rest = HOME): Promise<Router> {
  root?.unmount()
  document.body.innerHTML = '<main></main>'
  window.history.replaceState(null, '', path)
  const router = createRouter(routes, async () => rest)
  await router.open()
  root = createRoot(document.querySelector('main')!)
  root.render(
    <StrictMode>
      <RouterProvider router={router} screens={SCREENS}>
        <Outlet />
      </RouterProvider>
    </StrictMode>,
  )
  return router
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <>
      <h1>Failed: {String(error)}</h1>
      <button type="button" onClick={() => void router.reload()}>
        Retry
      </button>
    </>
  )
}

export function page(name: string): Loadable {
  return () => <h1>{name}</h1>
}

/** A page whose code arrives when `arrive` is called, or does not when `fail` is. Each attempt waits anew. */
export function latePage(name: string) {
  let { promise, resolve, reject } = Promise.withResolvers<void>()
  let attempts = 0
  const preload = async () => {
    attempts++
    try {
      await promise
    } catch (error) {
      ;({ promise, resolve, reject } = Promise.withResolvers<void>())
      throw error
    }
  }
  return {
    page: Object.assign(page(name), { preload }),
    arrive: () => resolve(),
    fail: () => reject(new Error('not found')),
    attempts: () => attempts,
  }
}
