import { CircleUserRound, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toolClass } from '../../ui/staff/tool-button.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { useWords } from '../../words/words-provider.tsx'

type AccountFrameProps = { heading: string; about: string | undefined; children: ReactNode }

/** A page of the signed-in person rather than of one lot, in the measure of a lot's own pages. */
export function AccountFrame({ heading, about, children }: AccountFrameProps) {
  const words = useWords()
  const { lotSelection: text } = useStaffWords()
  usePageTitle(words.pageTitle(heading))
  return (
    <>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-7xl items-center gap-x-3 px-4 py-3 sm:px-6">
          <a href="/" className="inline-flex items-center gap-3 rounded-lg font-semibold tracking-tight">
            <BrandMark className="size-8" />
            Lotwise
          </a>
          <Link to="/admin/account" className={toolClass('bare', 'ml-auto')}>
            <CircleUserRound aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{text.account}</span>
          </Link>
          <SignOutButton look="bare">
            <LogOut aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{text.signOut}</span>
          </SignOutButton>
        </div>
      </header>
      <div data-lot-page className="mx-auto grid w-full max-w-7xl gap-4 px-4 pt-4 pb-16 sm:px-6 [&>*]:min-w-0">
        <div className="grid gap-1">
          <PageHeading className="text-2xl">{heading}</PageHeading>
          {about && <p className="text-sm wrap-anywhere text-muted">{about}</p>}
        </div>
        {children}
      </div>
    </>
  )
}
