import { FileText } from 'lucide-react'
import { AnswerForm } from '../../../components/staff/answer-form.tsx'
import { toolClass } from '../../../ui/staff/tool-button.tsx'
import { useThreadWords } from '../../../words/use-thread-words.ts'
import { useLanguage } from '../../../words/words-provider.tsx'
import { useReload } from '../shared/use-dashboard-query.ts'
import type { Figures } from '../shared/use-figures.ts'
import { NoEntries, PanelSection } from './panel-section.tsx'
import { useAnswerDriver, usePanelThread, type StaffThread } from './use-panel-thread.ts'

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
      {data && <Answer id={id} isMailed={data.is_mailed} />}
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

function Answer({ id, isMailed }: { id: string; isMailed: boolean }) {
  const { panel: words } = useThreadWords()
  const { submit, isPending } = useAnswerDriver(id)
  const reload = useReload()

  async function send(text: string) {
    const sent = await submit(text)
    if (sent !== null) await reload('attention')
    return sent
  }

  return (
    <AnswerForm
      words={{ ...words, hint: isMailed ? words.mailed : words.texted }}
      isPending={isPending}
      onSend={send}
    />
  )
}
