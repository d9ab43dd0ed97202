import { useParams } from '../../router/use-location.ts'
import { CompletePage } from './complete-page.tsx'
import { RefreshPage } from './refresh-page.tsx'

/** Where the provider sends an owner back to: done, done with the payments alone, or with a link that had run out. */
export function OnboardingPage() {
  const { step, lotId } = useParams('/onboarding/$step/$lotId')
  if (step === 'refresh') return <RefreshPage key={lotId} lotId={lotId} />
  return <CompletePage key={lotId} lotId={lotId} isPaymentOnly={step === 'stripe-complete'} />
}
