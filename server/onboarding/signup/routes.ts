import {
  checkSlug,
  completeOnboarding as completeOnboardingEndpoint,
  onboardLotOwner as onboardLotOwnerEndpoint,
  renewOnboardingLink as renewOnboardingLinkEndpoint,
} from '@lotwise/contract/signup'
import { parseAcceptLanguage } from '@lotwise/domain/language'
import { slugRefusal } from '@lotwise/domain/slug'
import { bySystem } from '../../access/actor.ts'
import { withConstantTime } from '../../infra/with-constant-time.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { isSlugTaken } from '../../lots/lots-table.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { onboardLotOwner } from './onboard-lot-owner.ts'
import { renewOnboardingLink } from './renew-onboarding-link.ts'

export function signupRoutes(site: Site): void {
  const { deps } = site

  serve(site, onboardLotOwnerEndpoint, async ({ body }, c) => {
    const language = parseAcceptLanguage(c.req.header('accept-language'))
    const signup = { ...body, description: body.description ?? '', language }
    return { onboardingUrl: await withConstantTime(onboardLotOwner(deps, signup, c.var.requestId)) }
  })

  serve(site, checkSlug, async ({ params }) => {
    const refusal = slugRefusal(params.slug)
    if (refusal) return { available: false, reason: refusal }
    const isTaken = await isSlugTaken(deps.db, params.slug)
    return { available: !isTaken, reason: isTaken ? ('slug_taken' as const) : null }
  })

  serve(site, renewOnboardingLinkEndpoint, async ({ params }) => ({
    onboardingUrl: await renewOnboardingLink(deps, params.lotId),
  }))

  serve(site, completeOnboardingEndpoint, async ({ params }, c) => {
    const by = bySystem('open_lot', params.lotId, c.var.requestId)
    const { display_name, slug } = await completeOnboarding(deps, by)
    return { lot: { display_name, slug } }
  })
}
