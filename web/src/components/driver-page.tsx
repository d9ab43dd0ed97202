import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { BrandMark } from './brand-mark.tsx'

type DriverPageProps = {
  /** Beside the form on a wide screen, above it on a phone. */
  aside?: ReactNode
  corner?: ReactNode
  children: ReactNode
}

const GRID = 'lg:max-w-5xl lg:grid-cols-2 lg:items-start lg:gap-16'

export function DriverPage({ aside, corner, children }: DriverPageProps) {
  return (
    <div className="px-gutter pb-8">
      <div
        className={`mx-auto flex min-h-16 max-w-md flex-wrap items-center justify-between gap-x-4 ${aside ? 'lg:max-w-5xl' : ''}`}
      >
        <a
          href={paths.home}
          className="flex min-h-12 items-center gap-3 rounded-box text-lead font-semibold tracking-tight"
        >
          <BrandMark className="size-8" />
          <span className={corner ? 'max-[24rem]:sr-only' : ''}>Lotwise</span>
        </a>
        {corner}
      </div>
      <div className={`mx-auto grid w-full max-w-md grid-cols-1 gap-5 pt-4 lg:gap-6 lg:pt-12 ${aside ? GRID : ''}`}>
        {aside && <div className="lg:sticky lg:top-12">{aside}</div>}
        {children}
      </div>
    </div>
  )
}
