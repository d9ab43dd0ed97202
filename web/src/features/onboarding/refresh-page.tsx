import type { renewOnboardingLink } from '@lotwise/contract/signup'
import { useEffect } from 'react'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { CompletePage } from './complete-page.tsx'
import { useFreshLink } from './use-onboarding-link.ts'

/** The link had expired or was used: a new one is created and opened. */
export function RefreshPage({ lotId }: { lotId: string }) {
  const words = useWords()
  const { onboarding: text } = useOwnerWords()
  const { data: url, error, refetch, isFetching } = useFreshLink(lotId)
  useEffect(() => {
    // Replaced, so that the back button does not create another link.
    if (url) location.replace(url)
  }, [url])

  // Nothing to continue: the page shows the lot's state instead.
  if (error && isRefusal(error)) return <CompletePage lotId={lotId} isPaymentOnly={false} />
  if (error) {
    const title = words.pageTitle(text.linkFailed)
    return (
      <QuietPage key="failed" heading={text.linkFailed} title={title} about={text.failedAbout}>
        <Button isBusy={isFetching} onClick={() => void refetch()} className="justify-self-start">
          {isFetching ? words.retrying : words.retry}
        </Button>
      </QuietPage>
    )
  }
  return (
    <QuietPage heading={text.refreshHeading} title={words.pageTitle(text.refreshHeading)} about={text.refreshAbout}>
      <Skeleton className="h-12" />
    </QuietPage>
  )
}

function isRefusal(error: Error): boolean {
  const reason = callError<typeof renewOnboardingLink>(error)?.reason
  return reason === 'signup_not_found' || reason === 'setup_needs_sign_in' || reason === 'invalid_input'
}
