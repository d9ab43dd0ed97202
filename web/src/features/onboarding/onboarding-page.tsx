import { QuietPage } from '../../ui/staff/quiet-page.tsx'

export function OnboardingPage() {
  return <QuietPage heading="Onboarding" title="Onboarding – Lotwise" />
}
