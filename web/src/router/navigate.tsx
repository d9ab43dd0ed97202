import { useLayoutEffect, useRef } from 'react'
import { hrefOf } from './match-route.ts'
import { useRouter } from './router-context.ts'
import type { Navigation } from './route-table.ts'

/** Navigates when it is rendered: once, also in strict mode. */
export function Navigate(navigation: Navigation) {
  const router = useRouter()
  const href = hrefOf(navigation)
  const done = useRef<string>(null)
  useLayoutEffect(() => {
    if (done.current === href) return
    done.current = href
    // Cannot reject: a failed load is shown.
    void router.navigate(navigation)
  })
  return null
}
