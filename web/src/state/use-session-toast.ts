import { useEffect } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { toast } from '../ui/toast/toast.ts'
import { usePayingWords } from '../words/use-paying-words.ts'

/** Shows a toast for a session that does not exist. */
export function useSessionToast(error: Error | null): void {
  const { session } = usePayingWords()
  const code = error instanceof ApiError ? error.code : null
  useEffect(() => {
    if (code === 'not_found') toast.error(session.notFound)
    if (code === 'invalid_input') toast.error(session.invalidId)
  }, [code, session])
}
