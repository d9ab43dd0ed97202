/** A page of this site, given as a URL or a path; null for any other site. */
export function ownUrl(publicUrl: string, given: string): URL | null {
  // Browsers read a backslash as a slash and drop control characters before they parse the host.
  // eslint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020]/.test(given)) return null
  const isPath = given.startsWith('/') && !given.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(given)) return null
  const url = URL.parse(given, publicUrl)
  return url !== null && url.origin === new URL(publicUrl).origin && url.username === '' ? url : null
}
