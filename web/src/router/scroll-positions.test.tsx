import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { openRouter, page, setUpRouter } from '../test/open-router.tsx'
import type { Route } from './route.ts'
import { firstScroll } from './scroll-positions.ts'

setUpRouter()

const ROUTES: Route[] = [
  { path: '/', search: ({ search }) => (typeof search === 'string' ? { search } : {}), page: page('Home') },
  { path: '/receipts', page: page('Receipts') },
]
const heading = (name: string) => screen.findByRole('heading', { name })

let scrolls: number[] = []
beforeEach(() => {
  scrolls = []
  window.scrollY = 0
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    window.scrollY = top
    scrolls.push(top)
  }) as typeof window.scrollTo)
  return () => vi.restoreAllMocks()
})

test('a new page begins at its top, or at its #', () => {
  expect(firstScroll('')).toEqual({ top: 0 })
  expect(firstScroll('#content')).toEqual({ id: 'content' })
})

test('a page that is opened for the first time is left to the browser', async () => {
  await openRouter(ROUTES, '/')
  await heading('Home')
  expect(scrolls).toEqual([])
})

test('back and forward find each page where it was left', async () => {
  const router = await openRouter(ROUTES, '/')
  await heading('Home')
  window.scrollY = 700
  await router.navigate({ to: '/receipts' })
  await heading('Receipts')
  expect(scrolls).toEqual([0])
  window.scrollY = 300
  window.history.back()
  await heading('Home')
  expect(window.scrollY).toBe(700)
  window.history.forward()
  await heading('Receipts')
  expect(window.scrollY).toBe(300)
})

test('other search parameters leave the page where it is, and back restores it', async () => {
  const router = await openRouter(ROUTES, '/')
  await heading('Home')
  window.scrollY = 250
  router.setSearch('/', () => ({ search: 'harbour' }))
  expect(router.shown().scroll).toBeNull()
  window.scrollY = 900
  window.history.back()
  await vi.waitFor(() => expect(window.scrollY).toBe(250))
})

test('a reload finds the page where it was', async () => {
  await openRouter(ROUTES, '/receipts')
  await heading('Receipts')
  window.scrollY = 420
  window.dispatchEvent(new Event('pagehide'))
  const { index } = window.history.state
  expect(JSON.parse(sessionStorage.getItem('lotwise.scroll')!)).toEqual({ [index]: 420 })
})
