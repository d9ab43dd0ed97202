import { getConfig } from '@lotwise/contract/config'
import { serve, type Site } from './serve.ts'

export function configRoutes(site: Site): void {
  const { env } = site.deps
  const { simulatorUrl } = env.stripe
  serve(site, getConfig, async () => ({
    publishableKey: env.stripe.publishableKey,
    stripeJsUrl: simulatorUrl === null ? null : `${simulatorUrl}/js/stripe.js`,
    supportEmail: env.supportEmail,
    ...(env.supportPhone !== null && { supportPhone: env.supportPhone }),
    defaultLotSlug: env.defaultLotSlug,
    isSimulator: simulatorUrl !== null,
  }))
}
