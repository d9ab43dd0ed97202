import type { Reply } from '@lotwise/contract/endpoint'
import type { answerWarning } from '@lotwise/contract/warnings'
import { useId, useState, type FormEvent } from 'react'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { ToolButton } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useFormat } from '../../../words/use-format.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useAnswerWarning } from '../shared/use-warnings.ts'

const MAX_LENGTH = 2000

type WarningThreadProps = { id: string; thread: Reply<typeof answerWarning>; mayAnswer: boolean }

export function WarningThread({ id, thread, mayAnswer }: WarningThreadProps) {
  const { detail: text } = useWarningsWords()
  const format = useFormat()
  const { lot } = useAtLot()
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{text.messages}</h3>
      {thread.messages.length === 0 && <p className="text-sm text-muted">{text.noMessages}</p>}
      {thread.messages.map((message) => (
        <div key={message.id} className="grid gap-1 rounded-lg border border-line p-3 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4 text-muted">
            <span className="font-medium wrap-anywhere">{message.user_email ?? text.driver}</span>
            <time dateTime={message.created_at}>{format.dateAndTime(new Date(message.created_at), lot.timezone)}</time>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
        </div>
      ))}
      {mayAnswer && thread.messages.length > 0 && <AnswerForm id={id} isMailed={thread.is_mailed} />}
    </section>
  )
}

function AnswerForm({ id, isMailed }: { id: string; isMailed: boolean }) {
  const { detail: words } = useWarningsWords()
  const fieldId = useId()
  const [text, setText] = useState('')
  const { submit, isPending } = useAnswerWarning(id)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    try {
      if ((await submit(text)) === null) return
      setText('')
      toast.success(words.sent)
    } catch {
      // Whatever it was, the text is still there to be sent again.
      toast.error(words.sendFailed)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-2">
      <label htmlFor={fieldId} className="text-sm font-medium">
        {words.answer}
      </label>
      <textarea
        id={fieldId}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-describedby={`${fieldId}-hint`}
        className="rounded-lg border border-edge bg-surface px-3 py-2 text-base sm:text-sm"
      />
      <div className="flex items-center justify-between gap-3">
        <p id={`${fieldId}-hint`} className="text-sm text-pretty text-muted">
          {isMailed ? words.mailed : words.onPage}
        </p>
        <ToolButton type="submit" isBusy={isPending}>
          {isPending ? words.sending : words.send}
        </ToolButton>
      </div>
    </form>
  )
}
