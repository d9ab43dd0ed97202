import type { ReactNode } from 'react'

/** Cancel on the left, the main action on the right; on a phone the main action is at the bottom. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">{children}</div>
}
