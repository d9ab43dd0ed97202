import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** Chunks have no style sheets to wait for, so the browser's own import() is enough. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      return id === HELPER ? 'export const __vitePreload = (load) => load()' : null
    },
  }
}
