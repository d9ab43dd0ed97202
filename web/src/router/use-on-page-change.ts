import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useShown } from './router-context.ts'

/** Runs when another page is on the screen, complete or failed, and scrolled. Not for the first one. */
export function useOnPageChange(run: () => void): void {
  const { location, page } = useShown()
  const isPending = page.instead === 'pending'
  const before = useRef(location.pathname)
  const onChange = useEffectEvent(run)
  useLayoutEffect(() => {
    if (isPending || before.current === location.pathname) return
    before.current = location.pathname
    onChange()
  }, [isPending, location.pathname])
}
