import type { ReactNode } from 'react'

export function Column({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-md px-4 ${className}`}>{children}</div>
}
