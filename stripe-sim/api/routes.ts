import type { Route } from '../route.ts'
import { accountRoutes } from './accounts.ts'
import { balanceTransactionRoutes } from './balance-transactions.ts'
import { catalogRoutes } from './catalog.ts'
import { chargeRoutes } from './charges.ts'
import { checkoutRoutes } from './checkout-sessions.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodDomainRoutes } from './payment-method-domains.ts'
import { payoutRoutes } from './payouts.ts'
import { portalRoutes } from './portal.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.ts'

export const ROUTES: Route[] = [
  ...accountRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...balanceTransactionRoutes,
  ...disputeRoutes,
  ...payoutRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...paymentMethodDomainRoutes,
]
