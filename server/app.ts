import { ENDPOINTS } from '@lotwise/contract/table'
import { Hono } from 'hono'
import { gotrueRoutes } from './auth/gotrue-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { adminAttentionRoutes } from './attention/admin-routes.ts'
import { adminAuditRoutes } from './audit/admin-routes.ts'
import { adminChecklistRoutes } from './checklist/admin-routes.ts'
import { adminCheckRoutes } from './checks/admin-routes.ts'
import { configRoutes } from './config/routes.ts'
import type { Doors } from './doors.ts'
import { healthRoutes } from './health/routes.ts'
import type { App, AppEnv } from './http/app-env.ts'
import { docsRoutes } from './http/docs-routes.ts'
import { securityHeaders } from './http/headers.ts'
import { onError, onNotFound } from './http/on-error.ts'
import { requestFacts } from './http/request-facts.ts'
import { serveUnbuilt, type Site } from './http/serve.ts'
import { serveStaticSite, siteInlineHashes } from './http/static-site.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { adminLotRoutes } from './lots/admin-routes.ts'
import { lotRoutes } from './lots/routes.ts'
import { messagePages, messageRoutes } from './notify/routes.ts'
import { adminPaymentRoutes } from './payments/admin-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { adminPayoutRoutes } from './payouts/admin-routes.ts'
import { plateRoutes } from './plates/routes.ts'
import { receiptPages, receiptRoutes } from './receipts/routes.ts'
import { adminReportRoutes } from './reports/admin-routes.ts'
import { adminSessionRoutes } from './sessions/admin-routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { adminSettingsRoutes } from './settings/admin-routes.ts'
import { adminSignRoutes } from './signs/admin-routes.ts'
import { signupRoutes } from './signup/routes.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { adminTeamRoutes } from './team/admin-routes.ts'

/** The whole server as a function of what is outside it. */
export function buildApp(doors: Doors, webFolder: string): App {
  const app: App = new Hono<AppEnv>()
  const site: Site = { app, doors, served: new Set() }
  app.onError(onError)
  app.notFound(onNotFound)
  app.use(requestFacts(doors))
  app.use(securityHeaders(doors.env, siteInlineHashes(webFolder)))

  healthRoutes(site)
  docsRoutes(site)
  configRoutes(site)
  lotRoutes(site)
  adminLotRoutes(site)
  sessionRoutes(site)
  adminSessionRoutes(site)
  adminCheckRoutes(site)
  paymentRoutes(site)
  adminPaymentRoutes(site)
  adminPayoutRoutes(site)
  subscriptionRoutes(site)
  plateRoutes(site)
  inboxRoutes(site)
  receiptRoutes(site)
  receiptPages(site)
  messageRoutes(site)
  messagePages(site)
  adminAttentionRoutes(site)
  adminReportRoutes(site)
  adminSettingsRoutes(site)
  adminChecklistRoutes(site)
  adminSignRoutes(site)
  adminTeamRoutes(site)
  adminAuditRoutes(site)
  signupRoutes(site)
  gotrueRoutes(site)
  authRoutes(site)

  for (const endpoint of Object.values(ENDPOINTS)) if (!site.served.has(endpoint)) serveUnbuilt(site, endpoint)
  serveStaticSite(app, webFolder, doors.env.functionsPrefix)
  return app
}
