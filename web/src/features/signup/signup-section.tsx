import type { ReactNode } from 'react'

const COLUMNS = { 2: 'sm:grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' }

export function SignupSection({
  title,
  columns = 2,
  children,
}: {
  title: string
  columns?: 2 | 3
  children: ReactNode
}) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-base font-semibold tracking-tight">{title}</legend>
      <div className={`grid gap-x-4 gap-y-4 ${COLUMNS[columns]}`}>{children}</div>
    </fieldset>
  )
}
