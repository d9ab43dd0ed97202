import { createRootRoute, createRoute, createRouter, Navigate, redirect } from '@tanstack/react-router'
import { LotPage } from './features/lot/lot-page.tsx'
import { lotSearch } from './features/lot/lot-search.ts'
import { lazyPage } from './lib/lazy-page.tsx'
import { queryClient } from './lib/query-client.ts'
import { newAddress } from './old-paths.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Layout } from './shell/layout.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { configQuery } from './state/use-config.ts'
import { lotQuery } from './state/use-lot.ts'
import { sessionQuery } from './state/use-session.ts'

const root = createRootRoute({ component: Layout })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPage(async () => (await import('./features/home/home-page.tsx')).HomePage),
})

const lot = createRoute({
  getParentRoute: () => root,
  path: 'lots/$lotSlug',
  validateSearch: lotSearch,
  component: LotPage,
})

/** What a session's page shows is asked for while its code is still on the way. */
function askAhead({ params }: { params: { lotSlug: string; sessionId: string } }): void {
  void queryClient.prefetchQuery(sessionQuery(params.sessionId))
  void queryClient.prefetchQuery(lotQuery(params.lotSlug))
}

const payment = createRoute({
  getParentRoute: () => root,
  path: 'lots/$lotSlug/payment/$sessionId',
  validateSearch: ({ subscription }): { subscription?: true } =>
    subscription === 'true' || subscription === true ? { subscription: true } : {},
  loader: askAhead,
  component: lazyPage(async () => (await import('./features/payment/payment-page.tsx')).PaymentPage),
})

const pass = createRoute({
  getParentRoute: () => root,
  path: 'lots/$lotSlug/payment/complete/$sessionId',
  validateSearch: ({ redirect_status: status }): { redirect_status?: 'failed' } =>
    status === 'failed' ? { redirect_status: status } : {},
  loader: askAhead,
  component: lazyPage(async () => (await import('./features/pass/pass-page.tsx')).PassPage),
})

const extend = createRoute({
  getParentRoute: () => root,
  path: 'lots/$lotSlug/extend/$sessionId',
  loader: askAhead,
  component: lazyPage(async () => (await import('./features/extend/extend-page.tsx')).ExtendPage),
})

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location }) => {
    const moved = await newAddress(location.pathname, askDefaultLot)
    throw redirect({ href: moved === null ? '/' : moved + location.searchStr, replace: true })
  },
})

async function askDefaultLot(): Promise<string> {
  const { defaultLotSlug } = await queryClient.fetchQuery(configQuery)
  return defaultLotSlug
}

export const router = createRouter({
  routeTree: root.addChildren([home, lot, payment, pass, extend, elsewhere]),
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
