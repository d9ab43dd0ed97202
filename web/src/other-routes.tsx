import { createRoute, redirect, useLocation, type ParsedLocation } from '@tanstack/react-router'
import { lazyPage } from './lib/lazy-page.tsx'
import { queryClient } from './lib/query-client.ts'
import { newAddress } from './old-paths.ts'
import { rootRoute } from './root-route.ts'
import { configQuery } from './state/use-config.ts'

const getParentRoute = () => rootRoute

const receipts = createRoute({ getParentRoute, path: 'receipts' })
const yourData = createRoute({ getParentRoute, path: 'your-data' })
const verify = createRoute({ getParentRoute, path: 'verify' })
const ticket = createRoute({ getParentRoute, path: 'ticket/$sessionId' })
const warning = createRoute({ getParentRoute, path: 'w/$code' })

/** Pages that few drivers open. The router is not given these routes, only their types: it is part of the first load. */
export type OtherRoutes = [typeof receipts, typeof yourData, typeof verify, typeof ticket, typeof warning]

const PAGES = {
  '/receipts': lazyPage(async () => (await import('./features/receipts/find-receipt-page.tsx')).FindReceiptPage),
  '/your-data': lazyPage(async () => (await import('./features/your-data/your-data-page.tsx')).YourDataPage),
  '/verify': lazyPage(async () => (await import('./features/verify/verify-page.tsx')).VerifyPage),
  '/ticket/$sessionId': lazyPage(async () => (await import('./features/ticket/ticket-page.tsx')).TicketPage),
  '/w/$code': lazyPage(async () => (await import('./features/warnings/driver/warning-page.tsx')).WarningPage),
} satisfies Record<OtherRoutes[number]['fullPath'], unknown>

export function OtherPage() {
  const path = pageAt(useLocation().pathname)
  return <>{Object.entries(PAGES).map(([at, Page]) => at === path && <Page key={at} />)}</>
}

/** Sends former addresses to the current ones, and what was never one to the home page. */
export async function leaveFormerAddress({ pathname, searchStr }: ParsedLocation): Promise<void> {
  const path = pageAt(pathname)
  if (path) return PAGES[path].preload()
  const moved = await newAddress(pathname, fetchDefaultLot)
  throw redirect({ href: moved === null ? '/' : moved + searchStr, replace: true })
}

function pageAt(pathname: string): keyof typeof PAGES | undefined {
  const paths = Object.keys(PAGES) as (keyof typeof PAGES)[]
  return paths.find((at) => new RegExp(`^${at.replace(/\$\w+/, '[^/]+')}/?$`).test(pathname))
}

async function fetchDefaultLot(): Promise<string> {
  const { defaultLotSlug } = await queryClient.fetchQuery(configQuery)
  return defaultLotSlug
}
