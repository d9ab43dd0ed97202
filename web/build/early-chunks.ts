import type { Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

const PLACEHOLDER = '{} /* early-chunks.ts */'

/** By the names that index.html gives to addresses. */
const PAGES = {
  home: 'src/features/home/home-page.tsx',
  payment: 'src/features/payment/payment-page.tsx',
  'payment/complete': 'src/features/pass/pass-page.tsx',
  extend: 'src/features/extend/extend-page.tsx',
}

/**
 * Tells index.html which files a page needs beside the entry, so that they are requested at once: found by reading one after the other, the
 * last would be requested three round trips later.
 */
export function earlyChunks(): Plugin {
  return {
    name: 'early-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!html.includes(PLACEHOLDER)) throw new Error('index.html has no place for the files of its pages')
        const known = importsOf(bundle!, chunk!.fileName)
        const files = Object.entries(PAGES).map(([page, module]) => {
          const needed = [...importsOf(bundle!, fileOf(bundle!, module))].filter((file) => !known.has(file))
          return [page, needed.map((file) => file.replace(/^assets\/(.+)\.js$/, '$1'))]
        })
        return html.replace(PLACEHOLDER, () => JSON.stringify(Object.fromEntries(files)))
      },
    },
  }
}

function fileOf(bundle: Bundle, module: string): string {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = files.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
  if (!chunk) throw new Error(`no chunk has ${module}`)
  return chunk.fileName
}

/** The file and all that it imports at once. */
function importsOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const imported of chunk.imports) importsOf(bundle, imported, seen)
  return seen
}
