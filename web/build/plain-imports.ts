import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/** There are no style sheets to wait for, so a page's code needs no more than the browser's own import(). */
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
