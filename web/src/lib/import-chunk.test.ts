import { afterEach, expect, test, vi } from 'vitest'

const CHUNKS: Record<string, string> = {
  '/assets/page-1.js': 'import{a as e}from"./shared-2.js";import"./polyfill-3.js";export{e as Page}',
  '/assets/shared-2.js': 'import{Page as t}from"./page-1.js";export const a=()=>t',
  '/assets/polyfill-3.js': '',
  '/assets/other-4.js': 'import{a as e}from"./shared-2.js"',
}
let requested: string[] = []
let failing: string | null = null

async function openApp() {
  vi.resetModules()
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

test('a chunk is imported only once it and all it imports are here, each fetched once', async () => {
  const { importChunk } = await openApp()
  const load = vi.fn<() => Promise<{ requested: string[] }>>(async () => ({ requested: [...requested] }))
  const { requested: before } = await importChunk(load, ['assets/page-1.js'])
  expect(before).toEqual(['/assets/page-1.js', '/assets/shared-2.js', '/assets/polyfill-3.js'])
  await importChunk(load, ['assets/other-4.js'])
  expect(requested.slice(before.length)).toEqual(['/assets/other-4.js'])
})

test('where a file is missing or the connection is lost nothing is imported, and trying again fetches it again', async () => {
  const { importChunk } = await openApp()
  const load = vi.fn<() => Promise<string>>(async () => 'loaded')
  failing = '/assets/polyfill-3.js'
  await expect(importChunk(load, ['assets/page-1.js'])).rejects.toThrow('Failed to fetch')
  await expect(importChunk(load, ['assets/gone-5.js'])).rejects.toThrow('/assets/gone-5.js: 404')
  expect(load).not.toHaveBeenCalled()
  failing = null
  expect(await importChunk(load, ['assets/page-1.js'])).toBe('loaded')
  expect(requested.filter((path) => path === '/assets/polyfill-3.js')).toHaveLength(2)
})
