import type { ReactNode } from 'react'

/** A titled part of the panel. */
export function PanelSection({
  name,
  title,
  actions,
  children,
}: {
  name: string
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = `panel-${name}`
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-line pt-4">
      <header className="flex min-h-9 items-center justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold">
          {title}
        </h3>
        {actions}
      </header>
      {children}
    </section>
  )
}

export function NoEntries({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>
}
