import { useEffect, useLayoutEffect, useState } from 'react'
import { useRouter, useShown } from './router-context.ts'

type Blocked = {
  /** Navigates after all. */
  proceed(): void
  /** Stays. */
  reset(): void
}

/** Holds navigations to another page up, and has the browser ask before the tab is closed. Null: nothing is held up. */
export function useBlocker(isActive: boolean): Blocked | null {
  const router = useRouter()
  const { pathname } = useShown().location
  const [blocked, setBlocked] = useState<Blocked | null>(null)

  // Removed before a page that takes its place redirects: after a sign-out nobody is asked.
  useLayoutEffect(() => {
    if (!isActive) return
    return router.block((next, go) => {
      if (next === pathname) return false
      const reset = () => setBlocked(null)
      const proceed = () => {
        reset()
        go()
      }
      setBlocked({ proceed, reset })
      return true
    })
  }, [router, isActive, pathname])

  useEffect(() => {
    if (!isActive) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])

  return isActive ? blocked : null
}
