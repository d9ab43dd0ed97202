import type { ReactNode } from 'react'
import { BrandMark } from '../brand-mark.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

type QuietPageProps = {
  heading: string
  title: string
  about?: ReactNode
  children?: ReactNode
  width?: keyof typeof WIDTHS
}

const WIDTHS = { narrow: 'max-w-md', wide: 'max-w-2xl' }

/** A staff page with a single task: signing in, a new password, a refusal. */
export function QuietPage({ heading, title, about, children, width = 'narrow' }: QuietPageProps) {
  usePageTitle(title)
  return (
    <div className={`mx-auto w-full px-4 pt-10 pb-16 sm:pt-16 ${WIDTHS[width]}`}>
      <a href="/" className="inline-flex items-center gap-3 rounded-box text-lead font-semibold tracking-tight">
        <BrandMark className="size-8" />
        Lotwise
      </a>
      <div className="mt-8 grid gap-6 rounded-box border border-line bg-surface p-5 shadow-box sm:p-8">
        <div className="grid gap-2">
          <PageHeading className="text-2xl">{heading}</PageHeading>
          {about && <div className="text-pretty text-muted">{about}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}
