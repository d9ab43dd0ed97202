import type { Redirect } from './router/route-table.ts'
import type { RouteLocation } from './router/route-location.ts'
import type { RestOfRoutes } from './router/route.ts'
import { lazyPage } from './lib/lazy-page.tsx'
import { queryClient } from './lib/query-client.ts'
import { newAddress } from './old-paths.ts'
import { configQuery } from './state/use-config.ts'

declare module './router/route-table.ts' {
  interface RouteTable {
    '/receipts': NoSearch
    '/your-data': NoSearch
    '/verify': NoSearch
    '/ticket/$sessionId': NoSearch
    '/w/$code': NoSearch
  }
}

/** Pages that few drivers open. */
export const otherRoutes: RestOfRoutes = {
  routes: [
    {
      path: '/receipts',
      page: lazyPage(async () => (await import('./features/receipts/find-receipt-page.tsx')).FindReceiptPage),
    },
    {
      path: '/your-data',
      page: lazyPage(async () => (await import('./features/your-data/your-data-page.tsx')).YourDataPage),
    },
    {
      path: '/verify',
      page: lazyPage(async () => (await import('./features/verify/verify-page.tsx')).VerifyPage),
    },
    {
      path: '/ticket/$sessionId',
      page: lazyPage(async () => (await import('./features/ticket/ticket-page.tsx')).TicketPage),
    },
    {
      path: '/w/$code',
      page: lazyPage(async () => (await import('./features/warnings/driver/warning-page.tsx')).WarningPage),
    },
  ],
  redirect: leaveFormerAddress,
}

/** Sends former addresses to the current ones, and what was never one to the home page. */
async function leaveFormerAddress({ pathname, search }: RouteLocation): Promise<Redirect> {
  const moved = await newAddress(pathname, fetchDefaultLot)
  return { href: moved === null ? '/' : moved + search }
}

async function fetchDefaultLot(): Promise<string> {
  const { defaultLotSlug } = await queryClient.fetchQuery(configQuery)
  return defaultLotSlug
}
