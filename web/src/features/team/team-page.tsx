import { PageHeading } from '../../ui/page-heading.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'

export function TeamPage() {
  const { nav } = useStaffWords()
  return <PageHeading>{nav.team}</PageHeading>
}
