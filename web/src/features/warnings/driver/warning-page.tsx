import { useParams } from '../../../router/use-location.ts'
import { DriverPage } from '../../../components/driver-page.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { errorText } from '../../../words/error-text.ts'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import { useWords } from '../../../words/words-provider.tsx'
import { ObjectionForm } from './objection-form.tsx'
import { Messages } from './messages.tsx'
import { PayNow } from './pay-now.tsx'
import { useWarning, type Warning } from './use-warning.ts'
import { WarningFacts } from './warning-facts.tsx'
import { WarningOutcome } from './warning-outcome.tsx'
import { WarningPhotos } from './warning-photos.tsx'

/** What the code on a warning opens: what was seen, that it is no fine, and what its driver can do. */
export function WarningPage() {
  const words = useWords()
  const text = useWarningPageWords()
  const { code } = useParams('/w/$code')
  const { data: warning, error, isFetching, refetch } = useWarning(code)
  usePageTitle(words.pageTitle(text.title))
  if (error && !warning) {
    return (
      <Failure
        heading={errorText(error, { ...words.reasons, ...text.reasons }, text.loadFailed)}
        actions={
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            {isFetching ? words.retrying : words.retry}
          </Button>
        }
      >
        {error.reason === 'warning_not_found' && <p>{text.checkCode}</p>}
      </Failure>
    )
  }
  return (
    <DriverPage>
      <PageHeading>{text.title}</PageHeading>
      {warning ? (
        <Known warning={warning} />
      ) : (
        <>
          <output className="sr-only">{words.loading}</output>
          <Skeleton className="h-96" />
        </>
      )}
    </DriverPage>
  )
}

function Known({ warning }: { warning: Warning }) {
  const isOpen = warning.state === 'open'
  return (
    <>
      <WarningOutcome warning={warning} />
      <WarningFacts warning={warning} />
      {isOpen && <PayNow warning={warning} />}
      <WarningPhotos warning={warning} />
      <Messages warning={warning} />
      {isOpen && <ObjectionForm warning={warning} />}
    </>
  )
}
