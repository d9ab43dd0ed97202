/** Headers of a reply that is a file. Not cached: it may be meant for this person only, or change with the next request. */
export function fileHeaders(type: string, name: string, disposition: 'attachment' | 'inline' = 'attachment') {
  return {
    'content-type': type,
    'content-disposition': `${disposition}; filename="${name}"`,
    'cache-control': 'no-store',
  }
}
