import { useRef, useState } from 'react'
import { retryDelay, shouldRetry } from './query-client.ts'

type Stage = 'idle' | 'waiting' | 'sending'

/**
 * Sends a request that may safely be repeated: once at a time however often it is asked to, again after a broken line,
 * and without a connection as soon as there is one.
 */
export function useSend<Input, Output>(request: (input: Input) => Promise<Output>) {
  const [stage, setStage] = useState<Stage>('idle')
  // State changes with the next picture; a second click can be faster.
  const isUnderWay = useRef(false)

  async function send(input: Input): Promise<Output | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    try {
      return await untilAnswered(input)
    } finally {
      isUnderWay.current = false
      setStage('idle')
    }
  }

  async function untilAnswered(input: Input): Promise<Output> {
    for (let failures = 0; ; failures += 1) {
      if (!navigator.onLine) {
        setStage('waiting')
        await online()
      }
      setStage('sending')
      try {
        return await request(input)
      } catch (error) {
        if (navigator.onLine && !shouldRetry(failures, error as Error)) throw error
        await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
      }
    }
  }

  return { send, stage }
}

function online(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
