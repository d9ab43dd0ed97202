import { useId, useState, type FormEvent } from 'react'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'

const MAX_LENGTH = 2000

type AnswerFormProps = {
  words: { answer: string; hint: string; send: string; sending: string; sent: string; failed: string }
  isPending: boolean
  /** Null: a second click that was ignored. */
  onSend(text: string): Promise<unknown>
}

/** What staff write to a driver. */
export function AnswerForm({ words, isPending, onSend }: AnswerFormProps) {
  const fieldId = useId()
  const [text, setText] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    try {
      if ((await onSend(text)) === null) return
      setText('')
      toast.success(words.sent)
    } catch {
      // Whatever it was, the text is still there to be sent again.
      toast.error(words.failed)
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
          {words.hint}
        </p>
        {text.trim() !== '' && (
          <ToolButton type="submit" isBusy={isPending}>
            {isPending ? words.sending : words.send}
          </ToolButton>
        )}
      </div>
    </form>
  )
}
