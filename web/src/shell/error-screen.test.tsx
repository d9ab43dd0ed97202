import { getLot, listLots } from '@lotwise/contract/lots'
import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { openLot } from '../test/driver-records.ts'
import {
  expectAccessible,
  expectConsoleErrors,
  expectTitle,
  goOffline,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../test/open-screen.ts'
import { LOT } from '../test/records.ts'

setUpScreens()

test('a page that breaks says so, with a way back, and Retry shows it once it works', async () => {
  expectConsoleErrors(/broken on purpose/)
  server.reply(listLots, [LOT])
  const encode = encodeURIComponent
  const broken = vi.fn<typeof encodeURIComponent>((text) => {
    if (text === 'harbour-street') throw new Error('broken on purpose')
    return encode(text)
  })
  vi.stubGlobal('encodeURIComponent', broken)
  await openScreen('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('The page could not be shown. Please try again.')
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  await expectTitle('Something went wrong – Lotwise')
  await expectAccessible()
  broken.mockImplementation(encode)
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Harbour Street Lot/ })).toBeDefined()
})

test('a part of the app that does not arrive is reported as such, and Retry fetches it again', async () => {
  expectConsoleErrors(/A part of the page could not be loaded/)
  server.reply(getLot, openLot())
  server.reply(listLots, [LOT])
  vi.doMock('../features/home/home-page.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  await openScreen('/lots/harbour-street')
  await user.click(await screen.findByRole('link', { name: 'Choose a different location' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain(
    'Part of this page didn’t load. Check your connection and try again.',
  )
  await expectAccessible()
  vi.doUnmock('../features/home/home-page.tsx')
  // Online, Retry would reload the document.
  goOffline()
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /Harbour Street Lot/ })).toBeDefined()
})
