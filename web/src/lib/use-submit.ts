import { onlineManager, type Mutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryClient, retryDelay, shouldRetry } from './query-client.ts'

type SubmitOptions<Input> = {
  /** The server answers a repeated request as it did the first: it is retried after a lost connection, and waits for one. */
  isIdempotent?: boolean
  /** Which submits are ignored while one is under way; all of them by default. */
  isDuplicate?(running: Input, next: Input): boolean
}

/**
 * The one way to send something: a second submit while one is under way is ignored, also before the next render.
 * A mutation without useMutation, whose observer would add 700 bytes to the drivers' first load.
 */
export function useSubmit<Input = void, Output = unknown, Failure extends Error = Error>(
  request: (input: Input) => Promise<Output>,
  { isIdempotent = false, isDuplicate = () => true }: SubmitOptions<Input> = {},
) {
  const running = useRef<Mutation<Output, Failure, Input>>(undefined)
  const [state, setState] = useState<Mutation<Output, Failure, Input>['state']>()

  /** Null: ignored, since one is under way. */
  async function submit(input: Input): Promise<Output | null> {
    if (running.current && isDuplicate(running.current.state.variables as Input, input)) return null
    // The library only hears of changes after it was mounted, and assumes a connection before.
    onlineManager.setOnline(navigator.onLine)
    const cache = queryClient.getMutationCache()
    const mutation = cache.build<Output, Failure, Input, unknown>(queryClient, {
      mutationFn: request,
      networkMode: isIdempotent ? 'online' : 'always',
      retry: isIdempotent && shouldRetry,
      retryDelay,
    })
    running.current = mutation
    const unsubscribe = cache.subscribe(() => running.current === mutation && setState(mutation.state))
    return mutation.execute(input).finally(() => {
      unsubscribe()
      if (running.current === mutation) running.current = undefined
    })
  }

  const isPending = state?.status === 'pending'
  return {
    ...state,
    submit,
    isPending,
    /** For the label of a button. */
    stage: state?.isPaused ? 'waiting' : isPending ? 'sending' : 'idle',
  } as const
}
