import { createRootRoute, createRoute, createRouter, Navigate, redirect } from '@tanstack/react-router'
import { HomePage } from './features/home/home-page.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Layout } from './shell/layout.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'

const root = createRootRoute({ component: Layout })

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage })

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([home, unknown]),
  search: { strict: true },
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  // An address that cannot even be decoded matches no route at all.
  defaultNotFoundComponent: () => <Navigate to="/" replace />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
