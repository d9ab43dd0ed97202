import type { Reply } from '@lotwise/contract/endpoint'
import type { getStaffThread, getThread } from '@lotwise/contract/threads'
import type { Thread } from './read-thread-of.ts'

export function driversThreadView({ messages, isMailed }: Thread): Reply<typeof getThread> {
  return {
    messages: messages.map(({ id, author, text, created_at }) => ({
      id,
      author: author === 'staff' ? 'staff' : 'driver',
      text,
      created_at: created_at.toISOString(),
    })),
    is_mailed: isMailed,
  }
}

export function staffThreadView(thread: Thread): Reply<typeof getStaffThread> {
  const { messages, is_mailed } = driversThreadView(thread)
  return {
    messages: messages.map((message, place) => ({ ...message, user_email: thread.messages[place]!.user_email })),
    is_mailed,
  }
}
