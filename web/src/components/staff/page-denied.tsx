import { ShieldAlert } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { toolClass } from '../../ui/staff/tool-button.tsx'

/** Shown instead of a page that the user's role may not open. */
export function PageDenied({ lotSlug }: { lotSlug: string }) {
  const words = useWords()
  const { gate, nav } = useStaffWords()
  usePageTitle(words.pageTitle(gate.accessDenied))
  return (
    <div className="mx-auto max-w-md py-8">
      <Notice
        icon={ShieldAlert}
        action={
          <Link to="/admin/lots/$lotSlug/dashboard" params={{ lotSlug }} className={toolClass('main')}>
            {nav.dashboard}
          </Link>
        }
      >
        <PageHeading className="text-lead">{gate.accessDenied}</PageHeading>
        <p className="mt-1 text-sm text-muted">{gate.noPage}</p>
      </Notice>
    </div>
  )
}
