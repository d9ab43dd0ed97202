import { ERROR_STATUS } from '@lotwise/contract/errors'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { ApiError } from './api-error.ts'
import { readEvents } from './read-events.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** The server sends a comment every 25 seconds; after two are missed the connection is considered dead. */
const SILENCE_MS = MINUTE_MS

export type Listening = {
  connect(signal: AbortSignal): Promise<Response>
  /** Events from here on are received; earlier ones may have been missed. */
  onOpen(): void
  onEvent(data: string): void
  onLost(): void
}

/** Reconnects after failures with a growing delay; disconnects while the tab is hidden or offline. */
export async function subscribeToEvents(
  { connect, onOpen, onEvent, onLost }: Listening,
  stop: AbortSignal,
): Promise<void> {
  for (let failures = 0; !stop.aborted; failures += 1) {
    await untilWatched(stop)
    if (stop.aborted) return
    const line = new AbortController()
    const hangUp = () => (isWatched() && !stop.aborted ? undefined : line.abort())
    const quiet = setTimer(() => line.abort(), SILENCE_MS)
    const forget = onAny(hangUp, stop)
    try {
      const response = await connect(line.signal)
      failures = 0
      onOpen()
      await readEvents(response.body!, onEvent, quiet.restart)
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) return
      if (!(error instanceof ApiError) && !isCutOff(error)) throw error
    } finally {
      forget()
      quiet.stop()
      line.abort()
      if (!stop.aborted) onLost()
    }
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.75 + Math.random() / 2), stop)
  }
}

function isFinal({ code }: ApiError): boolean {
  return ERROR_STATUS[code] < 500 && code !== 'too_many_requests'
}

/** The connection was lost, or aborted by us. */
function isCutOff(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')
}

function isWatched(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine
}

function untilWatched(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWatched() && !stop.aborted) return
      forget()
      resolve()
    }
    const forget = onAny(look, stop)
    look()
  })
}

function onAny(look: () => void, stop: AbortSignal): () => void {
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  stop.addEventListener('abort', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
    stop.removeEventListener('abort', look)
  }
}

function setTimer(ring: () => void, ms: number) {
  let timer = setTimeout(ring, ms)
  return {
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(ring, ms)
    },
    stop: () => clearTimeout(timer),
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
