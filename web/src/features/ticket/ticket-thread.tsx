import type { writeToStaff } from '@lotwise/contract/threads'
import { useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { ThreadMessages } from '../../components/thread-messages.tsx'
import { callError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { PANEL } from '../../ui/panel.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { INPUT_SHAPE, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { errorText } from '../../words/error-text.ts'
import { useThreadWords } from '../../words/use-thread-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useThread, useWriteToStaff } from './use-ticket.ts'

const MAX_LENGTH = 2000

export function TicketThread({ id, timeZone }: { id: string; timeZone: string }) {
  const { ticket } = useThreadWords()
  const { data } = useThread(id)
  return (
    <section aria-labelledby="messages" className="grid gap-4">
      <h2 id="messages" className="text-lead font-semibold">
        {ticket.messages}
      </h2>
      {data && data.messages.length > 0 && (
        <ThreadMessages messages={data.messages} timeZone={timeZone} names={ticket} />
      )}
      <MessageForm id={id} isMailed={data?.is_mailed ?? false} />
    </section>
  )
}

function MessageForm({ id, isMailed }: { id: string; isMailed: boolean }) {
  const words = useWords()
  const { ticket, reasons } = useThreadWords()
  const fieldId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<{ field: 'text' | 'email'; text: string } | null>(null)
  const write = useWriteToStaff(id)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return show('text', ticket.empty)
    try {
      const sent = await write.submit({ text, ...(email.trim() && { email }) })
      if (sent === null) return
      setText('')
      toast.success(ticket.sent)
    } catch (error) {
      const failure = callError<typeof writeToStaff>(error)
      const told = errorText(failure, { ...words.reasons, ...reasons }, ticket.failed)
      if (failure?.reason === 'email_invalid') show('email', told)
      else toast.error(told)
    }
  }

  function show(field: 'text' | 'email', told: string) {
    flushSync(() => setProblem({ field, text: told }))
    form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={PANEL}>
      <div className="grid gap-2">
        <label htmlFor={fieldId} className="font-semibold">
          {ticket.write}
        </label>
        <p id={`${fieldId}-hint`} className="text-pretty text-muted">
          {ticket.hint}
        </p>
        <textarea
          id={fieldId}
          rows={5}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
          aria-invalid={problem?.field === 'text' || undefined}
          aria-describedby={`${fieldId}-hint ${fieldId}-problem`}
          className={`${INPUT_SHAPE} ${problem?.field === 'text' ? 'border-danger' : 'border-edge'}`}
        />
        <FieldProblem id={`${fieldId}-problem`} text={problem?.field === 'text' ? problem.text : null} />
      </div>
      {!isMailed && (
        <>
          <TextField
            label={ticket.email}
            type="email"
            value={email}
            onValue={(value) => {
              setEmail(value)
              setProblem(null)
            }}
            problem={problem?.field === 'email' ? problem.text : null}
            autoComplete="email"
          />
          <p className="text-pretty text-muted">{ticket.noEmail}</p>
        </>
      )}
      <Button type="submit" isBusy={write.isPending}>
        {write.isPending && <Spinner />}
        {{ idle: ticket.send, sending: ticket.sending, waiting: words.submit.waiting }[write.stage]}
      </Button>
    </form>
  )
}
