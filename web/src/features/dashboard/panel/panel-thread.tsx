import { FileText } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { ToolButton, toolClass } from '../../../ui/staff/tool-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useThreadWords } from '../../../words/use-thread-words.ts'
import { useLanguage } from '../../../words/words-provider.tsx'
import { useReload } from '../shared/use-dashboard-query.ts'
import type { Figures } from '../shared/use-figures.ts'
import { NoEntries, PanelSection } from './panel-section.tsx'
import { useAnswerDriver, usePanelThread, type StaffThread } from './use-panel-thread.ts'

const MAX_LENGTH = 2000

/** What the driver and the staff have written to each other about this stay. */
export function PanelThread({ id, figures }: { id: string; figures: Figures }) {
  const { panel: text } = useThreadWords()
  const { language } = useLanguage()
  const { data, error } = usePanelThread(id)
  return (
    <PanelSection
      name="thread"
      title={text.heading}
      actions={
        <a
          href={`/api/sessions/${id}/record.pdf?lang=${language}`}
          target="_blank"
          rel="noreferrer"
          className={toolClass('bare')}
        >
          <FileText aria-hidden className="size-4" />
          {text.record}
        </a>
      }
    >
      {data?.messages.map((message) => (
        <Message key={message.id} message={message} figures={figures} />
      ))}
      {data?.messages.length === 0 && <NoEntries>{text.none}</NoEntries>}
      {!data && error && <p role="alert">{text.unknown}</p>}
      {data && <AnswerForm id={id} isMailed={data.is_mailed} />}
    </PanelSection>
  )
}

function Message({ message, figures }: { message: StaffThread['messages'][number]; figures: Figures }) {
  const { panel: text } = useThreadWords()
  return (
    <div className="grid gap-1 rounded-lg border border-line p-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span className="font-medium wrap-anywhere">{message.user_email ?? text.driver}</span>
        <time dateTime={message.created_at}>{figures.exact(new Date(message.created_at))}</time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
    </div>
  )
}

function AnswerForm({ id, isMailed }: { id: string; isMailed: boolean }) {
  const { panel: words } = useThreadWords()
  const fieldId = useId()
  const [text, setText] = useState('')
  const { submit, isPending } = useAnswerDriver(id)
  const reload = useReload()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    try {
      if ((await submit(text)) === null) return
      setText('')
      toast.success(words.sent)
      await reload('attention')
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
        <p id={`${fieldId}-hint`} className="text-sm text-muted">
          {isMailed ? words.mailed : words.texted}
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
