import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'

/** The lot's name and place, or a skeleton. */
export function LotHeader({ name, place }: { name: ReactNode; place: ReactNode }) {
  return (
    <header>
      <PageHeading className="text-title">{name}</PageHeading>
      <p className="mt-1 text-pretty wrap-anywhere text-muted">{place}</p>
    </header>
  )
}
