import type { getSession } from '@lotwise/contract/sessions'
import { useEffect } from 'react'
import { Navigate } from '../router/navigate.tsx'
import type { CallError } from '../lib/api-error.ts'
import { toast } from '../ui/toast/toast.ts'
import { usePayingWords } from '../words/use-paying-words.ts'

/** The address names no session: back to the lot, saying so. */
export function NoSession({ lotSlug, error }: { lotSlug: string; error: CallError<typeof getSession> }) {
  const { session } = usePayingWords()
  const text = error.reason === 'invalid_input' ? session.invalidId : session.loadFailed
  useEffect(() => toast.error(text), [text])
  return <Navigate to="/lots/$lotSlug" params={{ lotSlug }} search={{}} replace />
}
