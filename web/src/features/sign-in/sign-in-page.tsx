import { useEffect, useRef, useState, type FormEvent } from 'react'
import { afterSignIn } from '@lotwise/domain/sign-in'
import { Link } from '../../router/link.tsx'
import { useLocation, useSearch } from '../../router/use-location.ts'
import { useNavigate } from '../../router/use-navigate.ts'
import { useLotAccess, type LotAccessRecord } from '../../state/use-lot-access.ts'
import { useSignedIn, type SignedIn } from '../../state/use-signed-in.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/staff/password-field.tsx'
import { QuietPage } from '../../components/staff/quiet-page.tsx'
import { StaffField } from '../../ui/staff/staff-field.tsx'
import { toolClass } from '../../ui/staff/tool-button.tsx'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { ForgotDialog } from './forgot-dialog.tsx'
import { placeAfterSignIn } from './place-after-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'

/** Somebody who is signed in already is redirected. */
export function SignInPage() {
  const person = useSignedIn()
  const [cameAs, setCameAs] = useState<SignedIn | null>()
  if (cameAs === undefined && person !== undefined) setCameAs(person)
  if (cameAs === undefined) return null
  return cameAs && person && !person.hasTemporaryPassword ? <SignedInRedirect userId={person.userId} /> : <SignInForm />
}

function SignedInRedirect({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const { data: lots, isError } = useLotAccess(userId)
  const { next } = useSearch('/admin')
  const { wanted } = useLocation().state
  const place = next === 'invitations' ? '/admin/invitations' : lots && placeOf(lots, wanted)
  useEffect(() => {
    if (place) void navigate({ href: place, replace: true })
  }, [navigate, place])
  return place === null || isError ? <SignInForm /> : null
}

function placeOf(lots: LotAccessRecord[], wanted: string | undefined): string | null {
  const after = afterSignIn({ hasTemporaryPassword: false, lots })
  if (after.to === 'denied') return null
  const own = after.to === 'dashboard' ? `/admin/lots/${after.lot.lot_slug}/dashboard` : '/admin/lot-selection'
  return placeAfterSignIn(wanted, lots) ?? own
}

function SignInForm() {
  const words = useWords()
  const { signIn: text, password: eye } = useStaffWords()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const [isForgotten, setForgotten] = useState(false)
  const { signIn, isBusy, isRefused, forgetRefusal } = useSignIn()
  const { isSignedOut } = useLocation().state
  const form = useRef<HTMLFormElement>(null)
  const { next } = useSearch('/admin')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const problems = {
      ...(email.trim() ? {} : { email: text.emailRequired }),
      ...(password ? {} : { password: text.passwordRequired }),
    }
    setMissing(problems)
    const [first] = Object.keys(problems)
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`input[name=${first}]`)!.focus()
    void signIn(email.trim(), password)
  }

  useEffect(() => {
    if (isRefused) form.current!.querySelector<HTMLInputElement>('input[name=password]')!.focus()
  }, [isRefused])

  const about = next === 'invitations' ? text.toAccept : isSignedOut ? text.signedOut : text.about
  return (
    <QuietPage
      heading={text.heading}
      title={words.pageTitle(text.heading)}
      about={<span role={isSignedOut ? 'status' : undefined}>{about}</span>}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
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
          onValue={(typed) => {
            setPassword(typed)
            forgetRefusal()
          }}
          problem={missing.password ?? (isRefused ? text.refused : null)}
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
