import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { DriverPage } from '../../components/driver-page.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PANEL } from '../../ui/panel.ts'
import { TextField } from '../../ui/text-field.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useProofWords } from '../../words/use-proof-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { Verdict } from './verdict.tsx'

/** The proof is behind the #, which browsers do not send: it is in no server's log. */
export function VerifyPage() {
  const { pageTitle } = useWords()
  const { verify } = useProofWords()
  const proof = useSyncExternalStore(subscribe, () => location.hash.slice(1))
  usePageTitle(pageTitle(verify.title))
  return (
    <DriverPage>
      <div className="grid gap-2">
        <PageHeading>{verify.title}</PageHeading>
        <p className="text-pretty text-muted">{verify.intro}</p>
      </div>
      {proof === '' ? <ProofForm /> : <Verdict proof={proof} />}
    </DriverPage>
  )
}

function ProofForm() {
  const { verify } = useProofWords()
  const [text, setText] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    location.hash = text.trim().replace(/^.*#/, '')
  }

  return (
    <form onSubmit={submit} className={PANEL}>
      <TextField label={verify.field} value={text} onValue={setText} required autoComplete="off" autoCapitalize="off" />
      <Button type="submit">{verify.submit}</Button>
    </form>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
