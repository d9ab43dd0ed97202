import type { ReactNode } from 'react'

/** A name and value in a description list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
