import type { RestOfRoutes, Route } from './router/route.ts'
import { activitySearch, type ActivitySearch } from './features/activity/activity-search.ts'
import { permitsSearch, type PermitsSearch } from './features/permits/shared/permits-search.ts'
import { listSearch, type ListSearch } from './features/dashboard/shared/list-search.ts'
import { payoutsSearch, type PayoutsSearch } from './features/payouts/payouts-search.ts'
import { lastCheckedLot } from './state/offline-checks/last-checked-lot.ts'
import { warningsSearch, type WarningsSearch } from './features/warnings/shared/warnings-search.ts'
import { writeSearch, type WriteSearch } from './features/warnings/shared/write-search.ts'
import { roundsSearch, type RoundsSearch } from './features/rounds/rounds-search.ts'
import { staffPage } from './staff-page.tsx'

declare module './router/route-table.ts' {
  interface RouteTable {
    '/admin': { next?: 'invitations' }
    '/admin/reset-password': Record<string, unknown>
    '/admin/force-password-change': NoSearch
    '/admin/check': NoSearch
    '/admin/invitations': NoSearch
    '/signup/lot-owner': NoSearch
    '/onboarding/$step/$lotId': NoSearch
    '/admin/lot-selection': NoSearch
    '/admin/account': NoSearch
    '/admin/lots/$lotSlug': NoSearch
    '/admin/lots/$lotSlug/dashboard': ListSearch
    '/admin/lots/$lotSlug/check': NoSearch
    '/admin/lots/$lotSlug/rounds': RoundsSearch
    '/admin/lots/$lotSlug/outages': NoSearch
    '/admin/lots/$lotSlug/warnings': WarningsSearch
    '/admin/lots/$lotSlug/warnings/new': WriteSearch
    '/admin/lots/$lotSlug/permits': PermitsSearch
    '/admin/lots/$lotSlug/payouts': PayoutsSearch
    '/admin/lots/$lotSlug/settings': NoSearch
    '/admin/lots/$lotSlug/preview': NoSearch
    '/admin/lots/$lotSlug/users': NoSearch
    '/admin/lots/$lotSlug/activity': ActivitySearch
  }
}

const BEHIND_GATE = [staffPage(async () => (await import('./shell/staff/staff-gate.tsx')).StaffGate)]
const AT_LOT = [...BEHIND_GATE, staffPage(async () => (await import('./shell/staff/lot-frame.tsx')).LotFrame)]

/** The staff's routes. Each page's code is loaded on demand. */
export const staffRoutes: Route[] = [
  {
    path: '/admin',
    search: ({ next }) => (next === 'invitations' ? { next } : {}),
    page: staffPage(async () => (await import('./features/sign-in/sign-in-page.tsx')).SignInPage),
  },
  {
    path: '/admin/reset-password',
    // Parameters of mailed links, which the router would otherwise remove before the page has read them.
    search: (given) =>
      Object.fromEntries(
        ['access_token', 'refresh_token', 'token_hash', 'type', 'temp'].map((name) => [name, given[name]]),
      ),
    page: staffPage(async () => (await import('./features/sign-in/reset-password-page.tsx')).ResetPasswordPage),
  },
  {
    path: '/admin/force-password-change',
    page: staffPage(async () => (await import('./features/sign-in/force-password-page.tsx')).ForcePasswordPage),
  },
  {
    path: '/admin/check',
    // Where the installed app starts: at the lot that was checked last.
    redirect: () => {
      const lotSlug = lastCheckedLot()
      return lotSlug === null ? { to: '/admin' } : { to: '/admin/lots/$lotSlug/check', params: { lotSlug } }
    },
  },
  {
    path: '/admin/invitations',
    page: staffPage(async () => (await import('./features/invitations/invitations-page.tsx')).InvitationsPage),
  },
  {
    path: '/signup/lot-owner',
    page: staffPage(async () => (await import('./features/signup/signup-page.tsx')).SignupPage),
  },
  {
    path: '/onboarding/$step/$lotId',
    redirect: ({ params }) =>
      ['complete', 'refresh', 'stripe-complete'].includes(params.step) ? undefined : { to: '/' },
    page: staffPage(async () => (await import('./features/onboarding/onboarding-page.tsx')).OnboardingPage),
  },
  {
    path: '/admin/lot-selection',
    frames: BEHIND_GATE,
    page: staffPage(async () => (await import('./features/lot-selection/lot-selection-page.tsx')).LotSelectionPage),
  },
  {
    path: '/admin/account',
    frames: BEHIND_GATE,
    page: staffPage(async () => (await import('./features/account/account-page.tsx')).AccountPage),
  },
  {
    path: '/admin/lots/$lotSlug',
    redirect: ({ params }) => ({ to: '/admin/lots/$lotSlug/dashboard', params }),
  },
  {
    path: '/admin/lots/$lotSlug/dashboard',
    frames: AT_LOT,
    search: listSearch,
    page: staffPage(async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage),
  },
  {
    path: '/admin/lots/$lotSlug/check',
    frames: AT_LOT,
    page: staffPage(async () => (await import('./features/checks/checks-page.tsx')).ChecksPage),
  },
  {
    path: '/admin/lots/$lotSlug/rounds',
    frames: AT_LOT,
    search: roundsSearch,
    page: staffPage(async () => (await import('./features/rounds/rounds-page.tsx')).RoundsPage),
  },
  {
    path: '/admin/lots/$lotSlug/outages',
    frames: AT_LOT,
    page: staffPage(async () => (await import('./features/outages/outages-page.tsx')).OutagesPage),
  },
  {
    path: '/admin/lots/$lotSlug/warnings',
    frames: AT_LOT,
    search: warningsSearch,
    page: staffPage(async () => (await import('./features/warnings/list/warnings-page.tsx')).WarningsPage),
  },
  {
    path: '/admin/lots/$lotSlug/warnings/new',
    frames: AT_LOT,
    search: writeSearch,
    page: staffPage(async () => (await import('./features/warnings/write/write-page.tsx')).WritePage),
  },
  {
    path: '/admin/lots/$lotSlug/permits',
    frames: AT_LOT,
    search: permitsSearch,
    page: staffPage(async () => (await import('./features/permits/permits-page.tsx')).PermitsPage),
  },
  {
    path: '/admin/lots/$lotSlug/payouts',
    frames: AT_LOT,
    search: payoutsSearch,
    page: staffPage(async () => (await import('./features/payouts/payouts-page.tsx')).PayoutsPage),
  },
  {
    path: '/admin/lots/$lotSlug/settings',
    frames: AT_LOT,
    page: staffPage(async () => (await import('./features/settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: '/admin/lots/$lotSlug/preview',
    frames: AT_LOT,
    page: staffPage(async () => (await import('./features/lot/lot-preview-page.tsx')).LotPreviewPage),
  },
  {
    path: '/admin/lots/$lotSlug/users',
    frames: AT_LOT,
    page: staffPage(async () => (await import('./features/team/team-page.tsx')).TeamPage),
  },
  {
    path: '/admin/lots/$lotSlug/activity',
    frames: AT_LOT,
    search: activitySearch,
    page: staffPage(async () => (await import('./features/activity/activity-page.tsx')).ActivityPage),
  },
]

/** Leaving the staff pages loads a new document: only the drivers' content security policy allows the provider. */
export const leaveStaff: RestOfRoutes = { routes: [], redirect: () => ({ href: '/', reloadDocument: true }) }
