import { createRoute, redirect } from '@tanstack/react-router'
import { activitySearch } from './features/activity/activity-search.ts'
import { permitsSearch } from './features/permits/shared/permits-search.ts'
import { listSearch } from './features/dashboard/shared/list-search.ts'
import { payoutsSearch } from './features/payouts/payouts-search.ts'
import { lastCheckedLot } from './state/offline-checks/last-checked-lot.ts'
import { warningsSearch } from './features/warnings/shared/warnings-search.ts'
import { writeSearch } from './features/warnings/shared/write-search.ts'
import { roundsSearch } from './features/rounds/rounds-search.ts'
import { staffPage } from './staff-page.tsx'
import { rootRoute } from './root-route.ts'

const getParentRoute = () => rootRoute

const signIn = createRoute({
  getParentRoute,
  path: 'admin',
  validateSearch: ({ next }: Record<string, unknown>): { next?: 'invitations' } =>
    next === 'invitations' ? { next } : {},
  component: staffPage(async () => (await import('./features/sign-in/sign-in-page.tsx')).SignInPage),
})
const resetPassword = createRoute({
  getParentRoute,
  path: 'admin/reset-password',
  // Parameters of mailed links, which the router would otherwise remove before the page has read them.
  validateSearch: (given: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      ['access_token', 'refresh_token', 'token_hash', 'type', 'temp'].map((name) => [name, given[name]]),
    ),
  component: staffPage(async () => (await import('./features/sign-in/reset-password-page.tsx')).ResetPasswordPage),
})
/** Where the installed app starts: at the lot that was checked last. */
const toCheck = createRoute({
  getParentRoute,
  path: 'admin/check',
  beforeLoad: () => {
    const lotSlug = lastCheckedLot()
    if (lotSlug === null) throw redirect({ to: '/admin', replace: true })
    throw redirect({ to: '/admin/lots/$lotSlug/check', params: { lotSlug }, replace: true })
  },
})
const forcePassword = createRoute({
  getParentRoute,
  path: 'admin/force-password-change',
  component: staffPage(async () => (await import('./features/sign-in/force-password-page.tsx')).ForcePasswordPage),
})
const invitations = createRoute({
  getParentRoute,
  path: 'admin/invitations',
  component: staffPage(async () => (await import('./features/invitations/invitations-page.tsx')).InvitationsPage),
})
const signup = createRoute({
  getParentRoute,
  path: 'signup/lot-owner',
  component: staffPage(async () => (await import('./features/signup/signup-page.tsx')).SignupPage),
})
const onboarding = createRoute({
  getParentRoute,
  path: 'onboarding/$step/$lotId',
  beforeLoad: ({ params }) => {
    if (!['complete', 'refresh', 'stripe-complete'].includes(params.step)) throw redirect({ to: '/', replace: true })
  },
  component: staffPage(async () => (await import('./features/onboarding/onboarding-page.tsx')).OnboardingPage),
})

const behindGate = createRoute({
  getParentRoute,
  id: 'staff',
  component: staffPage(async () => (await import('./shell/staff/staff-gate.tsx')).StaffGate),
})
const lotSelection = createRoute({
  getParentRoute: () => behindGate,
  path: 'admin/lot-selection',
  component: staffPage(async () => (await import('./features/lot-selection/lot-selection-page.tsx')).LotSelectionPage),
})
const account = createRoute({
  getParentRoute: () => behindGate,
  path: 'admin/account',
  component: staffPage(async () => (await import('./features/account/account-page.tsx')).AccountPage),
})
const lot = createRoute({
  getParentRoute: () => behindGate,
  path: 'admin/lots/$lotSlug',
  component: staffPage(async () => (await import('./shell/staff/lot-frame.tsx')).LotFrame),
})
const toDashboard = createRoute({
  getParentRoute: () => lot,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/lots/$lotSlug/dashboard', params, replace: true })
  },
})
const dashboard = createRoute({
  getParentRoute: () => lot,
  path: 'dashboard',
  validateSearch: listSearch,
  component: staffPage(async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage),
})
const checks = createRoute({
  getParentRoute: () => lot,
  path: 'check',
  component: staffPage(async () => (await import('./features/checks/checks-page.tsx')).ChecksPage),
})
const warnings = createRoute({
  getParentRoute: () => lot,
  path: 'warnings',
  validateSearch: warningsSearch,
  component: staffPage(async () => (await import('./features/warnings/list/warnings-page.tsx')).WarningsPage),
})
const writeWarning = createRoute({
  getParentRoute: () => lot,
  path: 'warnings/new',
  validateSearch: writeSearch,
  component: staffPage(async () => (await import('./features/warnings/write/write-page.tsx')).WritePage),
})
const rounds = createRoute({
  getParentRoute: () => lot,
  path: 'rounds',
  validateSearch: roundsSearch,
  component: staffPage(async () => (await import('./features/rounds/rounds-page.tsx')).RoundsPage),
})
const outages = createRoute({
  getParentRoute: () => lot,
  path: 'outages',
  component: staffPage(async () => (await import('./features/outages/outages-page.tsx')).OutagesPage),
})
const permits = createRoute({
  getParentRoute: () => lot,
  path: 'permits',
  validateSearch: permitsSearch,
  component: staffPage(async () => (await import('./features/permits/permits-page.tsx')).PermitsPage),
})
const settings = createRoute({
  getParentRoute: () => lot,
  path: 'settings',
  component: staffPage(async () => (await import('./features/settings/settings-page.tsx')).SettingsPage),
})
const team = createRoute({
  getParentRoute: () => lot,
  path: 'users',
  component: staffPage(async () => (await import('./features/team/team-page.tsx')).TeamPage),
})
const activity = createRoute({
  getParentRoute: () => lot,
  path: 'activity',
  validateSearch: activitySearch,
  component: staffPage(async () => (await import('./features/activity/activity-page.tsx')).ActivityPage),
})
const preview = createRoute({
  getParentRoute: () => lot,
  path: 'preview',
  component: staffPage(async () => (await import('./features/lot/lot-preview-page.tsx')).LotPreviewPage),
})

const payouts = createRoute({
  getParentRoute: () => lot,
  path: 'payouts',
  validateSearch: payoutsSearch,
  component: staffPage(async () => (await import('./features/payouts/payouts-page.tsx')).PayoutsPage),
})

/** The staff's routes. Each page's code is loaded on demand. */
export const staffRoutes = [
  signIn,
  resetPassword,
  forcePassword,
  toCheck,
  invitations,
  signup,
  onboarding,
  behindGate.addChildren([
    lotSelection,
    account,
    lot.addChildren([
      toDashboard,
      dashboard,
      checks,
      rounds,
      outages,
      warnings,
      writeWarning,
      permits,
      payouts,
      settings,
      preview,
      team,
      activity,
    ]),
  ]),
] as const

/** Leaving the staff pages loads a new document: only the drivers' content security policy allows the provider. */
const leaveStaff = createRoute({
  getParentRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: '/', replace: true, reloadDocument: true })
  },
})

export const staffDocument = [...staffRoutes, leaveStaff]
