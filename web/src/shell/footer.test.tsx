import { getConfig } from '@lotwise/contract/config'
import { listLots } from '@lotwise/contract/lots'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible, expectToast, openScreen, server, user, setUpScreens } from '../test/open-screen.ts'
import { CONFIG, LOT } from '../test/records.ts'

setUpScreens()
beforeEach(() => {
  server.reply(listLots, [LOT])
})

test('the footer has the support address, the origin and the link to the staff pages', async () => {
  await openScreen('/')
  const footer = within(await screen.findByRole('contentinfo'))
  const support = await footer.findByRole('link', { name: 'support@lotwise.test' })
  expect(support.getAttribute('href')).toBe('mailto:support@lotwise.test')
  expect(footer.getByText('Proudly Made in Canada')).toBeDefined()
  expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/your-data')
  expect(footer.getByRole('link', { name: 'Admin Access' }).getAttribute('href')).toBe('/admin')
})

test('the footer has the phone of support where there is one', async () => {
  server.reply(getConfig, { ...CONFIG, supportPhone: '+1 416 555 0100' })
  await openScreen('/')
  const phone = await screen.findByRole('link', { name: '+1 416 555 0100' })
  expect(phone.getAttribute('href')).toBe('tel:+1 416 555 0100')
})

test('the other language is one click away, and the choice is remembered', async () => {
  await openScreen('/')
  await user.click(await screen.findByRole('button', { name: 'Français' }))
  expect(await screen.findByRole('heading', { name: 'Choisissez votre stationnement' })).toBeDefined()
  expect(screen.getByText('Fièrement fait au Canada')).toBeDefined()
  expect(document.documentElement.lang).toBe('fr-CA')
  expect(localStorage.getItem('lotwise.language')).toBe('fr')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Select your parking location' })).toBeDefined()
  expect(document.documentElement.lang).toBe('en-CA')
  expect(localStorage.getItem('lotwise.language')).toBe('en')
})

test('a language that cannot be loaded is reported, and the page stays as it is', async () => {
  vi.doMock('../words/fr.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  await openScreen('/')
  await user.click(await screen.findByRole('button', { name: 'Français' }))
  await expectToast('Part of this page didn’t load. Check your connection and try again.')
  expect(screen.getByRole('heading', { name: 'Select your parking location' })).toBeDefined()
  expect(document.documentElement.lang).toBe('en-CA')
  vi.doUnmock('../words/fr.ts')
})
