import { Link, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/staff/password-field.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { toolClass } from '../../ui/staff/tool-button.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { ForgotDialog } from './forgot-dialog.tsx'
import { useSignIn } from './use-sign-in.ts'

export function SignInPage() {
  const words = useWords()
  const { signIn: text, password: eye } = useStaffWords()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const [isForgotten, setForgotten] = useState(false)
  const { signIn, isBusy } = useSignIn()
  const { next } = useSearch({ from: '/admin' })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const problems = {
      ...(email.trim() ? {} : { email: text.emailRequired }),
      ...(password ? {} : { password: text.passwordRequired }),
    }
    setMissing(problems)
    const [first] = Object.keys(problems)
    if (first) return form.querySelector<HTMLInputElement>(`input[name=${first}]`)!.focus()
    void signIn(email.trim(), password)
  }

  return (
    <QuietPage
      heading={text.heading}
      title={words.pageTitle(text.heading)}
      about={next === 'invitations' ? text.toAccept : text.about}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <StaffField
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onValue={setEmail}
          problem={missing.email}
        />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          showLabel={eye.show}
          hideLabel={eye.hide}
          value={password}
          onValue={setPassword}
          problem={missing.password}
        />
        <Button type="submit" isBusy={isBusy} className="w-full">
          {isBusy ? text.busy : text.submit}
        </Button>
        <button
          type="button"
          onClick={() => setForgotten(true)}
          className="min-h-11 justify-self-center rounded-lg px-3 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {text.forgot}
        </button>
      </form>
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-sm text-muted">{text.newHere}</p>
        <Link to="/signup/lot-owner" className={toolClass('quiet', 'sm:min-h-11')}>
          {text.signUp}
        </Link>
      </div>
      {isForgotten && <ForgotDialog email={email} onClose={() => setForgotten(false)} />}
    </QuietPage>
  )
}
