/** A page of this site, given whole or as a path; null for anything that leads elsewhere. */
export function ownUrl(publicUrl: string, given: string): URL | null {
  // A browser reads a backslash as a slash, and drops control characters, before it looks for the host.
  // eslint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020]/.test(given)) return null
  const isPath = given.startsWith('/') && !given.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(given)) return null
  const url = URL.parse(given, publicUrl)
  return url !== null && url.origin === new URL(publicUrl).origin && url.username === '' ? url : null
}
