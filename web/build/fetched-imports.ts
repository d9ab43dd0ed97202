import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const IMPORT_CHUNK = fileURLToPath(new URL('../src/lib/import-chunk.ts', import.meta.url))

/** Makes every import() of the build an importChunk(). */
export function fetchedImports(): Plugin {
  return {
    name: 'fetched-imports',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      return id === HELPER ? `export { importChunk as __vitePreload } from ${JSON.stringify(IMPORT_CHUNK)}` : null
    },
  }
}
