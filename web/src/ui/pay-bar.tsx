import type { ReactNode } from 'react'

/** The decision stays in reach of the thumb: what it costs, what it brings, the button. */
export function PayBar({ line, children }: { line?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-canvas/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0 lg:backdrop-blur-none">
      {line && <output className="block text-center text-pretty tabular-nums">{line}</output>}
      {children}
    </div>
  )
}
