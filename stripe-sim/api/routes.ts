import type { Route } from '../route.ts'
import { accountRoutes } from './accounts.ts'
import { catalogRoutes } from './catalog.ts'
import { chargeRoutes } from './charges.ts'
import { checkoutRoutes } from './checkout-sessions.ts'
import { customerRoutes } from './customers.ts'
import { eventRoutes } from './events.ts'
import { moneyRoutes } from './money.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { portalRoutes } from './portal.ts'
import { subscriptionRoutes } from './subscriptions.ts'

export const ROUTES: Route[] = [
  ...accountRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...portalRoutes,
  ...moneyRoutes,
  ...eventRoutes,
]
