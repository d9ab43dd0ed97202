import { afterEach, expect, test, vi } from 'vitest'

const CHUNKS: Record<string, string> = {
  '/assets/page-1.js':
    'import{a as e}from"./shared-2.js";import"./polyfill-3.js";export{e as Page,()=>import(`./later-6.js`)}',
  '/assets/shared-2.js': 'import{Page as t}from"./page-1.js";export const a=()=>t',
  '/assets/polyfill-3.js': '',
  '/assets/other-4.js': 'import{a as e}from"./shared-2.js"',
}
const loaded: string[] = []
let requested: string[] = []
let failing: string | null = null

/** A function as the build makes it; here it only notes that it was called. */
function importOf(file: string): () => Promise<void> {
  return Object.assign(async () => void loaded.push(file), {
    toString: () => `async()=>{let{Page:e}=await import(\`./${file}\`);return{Page:e}}`,
  })
}

async function openApp() {
  vi.resetModules()
  loaded.length = 0
  requested = []
  failing = null
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    if (path === failing) throw new TypeError('Failed to fetch')
    return path in CHUNKS ? new Response(CHUNKS[path]) : new Response('', { status: 404 })
  })
  return import('./import-chunk.ts')
}

afterEach(() => void vi.unstubAllGlobals())

test('a chunk is imported once it and all it imports are here, each fetched once', async () => {
  const { importChunk } = await openApp()
  const first = importChunk(importOf('page-1.js'))
  expect(loaded).toEqual([])
  await first
  expect(loaded).toEqual(['page-1.js'])
  expect(requested).toEqual(['/assets/page-1.js', '/assets/shared-2.js', '/assets/polyfill-3.js'])
  await importChunk(importOf('other-4.js'))
  expect(requested.slice(3)).toEqual(['/assets/other-4.js'])
})

test('where a file is missing or the connection is lost nothing is imported, and trying again fetches it again', async () => {
  const { importChunk } = await openApp()
  failing = '/assets/polyfill-3.js'
  await expect(importChunk(importOf('page-1.js'))).rejects.toThrow('Failed to fetch')
  await expect(importChunk(importOf('gone-5.js'))).rejects.toThrow('/assets/gone-5.js: 404')
  expect(loaded).toEqual([])
  failing = null
  await importChunk(importOf('page-1.js'))
  expect(loaded).toEqual(['page-1.js'])
  expect(requested.filter((path) => path === '/assets/polyfill-3.js')).toHaveLength(2)
})
