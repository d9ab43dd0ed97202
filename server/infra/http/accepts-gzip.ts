/** What an Accept-Encoding header says about gzip. */
export function acceptsGzip(header = ''): boolean {
  return header.split(',').some((part) => /^\s*gzip\s*(;\s*q=(?!0(\.0+)?\s*$).*)?$/i.test(part))
}
