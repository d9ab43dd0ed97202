import { can } from '@lotwise/domain/roles'
import { useEffect, useRef } from 'react'
import { Link } from '../../router/link.tsx'
import { useLocation } from '../../router/use-location.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import { useStaffWords } from '../../words/use-staff-words.ts'
import { currentTab, LOT_PAGES } from './lot-pages.ts'

const TAB =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink'

export function LotTabs() {
  const { nav } = useStaffWords()
  const { lot, role } = useAtLot()
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // On a phone the row scrolls: the current page may be outside.
    const shown = [...tabs.current!.querySelectorAll('a')].find((link) =>
      currentTab(link.pathname.split('/').at(-1)!, pathname),
    )
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])

  return (
    <nav ref={tabs} aria-label={nav.label} className="faded-edges relative mx-auto max-w-7xl overflow-x-auto">
      <ul className="flex w-max gap-5 px-4 sm:px-6">
        {LOT_PAGES.filter(({ action }) => can(role, action)).map(({ path, label }) => (
          <li key={path}>
            <Link
              to={`/admin/lots/$lotSlug/${path}`}
              params={{ lotSlug: lot.slug }}
              search={{}}
              className={TAB}
              aria-current={currentTab(path, pathname)}
            >
              {nav[label]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
