import type { ReactNode } from 'react'

const TONES = {
  good: 'bg-accent-wash text-accent',
  warning: 'bg-warning text-on-warning',
  bad: 'bg-danger/10 text-danger',
  plain: 'bg-sunken text-muted',
}

export type BadgeTone = keyof typeof TONES

/** The text carries the meaning, the colour only repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
