import { useFormat } from '../words/use-format.ts'

type ThreadMessagesProps = {
  messages: { id: number; author: 'driver' | 'staff'; text: string; created_at: string }[]
  timeZone: string
  names: { staff: string; you: string }
}

/** What a driver and a lot's staff have written to each other, as the driver sees it. */
export function ThreadMessages({ messages, timeZone, names }: ThreadMessagesProps) {
  const format = useFormat()
  return (
    <ul aria-live="polite" className="grid gap-3">
      {messages.map((message) => (
        <li key={message.id} className="grid gap-1 rounded-box border border-line bg-surface p-4 shadow-box">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{message.author === 'staff' ? names.staff : names.you}</span>
            <time dateTime={message.created_at} className="text-muted">
              {format.dateAndTime(new Date(message.created_at), timeZone)}
            </time>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
        </li>
      ))}
    </ul>
  )
}
