import { can } from '@lotwise/domain/roles'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../components/staff/load-failure.tsx'
import { PageDenied } from '../../components/staff/page-denied.tsx'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePreviewWords } from '../../words/use-preview-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { LotForm } from './lot-form.tsx'
import { LotHeader } from './lot-header.tsx'
import type { Mode } from './shared/mode.ts'
import { useLotPreview } from './use-lot-preview.ts'

/** The driver's page of a lot that drivers do not find yet. */
export function LotPreviewPage() {
  const { lot, role } = useAtLot()
  if (!can(role, 'settings.read')) return <PageDenied lotSlug={lot.slug} />
  return <Preview />
}

function Preview() {
  const words = useWords()
  const text = usePreviewWords()
  const [mode, setMode] = useState<Mode>('once')
  const { data: lot, error, isFetching, refetch } = useLotPreview()
  usePageTitle(words.pageTitle(text.heading))
  return (
    <div className="grid gap-4">
      <PageHeading className="text-2xl">{text.heading}</PageHeading>
      <p className="flex items-center gap-2 text-sm text-pretty text-muted">
        <Eye aria-hidden className="size-4 shrink-0" />
        {text.about}
      </p>
      {!lot && error && (
        <LoadFailure
          title={text.failed}
          advice={text.failedAdvice}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!lot && !error && <Skeleton className="h-96" />}
      {lot && (
        <div
          className="mx-auto grid w-full max-w-md gap-5"
          onSubmitCapture={(event) => {
            event.preventDefault()
            event.stopPropagation()
            toast.success(text.notSent)
          }}
        >
          <LotHeader name={lot.name} place={lot.place ?? words.lot.defaultSubtitle} />
          <LotForm lot={{ ...lot, takesPayments: true }} mode={mode} onMode={setMode} />
        </div>
      )}
    </div>
  )
}
