import type { writeToStaff } from '@lotwise/contract/threads'
import { MessageForm } from '../../components/message-form.tsx'
import { ThreadMessages } from '../../components/thread-messages.tsx'
import { callError } from '../../lib/api-error.ts'
import { errorText } from '../../words/error-text.ts'
import { useThreadWords } from '../../words/use-thread-words.ts'
import { useWords } from '../../words/words-provider.tsx'
import { useThread, useWriteToStaff } from './use-ticket.ts'

export function TicketThread({ id, timeZone }: { id: string; timeZone: string }) {
  const words = useWords()
  const { ticket, reasons } = useThreadWords()
  const { data } = useThread(id)
  const write = useWriteToStaff(id)

  function toProblem(error: unknown) {
    const failure = callError<typeof writeToStaff>(error)
    const text = errorText(failure, { ...words.reasons, ...reasons }, ticket.failed)
    return { field: failure?.reason === 'email_invalid' ? ('email' as const) : null, text }
  }

  return (
    <section aria-labelledby="messages" className="grid gap-4">
      <h2 id="messages" className="text-lead font-semibold">
        {ticket.messages}
      </h2>
      {data && data.messages.length > 0 && (
        <ThreadMessages messages={data.messages} timeZone={timeZone} names={ticket} />
      )}
      <MessageForm
        words={{ ...ticket, label: ticket.write }}
        hint={ticket.hint}
        rows={5}
        isMailed={data?.is_mailed ?? false}
        stage={write.stage}
        onSend={(message) => write.submit(message)}
        toProblem={toProblem}
      />
    </section>
  )
}
