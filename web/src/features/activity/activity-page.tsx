import { PageHeading } from '../../ui/page-heading.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'

export function ActivityPage() {
  const { nav } = useStaffWords()
  return <PageHeading>{nav.activity}</PageHeading>
}
