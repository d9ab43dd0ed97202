import { Children, type ReactNode } from 'react'

type DataSectionProps = { name: string; why: string; children: ReactNode[] }

/** Open unless it is long: what comes after it should stay in reach. */
const MOST_OPEN = 5

export function DataSection({ name, why, children }: DataSectionProps) {
  const count = Children.count(children)
  if (count === 0) return null
  return (
    <details open={count <= MOST_OPEN} className="rounded-box border border-line bg-surface p-4 shadow-box">
      <summary className="-m-4 cursor-pointer p-4 font-semibold">
        <h3 className="inline">{name}</h3>
      </summary>
      <div className="grid gap-3 pt-4">
        <p className="text-pretty text-muted">{why}</p>
        <ul className="grid gap-3">{children}</ul>
      </div>
    </details>
  )
}
