import { useState } from 'react'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { useOwnerWords } from '../../words/use-owner-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { SignupForm } from './signup-form.tsx'

export function SignupPage() {
  const words = useWords()
  const { signup: text } = useOwnerWords()
  const [onboardingUrl, setOnboardingUrl] = useState<string | null>(null)
  if (onboardingUrl) {
    return (
      <QuietPage
        key="done"
        heading={text.doneHeading}
        title={words.pageTitle(text.doneHeading)}
        about={text.doneAbout}
        width="wide"
      >
        <a href={onboardingUrl} className={buttonClass('main', 'justify-self-start')}>
          {text.goOn}
        </a>
      </QuietPage>
    )
  }
  return (
    <QuietPage heading={text.heading} title={words.pageTitle(text.heading)} about={text.about} width="wide">
      <SignupForm onCreated={setOnboardingUrl} />
      <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-sm text-muted">
        {text.haveAccount}
        <Link to="/admin" className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
          {text.signIn}
        </Link>
      </p>
    </QuietPage>
  )
}
