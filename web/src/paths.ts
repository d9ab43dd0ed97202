const lot = (slug: string) => `/lots/${encodeURIComponent(slug)}`

export const paths = {
  home: '/',
  lot,
  pass: (slug: string, sessionId: string) => `${lot(slug)}/payment/complete/${encodeURIComponent(sessionId)}`,
  staff: '/admin',
} as const

export function isStaffPath(pathname: string): boolean {
  return pathname === paths.staff || pathname.startsWith(`${paths.staff}/`)
}
