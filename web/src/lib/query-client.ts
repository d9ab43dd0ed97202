import { ERROR_STATUS } from '@lotwise/contract/errors'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MAX_RETRIES = 2
const FIRST_DELAY_MS = 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: shouldRetry,
      retryDelay,
      // Offline, a read should fail and show it instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

export function shouldRetry(failures: number, error: Error): boolean {
  return failures < MAX_RETRIES && error instanceof ApiError && isTransient(error)
}

export function retryDelay(failures: number): number {
  return FIRST_DELAY_MS * 3 ** failures * (0.75 + Math.random() / 2)
}

function isTransient({ code }: ApiError): boolean {
  return ERROR_STATUS[code] >= 500
}
