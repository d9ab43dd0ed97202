import { Link } from '../../router/link.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { SupportLine } from './support-line.tsx'

/** Payments are set up, and the owner has not followed the mailed link yet. */
export function OwnerNotConfirmed({ isAsking, onAgain }: { isAsking: boolean; onAgain(): void }) {
  const words = useWords()
  const { onboarding: text } = useOwnerWords()
  return (
    <QuietPage heading={text.notComplete} title={words.pageTitle(text.notComplete)} about={text.confirmAbout}>
      <p>{text.confirmAdvice}</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isAsking} onClick={onAgain}>
          {isAsking ? words.retrying : text.again}
        </Button>
        <Link to="/admin" className={buttonClass('quiet')}>
          {text.signIn}
        </Link>
      </div>
      <SupportLine />
    </QuietPage>
  )
}
