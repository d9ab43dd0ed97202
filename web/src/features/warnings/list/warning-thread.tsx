import type { Reply } from '@lotwise/contract/endpoint'
import type { answerWarning } from '@lotwise/contract/warnings'
import { AnswerForm } from '../../../components/staff/answer-form.tsx'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { useFormat } from '../../../words/use-format.ts'
import { useWarningsWords } from '../../../words/use-warnings-words.ts'
import { useAnswerWarning } from '../shared/use-warnings.ts'

type WarningThreadProps = { id: string; thread: Reply<typeof answerWarning>; mayAnswer: boolean }

export function WarningThread({ id, thread, mayAnswer }: WarningThreadProps) {
  const { detail: text } = useWarningsWords()
  const format = useFormat()
  const { lot } = useAtLot()
  const { submit, isPending } = useAnswerWarning(id)
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
      {mayAnswer && thread.messages.length > 0 && (
        <AnswerForm
          words={{ ...text, failed: text.sendFailed, hint: thread.is_mailed ? text.mailed : text.onPage }}
          isPending={isPending}
          onSend={submit}
        />
      )}
    </section>
  )
}
