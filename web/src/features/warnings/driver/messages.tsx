import { ThreadMessages } from '../../../components/thread-messages.tsx'
import { useWarningPageWords } from '../../../words/use-warning-page-words.ts'
import type { Warning } from './use-warning.ts'

export function Messages({ warning: { thread, time_zone: timeZone, evidence_count: sent } }: { warning: Warning }) {
  const text = useWarningPageWords()
  if (thread.messages.length === 0) return null
  return (
    <section aria-labelledby="messages" className="grid gap-3">
      <h2 id="messages" className="text-lead font-semibold">
        {text.messages}
      </h2>
      <ThreadMessages messages={thread.messages} timeZone={timeZone} names={text} />
      {sent > 0 && <p className="text-muted">{text.evidenceSent(sent)}</p>}
    </section>
  )
}
