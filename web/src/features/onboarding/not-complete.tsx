import type { renewOnboardingLink } from '@lotwise/contract/signup'
import { useState } from 'react'
import { Link } from '../../router/link.tsx'
import { callError } from '../../lib/api-error.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { SupportLine } from './support-line.tsx'
import { useOnboardingLink } from './use-onboarding-link.ts'

type NotCompleteProps = { lotId: string; isLotKnown: boolean; isAsking: boolean; onAgain(): void }

export function NotComplete({ lotId, isLotKnown, isAsking, onAgain }: NotCompleteProps) {
  const words = useWords()
  const { onboarding: text } = useOwnerWords()
  const link = useOnboardingLink(lotId)
  const [mustSignIn, setMustSignIn] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isBusy = link.isPending || isLeaving

  async function goOn() {
    try {
      const url = await link.open()
      if (url === null) return
      setLeaving(true)
      location.assign(url)
    } catch (error) {
      if (callError<typeof renewOnboardingLink>(error)?.reason === 'setup_needs_sign_in') return setMustSignIn(true)
      toast.error(text.linkFailed)
    }
  }

  const about = isLotKnown ? (mustSignIn ? text.signInFirst : text.notCompleteAbout) : text.unknownLot
  return (
    <QuietPage
      heading={text.notComplete}
      title={words.pageTitle(text.notComplete)}
      about={<span role={mustSignIn ? 'alert' : undefined}>{about}</span>}
    >
      <div className="flex flex-wrap gap-3">
        {isLotKnown && mustSignIn && (
          <Link to="/admin" className={buttonClass('main')}>
            {text.signIn}
          </Link>
        )}
        {isLotKnown && !mustSignIn && (
          <Button isBusy={isBusy || !link.isKnown} onClick={() => void goOn()}>
            {isBusy ? text.goingOn : text.goOn}
          </Button>
        )}
        {isLotKnown && (
          <Button look="quiet" isBusy={isAsking} onClick={onAgain}>
            {isAsking ? words.retrying : text.again}
          </Button>
        )}
        <Link to="/signup/lot-owner" className={buttonClass(isLotKnown ? 'bare' : 'main')}>
          {text.startOver}
        </Link>
      </div>
      <SupportLine />
    </QuietPage>
  )
}
