import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { FieldProblem } from '../ui/field-problem.tsx'
import { PANEL } from '../ui/panel.ts'
import { Spinner } from '../ui/spinner.tsx'
import { INPUT_SHAPE, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useWords } from '../words/words-provider.tsx'

const MAX_LENGTH = 2000

type MessageFormProps = {
  words: Record<'label' | 'empty' | 'sent' | 'email' | 'noEmail' | 'send' | 'sending', string>
  heading?: ReactNode
  hint?: string
  rows: number
  /** Answers are mailed already, so no address is asked for. */
  isMailed: boolean
  stage: 'idle' | 'sending' | 'waiting'
  /** Null: ignored, since one is under way. */
  onSend(message: { text: string; email?: string }): Promise<unknown>
  toProblem(error: unknown): { field: 'email' | null; text: string }
  children?: ReactNode
}

/** What a driver writes to a lot's staff, with an address for the answer. */
export function MessageForm(props: MessageFormProps) {
  const { words, isMailed, stage } = props
  const { submit: submitWords } = useWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<{ field: 'text' | 'email'; text: string } | null>(null)
  const problemOf = (field: 'text' | 'email') => (problem?.field === field ? problem.text : null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return show('text', words.empty)
    try {
      if ((await props.onSend({ text, ...(email.trim() && { email }) })) === null) return
      setText('')
      toast.success(words.sent)
    } catch (error) {
      const failure = props.toProblem(error)
      if (failure.field) show(failure.field, failure.text)
      else toast.error(failure.text)
    }
  }

  function show(field: 'text' | 'email', told: string) {
    flushSync(() => setProblem({ field, text: told }))
    form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={PANEL}>
      {props.heading}
      <div className="grid gap-2">
        <label htmlFor={id} className="font-semibold">
          {words.label}
        </label>
        {props.hint && (
          <p id={`${id}-hint`} className="text-pretty text-muted">
            {props.hint}
          </p>
        )}
        <textarea
          id={id}
          rows={props.rows}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
          aria-invalid={problem?.field === 'text' || undefined}
          aria-describedby={props.hint ? `${id}-hint ${id}-problem` : `${id}-problem`}
          className={`${INPUT_SHAPE} ${problem?.field === 'text' ? 'border-danger' : 'border-edge'}`}
        />
        <FieldProblem id={`${id}-problem`} text={problemOf('text')} />
      </div>
      {props.children}
      {!isMailed && (
        <div className="grid gap-2">
          <TextField
            label={words.email}
            type="email"
            value={email}
            onValue={(value) => {
              setEmail(value)
              setProblem(null)
            }}
            problem={problemOf('email')}
            autoComplete="email"
          />
          <p className="text-pretty text-muted">{words.noEmail}</p>
        </div>
      )}
      <Button type="submit" isBusy={stage !== 'idle'}>
        {stage !== 'idle' && <Spinner />}
        {{ idle: words.send, sending: words.sending, waiting: submitWords.waiting }[stage]}
      </Button>
    </form>
  )
}
