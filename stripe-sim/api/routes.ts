import type { Route } from '../route.ts'
import { accountRoutes } from './accounts.ts'
import { catalogRoutes } from './catalog.ts'
import { chargeRoutes } from './charges.ts'
import { checkoutRoutes } from './checkout-sessions.ts'
import { customerRoutes } from './customers.ts'
import { eventRoutes } from './events.ts'
import { invoiceRoutes } from './invoices.ts'
import { moneyRoutes } from './money.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { portalRoutes } from './portal.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.ts'

export const ROUTES: Route[] = [
  ...accountRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...moneyRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
]
