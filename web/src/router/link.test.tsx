import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { latePage, openRouter, setUpRouter } from '../test/open-router.tsx'
import { Link } from './link.tsx'
import type { Route } from './route.ts'

setUpRouter()

const user = userEvent.setup({ delay: null })

function Links() {
  return (
    <>
      <Link to="/receipts">Receipts</Link>
      <Link to="/verify">Here</Link>
      <Link to="/receipts" target="_blank">
        New tab
      </Link>
      <Link to="/receipts" onClick={(event) => event.preventDefault()}>
        Refused
      </Link>
    </>
  )
}

async function openLinks() {
  const next = latePage('All receipts')
  const loader = vi.fn<() => void>()
  const routes: Route[] = [
    { path: '/verify', page: Links },
    { path: '/receipts', page: next.page, loader },
  ]
  const router = await openRouter(routes, '/verify')
  const link = await screen.findByRole('link', { name: 'Receipts' })
  return { router, next, link, loader }
}

test('a click opens the page, with the link of the open page marked', async () => {
  const { next, link } = await openLinks()
  expect(link.getAttribute('href')).toBe('/receipts')
  expect(link.hasAttribute('aria-current')).toBe(false)
  expect(screen.getByRole('link', { name: 'Here' }).getAttribute('aria-current')).toBe('page')
  await user.click(link)
  next.arrive()
  expect(await screen.findByRole('heading', { name: 'All receipts' })).toBeDefined()
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s is the browser’s', async (key) => {
  const { link } = await openLinks()
  expect(isLeftToBrowser(link, { [key]: true })).toBe(true)
  expect(window.location.pathname).toBe('/verify')
})

test('so is one with another button, or into another tab', async () => {
  const { link } = await openLinks()
  expect(isLeftToBrowser(link, { button: 1 })).toBe(true)
  expect(isLeftToBrowser(screen.getByRole('link', { name: 'New tab' }), {})).toBe(true)
  expect(isLeftToBrowser(link, {})).toBe(false)
})

test('a click that its own handler has taken does not navigate', async () => {
  await openLinks()
  await user.click(screen.getByRole('link', { name: 'Refused' }))
  expect(window.location.pathname).toBe('/verify')
})

test('a pointer that rests on it loads its page, one that passes over it does not', async () => {
  const { next, link, loader } = await openLinks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await user.hover(link)
  vi.advanceTimersByTime(49)
  await user.unhover(link)
  vi.advanceTimersByTime(1000)
  expect(next.attempts()).toBe(0)
  await user.hover(link)
  vi.advanceTimersByTime(50)
  vi.useRealTimers()
  expect(next.attempts()).toBe(1)
  expect(loader).toHaveBeenCalledTimes(1)
  next.fail()
  await user.click(link)
  expect(window.location.pathname).toBe('/receipts')
  next.arrive()
  expect(await screen.findByRole('heading', { name: 'All receipts' })).toBeDefined()
})

test('the focus loads it as well, and a touch does at once', async () => {
  const focused = await openLinks()
  await user.tab()
  expect(document.activeElement).toBe(focused.link)
  await vi.waitFor(() => expect(focused.next.attempts()).toBe(1))
  const touched = await openLinks()
  touched.link.dispatchEvent(new Event('touchstart', { bubbles: true }))
  expect(touched.next.attempts()).toBe(1)
})

/** jsdom cannot navigate: the last listener keeps it from trying. */
function isLeftToBrowser(link: HTMLElement, how: MouseEventInit): boolean {
  let isLeft = false
  document.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
  return isLeft
}
