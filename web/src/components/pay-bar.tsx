import type { ReactNode } from 'react'

/** The decision stays in reach of the thumb: what it costs, what it brings, the button. */
export function PayBar({ line, children }: { line?: ReactNode; children: ReactNode }) {
  return (
    <div className="pay-bar">
      {line && <output className="block text-center text-pretty tabular-nums">{line}</output>}
      {children}
    </div>
  )
}
