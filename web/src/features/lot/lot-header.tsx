import type { ReactNode } from 'react'

/** The lot's name and place, or what stands for them until they are known. */
export function LotHeader({ name, place }: { name: ReactNode; place: ReactNode }) {
  return (
    <header>
      <h1 tabIndex={-1} className="text-title font-bold tracking-tight text-balance wrap-anywhere">
        {name}
      </h1>
      <p className="mt-1 text-pretty wrap-anywhere text-muted">{place}</p>
    </header>
  )
}
