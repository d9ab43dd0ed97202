import { PageHeading } from '../../ui/page-heading.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'

export function DashboardPage() {
  const { nav } = useStaffWords()
  return <PageHeading>{nav.dashboard}</PageHeading>
}
