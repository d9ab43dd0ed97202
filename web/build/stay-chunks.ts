import type { Plugin, Rollup } from 'vite'

const STAY_PAGES = /\/web\/src\/features\/(payment|pass|extend)\/\1-page\.tsx$/
/** Pages that are opened from those of a stay, or hardly ever, and may load all of these with them. */
const BESIDE_STAY =
  /\/web\/src\/(features\/(payment|pass|extend|plan|receipts|ticket|verify|your-data|warnings\/driver)\/|state\/|other-routes)/

/**
 * The pages of a stay in one file, and what they share with other pages in a second one. The bundler would make forty of them, and a
 * connection of HTTP/1.1 loads six at a time.
 */
export function stayChunks() {
  const shared = new Set<string>()
  const plugin: Plugin = {
    name: 'stay-chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const isOpened = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const ofStay = reached(
        this,
        ids.filter((id) => STAY_PAGES.test(id)),
      )
      const others = reached(
        this,
        ids.filter((id) => isOpened(id) && !STAY_PAGES.test(id) && !BESIDE_STAY.test(id)),
      )
      for (const id of ofStay) if (others.has(id)) shared.add(id)
    },
  }
  const groups = [
    { name: 'parts', test: (id: string) => shared.has(id), priority: 1 },
    { name: 'stay', test: STAY_PAGES },
  ]
  return { plugin, groups }
}

/** With all that they import at once. */
function reached(context: Rollup.PluginContext, from: string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}
