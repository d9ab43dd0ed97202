import { can } from '@lotwise/domain/roles'
import type { LotAccessRecord } from '../../state/use-lot-access.ts'

/** The tabs of a lot, in their order. */
export const LOT_PAGES = [
  { path: 'dashboard', label: 'dashboard', action: 'session.read' },
  { path: 'check', label: 'check', action: 'session.check' },
  { path: 'warnings', label: 'warnings', action: 'warning.read' },
  { path: 'permits', label: 'permits', action: 'permit.read' },
  { path: 'payouts', label: 'payouts', action: 'payouts.read' },
  { path: 'users', label: 'team', action: 'team.read' },
  { path: 'settings', label: 'settings', action: 'settings.read' },
  { path: 'activity', label: 'activity', action: 'audit.read' },
] as const

/** Pages that a tab's page leads to. */
const TAB_OF: Record<string, string> = { rounds: 'check', outages: 'settings' }

/** For aria-current: whether the tab's page is open, or one that it leads to. */
export function currentTab(tab: string, pathname: string): 'page' | 'true' | undefined {
  const open = openPage(pathname)
  if (open === tab) return 'page'
  return TAB_OF[open] === tab ? 'true' : undefined
}

function openPage(pathname: string): string {
  return /^\/admin\/lots\/[^/]+\/([^/]+)/.exec(pathname)?.[1] ?? 'dashboard'
}

/** The page of another lot that is open here, if the role there may see it. */
export function samePageOf(
  { lot_slug: slug, role }: Pick<LotAccessRecord, 'lot_slug' | 'role'>,
  pathname: string,
): string {
  const open = openPage(pathname)
  const isHidden = LOT_PAGES.some(({ path, action }) => path === open && !can(role, action))
  return `/admin/lots/${encodeURIComponent(slug)}/${isHidden ? 'dashboard' : open}`
}
