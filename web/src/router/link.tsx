import { useRef, type ComponentProps, type MouseEvent } from 'react'
import { hrefOf } from './match-route.ts'
import { useRouter, useShown } from './router-context.ts'
import type { Target } from './route-table.ts'

/** A pointer that only passes over a link does not load its page. */
const INTENT_MS = 50

type LinkProps = Target & Omit<ComponentProps<'a'>, 'href'>

/** A link to a page of the app, which is loaded ahead when the pointer or the focus rests on the link. */
export function Link({ to, params, search, onClick, children, ...anchor }: LinkProps) {
  const router = useRouter()
  const { location } = useShown()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const href = hrefOf({ to, params, search } as Target)

  function preload() {
    // Opening the page tries again what failed here.
    router.preload(href).catch(() => {})
  }

  function cancel() {
    clearTimeout(timer.current)
  }

  function preloadSoon() {
    cancel()
    timer.current = setTimeout(preload, INTENT_MS)
  }

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // Cannot reject: a failed load is shown.
    void router.navigate({ href })
  }

  return (
    <a
      aria-current={href === location.href ? 'page' : undefined}
      {...anchor}
      href={href}
      onClick={open}
      onMouseEnter={preloadSoon}
      onMouseLeave={cancel}
      onFocus={preloadSoon}
      onBlur={cancel}
      onTouchStart={preload}
    >
      {children}
    </a>
  )
}

/** Others open a tab or a window, which is the browser's to do. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && ['', '_self'].includes(currentTarget.target)
}
