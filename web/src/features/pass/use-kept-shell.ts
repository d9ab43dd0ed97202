import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
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

async function loadAndKeep(router: ReturnType<typeof useRouter>): Promise<void> {
  await router.loadRouteChunk(router.routesByPath['/'])
  await keepShell('/')
}
