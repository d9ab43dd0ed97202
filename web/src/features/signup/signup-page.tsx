import { QuietPage } from '../../ui/staff/quiet-page.tsx'

export function SignupPage() {
  return <QuietPage heading="Lot Owner Signup" title="Lot Owner Signup – Lotwise" />
}
