import { useEffect, useRef, type ReactNode } from 'react'

let hasNavigated = false

/** Called by the shell on the first navigation. */
export function markNavigated(): void {
  hasNavigated = true
}

/** The page's heading. After a navigation it takes the focus if that was lost. */
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
