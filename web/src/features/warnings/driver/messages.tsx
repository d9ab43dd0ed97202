import { useFormat } from '../../../words/use-format.ts'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import type { Warning } from './use-warning.ts'

export function Messages({ warning: { thread, time_zone: timeZone, evidence_count: sent } }: { warning: Warning }) {
  const text = useWarningPageWords()
  const format = useFormat()
  if (thread.messages.length === 0) return null
  return (
    <section aria-labelledby="messages" className="grid gap-3">
      <h2 id="messages" className="text-lead font-semibold">
        {text.messages}
      </h2>
      <ul aria-live="polite" className="grid gap-3">
        {thread.messages.map((message) => (
          <li key={message.id} className="grid gap-1 rounded-box border border-line bg-surface p-4 shadow-box">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{message.author === 'staff' ? text.staff : text.you}</span>
              <time dateTime={message.created_at} className="text-muted">
                {format.dateAndTime(new Date(message.created_at), timeZone)}
              </time>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
          </li>
        ))}
      </ul>
      {sent > 0 && <p className="text-muted">{text.evidenceSent(sent)}</p>}
    </section>
  )
}
