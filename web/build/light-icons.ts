import { join } from 'node:path'
import type { Plugin } from 'vite'

const OURS = join(import.meta.dirname, '../src/ui/light-icon.ts')
const STAND_IN = '\0light-icons'

/** Lucide's icons without its run-time for contexts, sizes and scaled strokes, which no screen uses. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? STAND_IN : null
    },
    load(id) {
      return id === STAND_IN ? `export { lightIcon as default } from ${JSON.stringify(OURS)}` : null
    },
  }
}
