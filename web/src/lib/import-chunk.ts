const DYNAMIC_IMPORT = /import\([`"']\.(\/[\w.-]+)/g
const STATIC_IMPORT = /(?:from|import)"\.(\/[\w.-]+)/g
const loaded = new Set([new URL(import.meta.url).pathname])

/**
 * What import() is in the build. Browsers may remember a failed import for as long as the page is open, as Chrome does: trying again
 * is then of no use. So the chunk and all it imports are fetched first, and import() finds them in the browser's cache.
 * The chunk's file name is read from the function that imports it: a list of them in every chunk would be 380 bytes of the drivers' first load.
 */
export async function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const seen = new Set(loaded)
  await fetchImports(DYNAMIC_IMPORT, String(load), seen)
  for (const path of seen) loaded.add(path)
  return load()
}

/** `seen`: files that are here, or are being fetched. Chunks may import each other. */
async function fetchImports(imports: RegExp, code: string, seen: Set<string>): Promise<void> {
  const fetching = Array.from(code.matchAll(imports), async ([, file]) => {
    const path = `/assets${file}`
    if (seen.has(path)) return
    seen.add(path)
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await fetchImports(STATIC_IMPORT, await response.text(), seen)
  })
  await Promise.all(fetching)
}
