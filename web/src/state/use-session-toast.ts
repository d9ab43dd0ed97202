import type { getSession } from '@lotwise/contract/sessions'
import { useEffect } from 'react'
import type { CallError } from '../lib/api-error.ts'
import { toast } from '../ui/toast/toast.ts'
import { usePayingWords } from '../words/use-paying-words.ts'

/** Shows a toast for a session that does not exist. */
export function useSessionToast(error: CallError<typeof getSession> | null): void {
  const { session } = usePayingWords()
  const reason = error?.reason
  useEffect(() => {
    if (reason === 'session_not_found') toast.error(session.notFound)
    if (reason === 'invalid_input') toast.error(session.invalidId)
  }, [reason, session])
}
