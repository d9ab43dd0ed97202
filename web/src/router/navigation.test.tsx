import { screen } from '@testing-library/dom'
import { useLayoutEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { latePage, openRouter, page, setUpRouter } from '../test/open-router.tsx'
import { Navigate } from './navigate.tsx'
import { Outlet } from './outlet.tsx'
import type { Route } from './route.ts'
import { useRouter } from './router-context.ts'
import { createRouter } from './router.ts'
import { useParams, useSearch } from './use-location.ts'

setUpRouter()

const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const current = () => window.location.pathname + window.location.search
const HOME: Route = { path: '/', search: () => ({}), page: page('Home') }
const NO_OTHERS = { routes: [], redirect: () => ({ href: '/' }) }
const LOT: Route = {
  path: '/lots/$lotSlug',
  search: ({ tab }) => (tab === 'monthly' || tab === 'once' ? { tab } : {}),
  page: Lot,
}

/** No timer runs meanwhile: an endless loop would also stop the test's own timeout. */
async function passMicrotasksUntil(isThere: () => boolean): Promise<void> {
  for (let passed = 0; passed < 1000 && !isThere(); passed += 1) await Promise.resolve()
  expect(isThere()).toBe(true)
}

function Lot() {
  return <h1>Lot {useParams('/lots/$lotSlug').lotSlug}</h1>
}

describe('a navigation', () => {
  test('keeps the present page until the code and the data of the next one are here', async () => {
    const data = Promise.withResolvers<void>()
    const next = latePage('Receipts')
    const router = await openRouter([HOME, { path: '/receipts', page: next.page, loader: () => data.promise }], '/')
    await heading('Home')
    const done = router.navigate({ to: '/receipts' })
    expect(current()).toBe('/receipts')
    next.arrive()
    await Promise.resolve()
    expect(screen.getByRole('heading').textContent).toBe('Home')
    data.resolve()
    await done
    expect(await heading('Receipts')).toBeDefined()
  })

  test('is overtaken by a newer one, whichever is loaded first', async () => {
    const slow = latePage('Receipts')
    const router = await openRouter([HOME, LOT, { path: '/receipts', page: slow.page }], '/')
    const first = router.navigate({ to: '/receipts' })
    await router.navigate({ to: '/lots/$lotSlug', params: { lotSlug: 'a' } })
    expect(await heading('Lot a')).toBeDefined()
    slow.arrive()
    await first
    expect(router.shown().location.pathname).toBe('/lots/a')
    expect(current()).toBe('/lots/a')
  })

  test('shows the pending screen after a second, for half a second at least', async () => {
    const slow = latePage('Receipts')
    const router = await openRouter([HOME, { path: '/receipts', page: slow.page }], '/')
    await heading('Home')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const shown = () => router.shown().page.instead
    const done = router.navigate({ to: '/receipts' })
    await vi.advanceTimersByTimeAsync(999)
    expect(shown()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toBe('pending')
    slow.arrive()
    await vi.advanceTimersByTimeAsync(499)
    expect(shown()).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(shown()).toBeNull()
    vi.useRealTimers()
    expect(await heading('Receipts')).toBeDefined()
  })

  test('to the address that is open adds no entry to the history', async () => {
    const router = await openRouter([HOME, LOT], '/lots/a')
    const entries = window.history.length
    await router.navigate({ to: '/lots/$lotSlug', params: { lotSlug: 'a' } })
    expect(window.history.length).toBe(entries)
  })

  test('goes back and forward', async () => {
    const router = await openRouter([HOME, LOT], '/')
    await heading('Home')
    await router.navigate({ to: '/lots/$lotSlug', params: { lotSlug: 'a' } })
    await heading('Lot a')
    window.history.back()
    await heading('Home')
    window.history.forward()
    expect(await heading('Lot a')).toBeDefined()
  })
})

describe('a failed load', () => {
  test('is shown, and Retry loads again', async () => {
    const lost = latePage('Receipts')
    const router = await openRouter([HOME, { path: '/receipts', page: lost.page }], '/')
    const done = router.navigate({ to: '/receipts' })
    lost.fail()
    await done
    await heading('Failed: Error: not found')
    expect(current()).toBe('/receipts')
    screen.getByRole('button', { name: 'Retry' }).click()
    lost.arrive()
    expect(await heading('Receipts')).toBeDefined()
    expect(lost.attempts()).toBe(2)
  })

  test('of the data is shown as well', async () => {
    const loader = () => Promise.reject(new Error('no data'))
    await openRouter([{ path: '/receipts', page: page('Receipts'), loader }], '/receipts')
    expect(await heading('Failed: Error: no data')).toBeDefined()
  })

  test('leaves the frame around the page', async () => {
    const lost = latePage('Account')
    const frame = () => (
      <>
        <p>Frame</p>
        <Outlet />
      </>
    )
    lost.fail()
    await openRouter([{ path: '/admin/account', frames: [frame], page: lost.page }], '/admin/account')
    await heading('Failed: Error: not found')
    expect(screen.getByText('Frame')).toBeDefined()
  })
})

describe('a redirect', () => {
  test('replaces the address', async () => {
    const redirect: Route = {
      path: '/receipts',
      redirect: () => ({ to: '/lots/$lotSlug', params: { lotSlug: 'a' }, search: { tab: 'once' } }),
    }
    const router = await openRouter([HOME, LOT, redirect], '/')
    const entries = window.history.length
    await router.navigate({ to: '/receipts' })
    expect(await heading('Lot a')).toBeDefined()
    expect(current()).toBe('/lots/a?tab=once')
    expect(window.history.length).toBe(entries + 1)
  })

  test.each(['/no/such/page', '/lots/%E0%A4%A'])(
    'leads from %s, which no route has, to where the rest says',
    async (at) => {
      await openRouter([HOME, LOT], at)
      expect(await heading('Home')).toBeDefined()
      expect(current()).toBe('/')
    },
  )

  test('by a rendered component happens once, in strict mode too', async () => {
    const away = () => <Navigate to="/" />
    const entries = window.history.length
    await openRouter([HOME, { path: '/receipts', page: away }], '/receipts')
    expect(await heading('Home')).toBeDefined()
    expect(window.history.length).toBe(entries + 1)
  })
})

test('routes that are not part of the first load are found once they are loaded', async () => {
  const rest = {
    routes: [{ path: '/w/$code', page: page('Warning') } satisfies Route],
    redirect: () => ({ href: '/' }),
  }
  const router = await openRouter([HOME], '/', rest)
  await router.navigate({ to: '/w/$code', params: { code: 'x' } })
  expect(await heading('Warning')).toBeDefined()
  expect(router.shown().params).toEqual({ code: 'x' })
})

describe('search parameters', () => {
  const seen: object[] = []

  function Tab() {
    const search = useSearch('/lots/$lotSlug')
    useLayoutEffect(() => void seen.push(search), [search])
    return <h1>Tab {search.tab}</h1>
  }

  test('that the page does not understand are removed from the address', async () => {
    await openRouter([LOT], '/lots/a/?tab=monthly&utm=x#top')
    expect(current()).toBe('/lots/a?tab=monthly')
    expect(window.location.hash).toBe('#top')
  })

  test('are the same object as long as they have not changed', async () => {
    const router = await openRouter([{ ...LOT, page: Tab }], '/lots/a?tab=once')
    await heading('Tab once')
    const before = router.shown().search
    await router.navigate({ href: '/lots/a?tab=once&utm=x' })
    expect(router.shown().search).toBe(before)
    await router.navigate({ href: '/lots/a?tab=monthly' })
    expect(router.shown().search).toEqual({ tab: 'monthly' })
    await heading('Tab monthly')
    expect(new Set(seen).size).toBe(2)
  })

  test('are changed at once, from those of the newest address', async () => {
    const router = await openRouter([LOT], '/lots/a')
    router.setSearch('/lots/$lotSlug', () => ({ tab: 'once' }))
    router.setSearch('/lots/$lotSlug', (now) => (now.tab === 'once' ? { tab: 'monthly' } : {}), { replace: true })
    expect(current()).toBe('/lots/a?tab=monthly')
    expect(router.shown().search).toEqual({ tab: 'monthly' })
  })

  test('are left as they are once the page is being left', async () => {
    const next = latePage('Receipts')
    const router = await openRouter([LOT, { path: '/receipts', page: next.page }], '/lots/a')
    const done = router.navigate({ to: '/receipts' })
    router.setSearch('/lots/$lotSlug', () => ({ tab: 'once' }))
    next.arrive()
    await done
    expect(current()).toBe('/receipts')
  })
})

test('a frame is kept from one of its pages to the next', async () => {
  const frames = [
    () => (
      <section aria-label="Frame">
        <Outlet />
      </section>
    ),
  ]
  const router = await openRouter(
    [
      { path: '/admin/account', frames, page: page('Account') },
      { path: '/admin/lot-selection', frames, page: page('Lots') },
    ],
    '/admin/account',
  )
  const frame = await screen.findByRole('region', { name: 'Frame' })
  const before = router.shown()
  const navigation = router.navigate({ to: '/admin/lot-selection' })
  await passMicrotasksUntil(() => router.shown() !== before)
  // Strict mode may run the effects of the page before once more, when the next one is not rendered yet.
  router.rendered(before)
  await navigation
  expect(frame.textContent).toBe('Lots')
  expect(screen.getByRole('region', { name: 'Frame' })).toBe(frame)
})

test('a navigation goes on while strict mode runs the effects of the provider once more', async () => {
  window.history.replaceState(null, '', '/')
  const router = createRouter([HOME, { path: '/receipts', page: page('Receipts') }], async () => NO_OTHERS)
  await router.open()
  const listener = vi.fn<() => void>()
  const stop = router.listen(listener)
  listener.mockClear()
  let hasEnded = false
  const navigation = router.navigate({ to: '/receipts' }).then(() => (hasEnded = true))
  await passMicrotasksUntil(() => listener.mock.calls.length > 0)
  stop()
  const stopAgain = router.listen(listener)
  await new Promise((resolve) => setTimeout(resolve))
  expect(hasEnded).toBe(false)
  stopAgain()
  await navigation
})

test('a page that is left while it is loading is not shown for long', async () => {
  const data = Promise.withResolvers<void>()
  const routes: Route[] = [HOME, { path: '/receipts', page: page('Receipts'), loader: () => data.promise }]
  await openRouter(routes, '/')
  window.history.pushState({ index: 1 }, '', '/receipts')
  const opening = openRouter(routes, '/receipts')
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await left
  data.resolve()
  await opening
  expect(await heading('Home')).toBeDefined()
  expect(current()).toBe('/')
})

test('what a page changes in its address as soon as it is rendered is shown', async () => {
  let isFirst = true
  function ChangesItself() {
    const router = useRouter()
    const { tab } = useSearch('/lots/$lotSlug')
    useLayoutEffect(() => {
      if (isFirst) router.setSearch('/lots/$lotSlug', () => ({ tab: 'monthly' }), { replace: true })
      isFirst = false
    }, [router])
    return <h1>{tab ?? 'no tab'}</h1>
  }
  await openRouter([{ ...LOT, page: ChangesItself }], '/lots/a')
  expect(await heading('monthly')).toBeDefined()
})
