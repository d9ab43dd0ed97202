import { ENDPOINTS } from '@lotwise/contract/table'
import { Hono } from 'hono'
import type { Deps } from './infra/deps.ts'
import { healthRoutes } from './infra/health/routes.ts'
import type { App, AppEnv } from './infra/http/app-env.ts'
import { configRoutes } from './infra/http/config-routes.ts'
import { docsRoutes } from './infra/http/docs-routes.ts'
import { securityHeaders } from './infra/http/headers.ts'
import { onError, onNotFound } from './infra/http/on-error.ts'
import { requestFacts } from './infra/http/request-facts.ts'
import { securityTxtRoutes } from './infra/http/security-txt-routes.ts'
import type { Site } from './infra/http/serve.ts'
import { serveStaticSite, siteInlineHashes } from './infra/http/static-site.ts'
import { arePaymentsDown } from './incidents/incidents-table.ts'
import { listRecentOutages } from './incidents/list-recent-outages.ts'
import { adminIncidentRoutes } from './incidents/admin-routes.ts'
import { incidentRoutes } from './incidents/routes.ts'
import { adminLotRoutes } from './lots/admin-routes.ts'
import { adminAttentionRoutes } from './lots/attention/admin-routes.ts'
import { lotRoutes } from './lots/routes.ts'
import { adminSettingsRoutes } from './lots/settings/admin-routes.ts'
import { adminSignRoutes } from './lots/signs/admin-routes.ts'
import { messagePages, messageRoutes } from './messages/routes.ts'
import { adminChecklistRoutes } from './onboarding/checklist/admin-routes.ts'
import { signupRoutes } from './onboarding/signup/routes.ts'
import { paymentRoutes } from './payments/cards/routes.ts'
import { adminPayoutRoutes } from './payments/payouts/admin-routes.ts'
import { adminDisputeRoutes } from './payments/disputes/admin-routes.ts'
import { adminGoodwillRoutes } from './payments/goodwill/admin-routes.ts'
import { adminPlateChangeRoutes } from './payments/plates/admin-routes.ts'
import { plateChangeRoutes } from './payments/plates/routes.ts'
import { stopRoutes } from './payments/stops/routes.ts'
import { adminRefundRoutes } from './payments/refunds/admin-routes.ts'
import { subscriptionRoutes } from './payments/subscriptions/routes.ts'
import { adminReconciliationRoutes } from './reconciliation/admin-routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { webhookRoutes } from './reconciliation/webhooks/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { adminAuditRoutes } from './reports/activity/admin-routes.ts'
import { adminReportRoutes } from './reports/admin-routes.ts'
import { adminExportRoutes } from './reports/exports/admin-routes.ts'
import { overviewRoutes } from './reports/overview/routes.ts'
import { adminPayoutReportRoutes } from './reports/payouts/admin-routes.ts'
import { adminStatementRoutes } from './reports/statements/admin-routes.ts'
import { adminStayRoutes } from './reports/stays/admin-routes.ts'
import { recordRoutes } from './reports/records/routes.ts'
import { receiptPages, receiptRoutes } from './reports/receipts/routes.ts'
import { adminSessionRoutes } from './sessions/admin-routes.ts'
import { adminCheckRoutes } from './sessions/checks/admin-routes.ts'
import { adminRoundRoutes } from './sessions/checks/round-routes.ts'
import { adminPermitRoutes } from './sessions/permits/admin-routes.ts'
import { adminPlateNoteRoutes } from './sessions/plate-notes/admin-routes.ts'
import { isLotSoldOut } from './sessions/is-lot-sold-out.ts'
import { plateRoutes } from './sessions/plate-photos/routes.ts'
import { proofRoutes } from './sessions/proofs/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { adminThreadRoutes } from './threads/admin-routes.ts'
import { threadRoutes } from './threads/routes.ts'
import { adminWarningRoutes } from './warnings/admin-routes.ts'
import { warningRoutes } from './warnings/routes.ts'
import { gotrueRoutes } from './users/auth/gotrue-routes.ts'
import { authRoutes } from './users/auth/routes.ts'
import { adminTeamRoutes } from './users/team/admin-routes.ts'
import { teamRoutes } from './users/team/routes.ts'

/** Registers all routes; every endpoint of the contract must be served. */
export function buildApp(deps: Deps, webFolder: string): App {
  const app: App = new Hono<AppEnv>()
  const site: Site = { app, deps, served: new Set() }
  app.onError(onError)
  app.notFound(onNotFound)
  app.use(requestFacts(deps))
  app.use(securityHeaders(deps.env, siteInlineHashes(webFolder)))

  healthRoutes(site)
  docsRoutes(site)
  securityTxtRoutes(site)
  configRoutes(site)
  incidentRoutes(site)
  adminIncidentRoutes(site)
  lotRoutes(
    site,
    (lotId, spaces) => isLotSoldOut(deps, lotId, spaces),
    (lotId) => arePaymentsDown(deps.db, lotId),
  )
  adminLotRoutes(site)
  sessionRoutes(site)
  adminSessionRoutes(site)
  adminPermitRoutes(site)
  adminPlateNoteRoutes(site)
  reconciliationRoutes(site)
  adminReconciliationRoutes(site)
  adminCheckRoutes(site, (lotId) => listRecentOutages(deps, lotId))
  adminRoundRoutes(site)
  paymentRoutes(site)
  plateChangeRoutes(site)
  adminPlateChangeRoutes(site)
  adminGoodwillRoutes(site)
  stopRoutes(site)
  adminRefundRoutes(site)
  adminDisputeRoutes(site)
  adminPayoutRoutes(site)
  subscriptionRoutes(site)
  plateRoutes(site)
  proofRoutes(site)
  webhookRoutes(site)
  receiptRoutes(site)
  receiptPages(site)
  recordRoutes(site)
  threadRoutes(site)
  adminThreadRoutes(site)
  warningRoutes(site)
  adminWarningRoutes(site)
  privacyRoutes(site)
  messageRoutes(site)
  messagePages(site)
  adminAttentionRoutes(site)
  adminReportRoutes(site)
  adminExportRoutes(site)
  adminPayoutReportRoutes(site)
  adminStatementRoutes(site)
  adminStayRoutes(site)
  overviewRoutes(site)
  adminSettingsRoutes(site)
  adminChecklistRoutes(site)
  adminSignRoutes(site)
  teamRoutes(site)
  adminTeamRoutes(site)
  adminAuditRoutes(site)
  signupRoutes(site)
  gotrueRoutes(site)
  authRoutes(site)

  requireAllServed(site)
  serveStaticSite(app, webFolder, deps.env)
  return app
}

function requireAllServed({ served }: Site): void {
  const missing = Object.entries(ENDPOINTS).filter(([, endpoint]) => !served.has(endpoint))
  if (missing.length > 0) throw new Error(`no route serves ${missing.map(([name]) => name).join(', ')}`)
}
