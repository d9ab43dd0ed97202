import type { ReactNode } from 'react'
import { useFocusAtStart } from './use-focus-at-start.ts'

export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useFocusAtStart<HTMLHeadingElement>()
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lead font-semibold text-balance wrap-anywhere">
      {children}
    </h2>
  )
}
