import { useRef, useState } from 'react'
import { retryDelay, shouldRetry } from './query-client.ts'

type SubmitOptions<Input> = {
  /** The server answers a repeated request as it did the first: it is retried after a lost connection, and waits for one. */
  isIdempotent?: boolean
  /** Which submits are ignored while one is under way; all of them by default. */
  isDuplicate?(running: Input, next: Input): boolean
}

type SubmitState<Input, Output, Failure> = {
  input?: Input
  stage: 'idle' | 'sending' | 'waiting'
  data?: Output | undefined
  error?: Failure | null
}

/**
 * The one way to send something: a second submit while one is under way is ignored, also before the next render.
 * Not the query library's mutations, which would add 2 KB to the drivers' first load.
 */
export function useSubmit<Input = void, Output = unknown, Failure extends Error = Error>(
  request: (input: Input) => Promise<Output>,
  { isIdempotent = false, isDuplicate = () => true }: SubmitOptions<Input> = {},
) {
  const running = useRef<{ input: Input }>(undefined)
  const [state, setState] = useState<SubmitState<Input, Output, Failure>>({ stage: 'idle' })

  /** Null: ignored, since one is under way. */
  async function submit(input: Input): Promise<Output | null> {
    if (running.current && isDuplicate(running.current.input, input)) return null
    const run = { input }
    running.current = run
    const show = (next: SubmitState<Input, Output, Failure>) => running.current === run && setState({ ...next, input })
    try {
      const data = await (isIdempotent ? persist(() => request(input), show) : start(() => request(input), show))
      show({ stage: 'idle', data })
      return data
    } catch (error) {
      show({ stage: 'idle', error: error as Failure })
      throw error
    } finally {
      if (running.current === run) running.current = undefined
    }
  }

  return { ...state, submit, isPending: state.stage !== 'idle' }
}

type Show = (state: { stage: 'sending' | 'waiting' }) => void

function start<Output>(request: () => Promise<Output>, show: Show): Promise<Output> {
  show({ stage: 'sending' })
  return request()
}

async function persist<Output>(request: () => Promise<Output>, show: Show): Promise<Output> {
  for (let failures = 0; ; failures += 1) {
    if (!navigator.onLine) {
      show({ stage: 'waiting' })
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
    try {
      return await start(request, show)
    } catch (error) {
      if (!shouldRetry(failures, error as Error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
    }
  }
}
