import { useEffect, useRef, type ReactNode } from 'react'

let hasNavigated = false

/** Told by the shell: from now on a new page means new words for a screen reader. */
export function markNavigated(): void {
  hasNavigated = true
}

/** A page's name. Where focus has been lost with the picture before, it takes it. */
export function PageHeading({ children, className = 'text-heading' }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasNavigated && document.activeElement === document.body) heading.current!.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={`font-bold tracking-tight text-balance wrap-anywhere ${className}`}>
      {children}
    </h1>
  )
}
