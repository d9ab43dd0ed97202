import type { Route } from './router/route.ts'
import { createRouter, type Router } from './router/router.ts'
import { homeSearch, type HomeSearch } from './features/home/home-search.ts'
import { lotsQuery } from './features/home/lots-query.ts'
import { LotPage } from './features/lot/lot-page.tsx'
import { lotSearch, type LotSearch } from './features/lot/lot-search.ts'
import { prefetch } from './lib/prefetch.ts'
import { queryClient } from './lib/query-client.ts'
import { lazyPage } from './lib/lazy-page.tsx'
import { isStaffDocument } from './paths.ts'
import { configQuery } from './state/use-config.ts'
import { lotQuery } from './state/use-lot.ts'
import { languageOfPage } from './words/language.ts'
import { prepareFormats } from './words/use-format.ts'

declare module './router/route-table.ts' {
  interface RouteTable {
    '/': HomeSearch
    '/lots/$lotSlug': LotSearch
    '/lots/$lotSlug/payment/$sessionId': { subscription?: true }
    '/lots/$lotSlug/payment/complete/$sessionId': { redirect_status?: 'failed' }
    '/lots/$lotSlug/extend/$sessionId': NoSearch
    '/lots/$lotSlug/plan/$sessionId': NoSearch
  }
}

async function loadSession({ params }: { params: { lotSlug: string; sessionId: string } }) {
  const { prefetchSession } = await import('./state/use-session.ts')
  await Promise.all([prefetchSession(params), prepareFormats(languageOfPage())])
}

const driverRoutes: Route[] = [
  {
    path: '/',
    search: homeSearch,
    loader: () => prefetch(lotsQuery),
    page: lazyPage(async () => (await import('./features/home/home-page.tsx')).HomePage),
  },
  {
    path: '/lots/$lotSlug',
    search: lotSearch,
    // QR codes carry the address in capitals, which makes them smaller.
    redirect: ({ params, search }) => {
      const lotSlug = params.lotSlug.toLowerCase()
      return lotSlug === params.lotSlug ? undefined : { to: '/lots/$lotSlug', params: { lotSlug }, search }
    },
    loader: ({ params }) => prefetch(lotQuery(params.lotSlug)),
    page: LotPage,
  },
  {
    path: '/lots/$lotSlug/payment/$sessionId',
    search: ({ subscription }) => (subscription === 'true' ? { subscription: true } : {}),
    loader: (match) => {
      void queryClient.prefetchQuery(configQuery)
      return loadSession(match)
    },
    page: lazyPage(async () => (await import('./features/payment/payment-page.tsx')).PaymentPage),
  },
  {
    path: '/lots/$lotSlug/payment/complete/$sessionId',
    search: ({ redirect_status: status }) => (status === 'failed' ? { redirect_status: status } : {}),
    loader: loadSession,
    page: lazyPage(async () => (await import('./features/pass/pass-page.tsx')).PassPage),
  },
  {
    path: '/lots/$lotSlug/extend/$sessionId',
    loader: loadSession,
    page: lazyPage(async () => (await import('./features/extend/extend-page.tsx')).ExtendPage),
  },
  {
    path: '/lots/$lotSlug/plan/$sessionId',
    loader: loadSession,
    page: lazyPage(async () => (await import('./features/plan/plan-page.tsx')).PlanPage),
  },
]

/** Links may lead to all routes; a document only contains its own. */
export async function openRouter(): Promise<Router> {
  if (!isStaffDocument(location.pathname)) {
    return createRouter(driverRoutes, async () => (await import('./other-routes.tsx')).otherRoutes)
  }
  const { staffRoutes, leaveStaff } = await import('./staff-routes.tsx')
  return createRouter(staffRoutes, async () => leaveStaff)
}
