import type { ReactNode } from 'react'

type CardProps = { title?: ReactNode; about?: ReactNode; actions?: ReactNode; children: ReactNode; className?: string }

/** A card with title and actions in one line. */
export function Card({ title, about, actions, children, className = '' }: CardProps) {
  return (
    <section className={`rounded-box border border-line bg-surface shadow-box ${className}`}>
      {(title || actions) && (
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-3">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-base font-semibold tracking-tight">{title}</h2>
            {about && <p className="max-w-prose text-sm text-pretty text-muted">{about}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className="px-4 pt-3 pb-4">{children}</div>
    </section>
  )
}
