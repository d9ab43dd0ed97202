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

/** Pages served as a separate document, whose content security policy excludes the payment provider (as the server's does). */
export function isStaffDocument(pathname: string): boolean {
  return /^\/(admin|signup|onboarding)(\/|$)/i.test(pathname)
}
