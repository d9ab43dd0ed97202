import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { PANEL } from '../ui/panel.ts'
import { Spinner } from '../ui/spinner.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useProblems } from '../ui/use-problems.ts'
import { useWords } from '../words/words-provider.tsx'

const MAX_LENGTH = 2000

type Problem = { field: 'text' | 'email'; text: string }

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
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const { form, problems: problem, setProblems, showProblems } = useProblems<Problem | null>(null)
  const problemOf = (field: 'text' | 'email') => (problem?.field === field ? problem.text : null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return showProblems({ field: 'text', text: words.empty })
    try {
      if ((await props.onSend({ text, ...(email.trim() && { email }) })) === null) return
      setText('')
      toast.success(words.sent)
    } catch (error) {
      const failure = props.toProblem(error)
      if (failure.field) showProblems({ field: failure.field, text: failure.text })
      else toast.error(failure.text)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={PANEL}>
      {props.heading}
      <TextArea
        label={words.label}
        hint={props.hint}
        rows={props.rows}
        maxLength={MAX_LENGTH}
        value={text}
        onValue={(value) => {
          setText(value)
          setProblems(null)
        }}
        problem={problemOf('text')}
      />
      {props.children}
      {!isMailed && (
        <div className="grid gap-2">
          <TextField
            label={words.email}
            type="email"
            value={email}
            onValue={(value) => {
              setEmail(value)
              setProblems(null)
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
