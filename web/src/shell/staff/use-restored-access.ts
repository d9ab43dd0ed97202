import { useEffect, useState } from 'react'
import { useLocation } from '../../router/use-location.ts'

const CHECK_PAGE = /^\/admin\/lots\/([^/]+)\/check\/?$/

/** False while the stored list of the user's lots is being read; only on pages that work offline. */
export function useRestoredAccess(userId: string): boolean {
  const slug = CHECK_PAGE.exec(useLocation().pathname)?.[1]
  const [isRestored, setRestored] = useState(slug === undefined)
  useEffect(() => {
    if (isRestored || slug === undefined) return
    void restore(userId, decodeURIComponent(slug)).finally(() => setRestored(true))
  }, [isRestored, slug, userId])
  return isRestored || slug === undefined
}

/** Without stored data the page asks the server, like every other page. */
async function restore(userId: string, slug: string): Promise<void> {
  try {
    const { restoreAccess } = await import('../../state/offline-checks/kept-access.ts')
    await restoreAccess(userId, slug)
  } catch {
    // Its code did not arrive, or the storage is broken.
  }
}
