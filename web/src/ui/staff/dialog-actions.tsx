import type { ReactNode } from 'react'

/** The way out on the left, the deed on the right; on a phone the deed is under the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">{children}</div>
}
