const IMPORT = /(?:from|import)"\.(\/[^"]+)"/g
const loaded = new Set([new URL(import.meta.url).pathname])

/**
 * What import() is in the build. Browsers may remember a failed import for as long as the page is open, as Chrome does: trying again
 * is then of no use. So the chunk and all it imports are fetched first, and import() finds them in the browser's cache.
 */
export async function importChunk<Chunk>(load: () => Promise<Chunk>, files: string[]): Promise<Chunk> {
  const seen = new Set(loaded)
  await fetchFiles(
    files.map((file) => `/${file}`),
    seen,
  )
  for (const path of seen) loaded.add(path)
  return load()
}

/** `seen`: files that are here, or are being fetched. Chunks may import each other. */
async function fetchFiles(paths: string[], seen: Set<string>): Promise<void> {
  const fetching = paths.map(async (path) => {
    if (seen.has(path)) return
    seen.add(path)
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    const code = await response.text()
    await fetchFiles(
      Array.from(code.matchAll(IMPORT), ([, file]) => `/assets${file}`),
      seen,
    )
  })
  await Promise.all(fetching)
}
