import { createRoute, createRouter, Navigate, redirect } from '@tanstack/react-router'
import { lotsQuery } from './features/home/lots-query.ts'
import { LotPage } from './features/lot/lot-page.tsx'
import { lotSearch } from './features/lot/lot-search.ts'
import { prefetch } from './lib/prefetch.ts'
import { lazyPage } from './lib/lazy-page.tsx'
import { searchText } from './lib/search-text.ts'
import { rootRoute } from './root-route.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { isStaffDocument } from './paths.ts'
import type { OtherRoutes } from './other-routes.tsx'
import type { staffRoutes } from './staff-routes.tsx'
import { lotQuery } from './state/use-lot.ts'

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search): { search?: string; page?: number } => search,
  loader: () => prefetch(lotsQuery),
  component: lazyPage(async () => (await import('./features/home/home-page.tsx')).HomePage),
})

const lot = createRoute({
  getParentRoute: () => rootRoute,
  path: 'lots/$lotSlug',
  validateSearch: lotSearch,
  // QR codes carry the address in capitals, which makes them smaller.
  beforeLoad: ({ params, search }) => {
    const lotSlug = params.lotSlug.toLowerCase()
    if (lotSlug !== params.lotSlug) throw redirect({ to: '/lots/$lotSlug', params: { lotSlug }, search, replace: true })
  },
  loader: ({ params }) => prefetch(lotQuery(params.lotSlug)),
  component: LotPage,
})

async function loadSession({ params }: { params: { lotSlug: string; sessionId: string } }) {
  const { prefetchSession } = await import('./state/use-session.ts')
  return prefetchSession(params)
}

const payment = createRoute({
  getParentRoute: () => rootRoute,
  path: 'lots/$lotSlug/payment/$sessionId',
  validateSearch: ({ subscription }): { subscription?: true } =>
    subscription === 'true' || subscription === true ? { subscription: true } : {},
  loader: loadSession,
  component: lazyPage(async () => (await import('./features/payment/payment-page.tsx')).PaymentPage),
})

const pass = createRoute({
  getParentRoute: () => rootRoute,
  path: 'lots/$lotSlug/payment/complete/$sessionId',
  validateSearch: ({ redirect_status: status }): { redirect_status?: 'failed' } =>
    status === 'failed' ? { redirect_status: status } : {},
  loader: loadSession,
  component: lazyPage(async () => (await import('./features/pass/pass-page.tsx')).PassPage),
})

const extend = createRoute({
  getParentRoute: () => rootRoute,
  path: 'lots/$lotSlug/extend/$sessionId',
  loader: loadSession,
  component: lazyPage(async () => (await import('./features/extend/extend-page.tsx')).ExtendPage),
})

const plan = createRoute({
  getParentRoute: () => rootRoute,
  path: 'lots/$lotSlug/plan/$sessionId',
  loader: loadSession,
  component: lazyPage(async () => (await import('./features/plan/plan-page.tsx')).PlanPage),
})

/** All other addresses; their routes are no part of the first load. */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => (await import('./other-routes.tsx')).leaveFormerAddress(location),
  component: lazyPage(async () => (await import('./other-routes.tsx')).OtherPage),
})

const driverRoutes = [home, lot, payment, pass, extend, plan, elsewhere] as const
type Routes = [...typeof driverRoutes, ...OtherRoutes, ...typeof staffRoutes]

/** Typed with all routes; a document only contains its own. */
async function routesHere(): Promise<Routes> {
  const here = isStaffDocument(location.pathname) ? (await import('./staff-routes.tsx')).staffDocument : driverRoutes
  return here as unknown as Routes
}

export async function openRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren(await routesHere()),
    search: { strict: true },
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: searchText,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    // An address that cannot even be decoded matches no route at all.
    defaultNotFoundComponent: () => <Navigate to="/" replace />,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof openRouter>>
  }
}
