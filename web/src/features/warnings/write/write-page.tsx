import { can } from '@lotwise/domain/roles'
import { useState } from 'react'
import { useSearch } from '../../../router/use-location.ts'
import { PageDenied } from '../../../components/staff/page-denied.tsx'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import type { StaffWarning } from '../shared/use-warnings.ts'
import { WriteForm } from './write-form.tsx'
import { Written } from './written.tsx'

const PATH = '/admin/lots/$lotSlug/warnings/new'

/** Opened from a red answer of the check page. */
export function WritePage() {
  const words = useWords()
  const { write: text } = useWarningsWords()
  const { lot, role } = useAtLot()
  const search = useSearch(PATH)
  const [written, setWritten] = useState<StaffWarning | null>(null)
  usePageTitle(words.pageTitle(text.heading))
  if (!can(role, 'warning.write')) return <PageDenied lotSlug={lot.slug} />
  return (
    <div className="mx-auto grid w-full max-w-md gap-5">
      {written ? <Written warning={written} /> : <WriteForm search={search} onWritten={setWritten} />}
    </div>
  )
}
