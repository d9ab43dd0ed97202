import type { mailReceipt } from '@lotwise/contract/receipts'
import { emailRefusal } from '@lotwise/domain/email'
import { Mail } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { usePayingWords } from '../../words/use-paying-words.ts'
import { useToolsWords } from './tools-words.ts'
import { useMailReceipt } from './use-mail-receipt.ts'

/** The receipt of a single stay by mail; the address is asked for only here, and not kept on the device. */
export function ReceiptMail({ sessionId }: { sessionId: string }) {
  const words = useToolsWords()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <MailForm sessionId={sessionId} onDone={() => setOpen(false)} />
  return (
    <Button look="quiet" onClick={() => setOpen(true)} className="px-3!">
      <Mail aria-hidden className="size-5 shrink-0" />
      {words.mail}
    </Button>
  )
}

function MailForm({ sessionId, onDone }: { sessionId: string; onDone(): void }) {
  const words = useToolsWords()
  const { reasons, advice } = usePayingWords()
  const mail = useMailReceipt(sessionId)
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // The button that opened the form is gone, and with it the focus.
  useEffect(() => form.current!.querySelector('input')!.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const refusal = emailRefusal(email)
    if (refusal) return show(refusal === 'email_invalid' ? advice.email_invalid : reasons.email_required)
    try {
      if ((await mail.submit(email)) === null) return
      toast.success(words.sent(email.trim()))
      onDone()
    } catch (error) {
      show(errorText(callError<typeof mailReceipt>(error), reasons, words.failed))
    }
  }

  function show(text: string) {
    flushSync(() => setProblem(text))
    form.current!.querySelector('input')!.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="col-span-full grid gap-4 rounded-box border border-line bg-surface p-4 shadow-box"
    >
      <TextField
        label={words.address}
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onValue={(value) => {
          setEmail(value)
          setProblem(null)
        }}
        problem={problem}
        enterKeyHint="send"
      />
      <p className="text-pretty text-muted">{words.advice}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={mail.isPending} className="flex-1">
          {mail.isPending && <Spinner />}
          {mail.isPending ? words.sending : words.send}
        </Button>
        <Button look="bare" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
