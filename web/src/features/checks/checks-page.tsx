import { PageHeading } from '../../ui/page-heading.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'

export function ChecksPage() {
  const { nav } = useStaffWords()
  return <PageHeading>{nav.check}</PageHeading>
}
