import type { ReactNode } from 'react'

/** Sticks to the bottom on a phone: price, end of the stay, submit button. */
export function PayBar({ line, children }: { line?: ReactNode; children: ReactNode }) {
  return (
    <div className="pay-bar">
      {line && <output className="block text-center text-pretty tabular-nums">{line}</output>}
      {children}
    </div>
  )
}
