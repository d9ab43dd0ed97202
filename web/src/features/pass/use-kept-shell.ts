import { useEffect } from 'react'
import { useRouter } from '../../router/router-context.ts'
import type { Router } from '../../router/router.ts'
import { keepShell } from '../../lib/keep-shell.ts'

/** The pass, and the list of passes before it, open without a connection from now on. */
export function useKeptShell(isWanted: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isWanted) return
    // Without it the pass needs a connection, as it did before: storage may be full or forbidden, the line just lost.
    loadAndKeep(router).catch(() => {})
  }, [router, isWanted])
}

async function loadAndKeep(router: Router): Promise<void> {
  await router.loadCode('/')
  await keepShell('/')
}
