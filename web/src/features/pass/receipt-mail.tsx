import type { mailReceipt } from '@lotwise/contract/receipts'
import { emailRefusal } from '@lotwise/domain/email'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { OneFieldForm } from '../../components/one-field-form.tsx'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
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
  const { submit, isPending } = useMailReceipt(sessionId)

  function problemOf(email: string): string | null {
    const refusal = emailRefusal(email)
    return refusal === 'email_invalid' ? advice.email_invalid : refusal && reasons[refusal]
  }

  async function send(email: string) {
    if ((await submit(email)) === null) return
    toast.success(words.sent(email.trim()))
    onDone()
  }

  return (
    <OneFieldForm
      renderField={(field) => (
        <TextField
          label={words.address}
          type="email"
          name="email"
          autoComplete="email"
          required
          enterKeyHint="send"
          {...field}
        />
      )}
      advice={words.advice}
      words={{ submit: isPending ? words.sending : words.send, cancel: words.cancel }}
      isPending={isPending}
      problemOf={problemOf}
      onSend={send}
      failureText={(error) => errorText(callError<typeof mailReceipt>(error), reasons, words.failed)}
      onCancel={onDone}
      className="col-span-full rounded-box border border-line bg-surface p-4 shadow-box"
    />
  )
}
