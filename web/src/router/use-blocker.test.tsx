import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openRouter, page, setUpRouter } from '../test/open-router.tsx'
import type { Route } from './route.ts'
import { useBlocker } from './use-blocker.ts'

setUpRouter()

const heading = (name: string) => screen.findByRole('heading', { name })
const press = async (name: string) => (await screen.findByRole('button', { name })).click()

function Form() {
  const blocked = useBlocker(true)
  return (
    <>
      <h1>Form</h1>
      {blocked && (
        <>
          <button type="button" onClick={blocked.proceed}>
            Leave
          </button>
          <button type="button" onClick={blocked.reset}>
            Stay
          </button>
        </>
      )}
    </>
  )
}

const ROUTES: Route[] = [
  { path: '/receipts', page: page('Receipts') },
  { path: '/your-data', page: page('Data') },
  { path: '/verify', page: Form },
]

async function openForm() {
  const router = await openRouter(ROUTES, '/receipts')
  await heading('Receipts')
  await router.navigate({ to: '/verify' })
  await heading('Form')
  return router
}

test('a navigation is held up, and takes place when it is allowed to', async () => {
  const router = await openForm()
  await router.navigate({ to: '/your-data' })
  await press('Stay')
  expect(window.location.pathname).toBe('/verify')
  await router.navigate({ to: '/your-data' })
  await press('Leave')
  expect(await heading('Data')).toBeDefined()
})

test('so is the back button', async () => {
  await openForm()
  window.history.back()
  await press('Stay')
  await waitFor(() => expect(window.location.pathname).toBe('/verify'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull())
  window.history.back()
  await screen.findByRole('button', { name: 'Leave' })
  await waitFor(() => expect(window.location.pathname).toBe('/verify'))
  await press('Leave')
  expect(await heading('Receipts')).toBeDefined()
  expect(window.location.pathname).toBe('/receipts')
})

test('closing the tab asks, but only on that page', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const router = await openForm()
  await waitFor(() => expect(isAsked()).toBe(true))
  await router.navigate({ to: '/your-data' })
  await press('Leave')
  await heading('Data')
  await waitFor(() => expect(isAsked()).toBe(false))
})
