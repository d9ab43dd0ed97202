export const paths = {
  home: '/',
  lot: (slug: string) => `/lots/${encodeURIComponent(slug)}`,
  staff: '/admin',
} as const

export function isStaffPath(pathname: string): boolean {
  return pathname === paths.staff || pathname.startsWith(`${paths.staff}/`)
}
