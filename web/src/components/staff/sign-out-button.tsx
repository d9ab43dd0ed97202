import { useState, type ReactNode } from 'react'
import { useSubmit } from '../../lib/use-submit.ts'
import { signOutHere } from '../../state/auth.ts'
import { ToolButton } from '../../ui/staff/tool-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useWords } from '../../words/words-provider.tsx'
import type { UnsentDialog } from './unsent-dialog.tsx'

type Unsent = { count: number; Dialog: typeof UnsentDialog }

/** Signs out at once, unless that would lose checks that were not sent. */
export function SignOutButton({ look, children }: { look?: 'bare'; children: ReactNode }) {
  const { crash } = useWords()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const { submit } = useSubmit(async () => {
    const part = await loadUnsentDialog().catch(() => null)
    if (!part) return toast.error(crash.lostChunk)
    const count = await part.sendLeftChecks()
    if (count > 0) setUnsent({ count, Dialog: part.UnsentDialog })
    else await signOutHere()
  })
  return (
    <>
      <ToolButton {...(look && { look })} onClick={() => void submit()}>
        {children}
      </ToolButton>
      {unsent && <unsent.Dialog count={unsent.count} onClose={() => setUnsent(null)} />}
    </>
  )
}

/** Also loaded with the page for checks, which must be able to sign out without a connection. */
export function loadUnsentDialog() {
  return import('./unsent-dialog.tsx')
}
