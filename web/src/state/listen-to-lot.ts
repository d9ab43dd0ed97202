import { watchSessions } from '@lotwise/contract/staff-sessions'
import type { LiveList } from '@lotwise/domain/live-list'
import { subscribeToEvents } from '../lib/subscribe-to-events.ts'
import { staffOpen } from './staff-open.ts'

/**
 * A session of the lot that changed; null: any of them may have, and so may the lot itself. `spreadMs`: over how long the dashboards of the
 * lot spread their reads, where there are many.
 */
export type Change = { id: string | null; isNew: boolean; spreadMs: number }
export type LotListener = {
  /** From here on changes are reported; earlier ones may have been missed. */
  onOpen(): void
  onChange(change: Change): void
  onList?(list: LiveList, spreadMs: number): void
  onLost(): void
}
type Stream = { listeners: Set<LotListener>; isOpen: boolean; stop: AbortController }

const streams = new Map<string, Stream>()

/** All parts of a page share one stream: the server allows a user only a few. */
export function listenToLot(slug: string, listener: LotListener): () => void {
  const stream = streams.get(slug) ?? openStream(slug)
  stream.listeners.add(listener)
  if (stream.isOpen) listener.onOpen()
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0) return
    stream.stop.abort()
    forget(slug, stream)
  }
}

function openStream(slug: string): Stream {
  const stream: Stream = { listeners: new Set(), isOpen: false, stop: new AbortController() }
  streams.set(slug, stream)
  const tellAll = (tell: (listener: LotListener) => void) => [...stream.listeners].forEach(tell)
  const ended = subscribeToEvents(
    {
      connect: (signal) => staffOpen(watchSessions, { params: { slug } }, { signal }),
      onOpen: () => {
        stream.isOpen = true
        tellAll((listener) => listener.onOpen())
      },
      onEvent: (data) => tellAll((listener) => pass(data, listener)),
      onLost: () => {
        stream.isOpen = false
        tellAll((listener) => listener.onLost())
      },
    },
    stream.stop.signal,
  )
  // A bug in it is reported as an unhandled rejection.
  void ended.then(() => forget(slug, stream))
  return stream
}

/** A listener added after a final refusal connects again. */
function forget(slug: string, stream: Stream): void {
  if (streams.get(slug) === stream) streams.delete(slug)
}

type Told = ({ id: string | null; new?: boolean } | { list: LiveList }) & { spread_ms?: number }

function pass(data: string, listener: LotListener): void {
  const told = JSON.parse(data) as Told
  const spreadMs = told.spread_ms ?? 0
  if ('list' in told) listener.onList?.(told.list, spreadMs)
  else listener.onChange({ id: told.id, isNew: told.new === true, spreadMs })
}
