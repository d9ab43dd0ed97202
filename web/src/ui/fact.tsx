import type { ReactNode } from 'react'

/** A name and value in a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
