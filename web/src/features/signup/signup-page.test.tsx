import { checkSlug } from '@lotwise/contract/signup'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectTitle, fill, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'

setUpScreens()

const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const number = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const create = () => user.click(screen.getByRole('button', { name: 'Create Lot' }))

beforeEach(async () => {
  server.reply(checkSlug, { available: true, reason: null })
  await openScreen('/signup/lot-owner')
  await screen.findByRole('heading', { level: 1, name: 'Lot Owner Signup' })
})

test('the form starts with the usual prices, and leads whoever has an account to the login', async () => {
  expect(text('Hourly Rate').value).toBe('4.50')
  expect(text('Max Daily Rate').value).toBe('18.00')
  expect(number('Max Hours').value).toBe('12')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/admin')
  await expectTitle('Lot Owner Signup – Lotwise')
  await expectAccessible()
})

test('what is missing is named beside every field, and the first one gets the focus', async () => {
  await create()
  for (const sentence of [
    'Please enter the name of your business',
    'Please enter your name',
    'Please enter your email address',
    'Please enter a phone number',
    'Please enter the name of your lot',
    'URL slug is required',
    'Please enter the address of your lot',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined()
  }
  expect(document.activeElement).toBe(text('Business Name'))
  await expectAccessible()
})

test('a field that is left wrong is named at once', async () => {
  await fill(text('Email'), 'nobody')
  await user.tab()
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  await fill(number('Max Hours'), '25')
  await user.tab()
  expect(screen.getByText('Max hours must be a whole number between 1 and 24')).toBeDefined()
  expect(screen.queryByText('Please enter the name of your business')).toBeNull()
})

test('a phone number is written as people write it', async () => {
  await user.type(text('Phone'), '4165550199')
  expect(text('Phone').value).toBe('(416) 555-0199')
})

describe('the slug', () => {
  test('follows the name, until it is typed', async () => {
    await fill(text('Lot Name'), '  Marché du Vieux-Port! ')
    expect(text('URL Slug').value).toBe('marche-du-vieux-port')
    expect(screen.getByText(/\/lots\/marche-du-vieux-port$/)).toBeDefined()
    await fill(text('URL Slug'), 'vieux-port')
    await fill(text('Lot Name'), 'Another name')
    expect(text('URL Slug').value).toBe('vieux-port')
    await fill(text('URL Slug'), '')
    await fill(text('Lot Name'), 'A third name')
    expect(text('URL Slug').value).toBe('a-third-name')
  })

  test('has its form', async () => {
    await fill(text('URL Slug'), 'Vieux Port')
    expect(screen.getByText('URL slug can only contain lowercase letters, numbers, and hyphens')).toBeDefined()
    expect(server.callsOf(checkSlug)).toEqual([])
  })

  test('is looked up once nobody types for a moment', async () => {
    const held = server.hold(checkSlug)
    await user.type(text('URL Slug'), 'vieux-port')
    expect(await screen.findByText('Checking whether it is free...')).toBeDefined()
    held.release()
    expect(await screen.findByText('This address is free.')).toBeDefined()
    expect(server.callsOf(checkSlug).map(({ params }) => params)).toEqual([{ slug: 'vieux-port' }])
    server.reply(checkSlug, { available: false, reason: 'slug_taken' })
    await fill(text('URL Slug'), 'harbour-street')
    expect(await screen.findByText('This URL slug is already taken. Please choose another one.')).toBeDefined()
    expect(screen.queryByText('This address is free.')).toBeNull()
  })

  test('that cannot be looked up stands in nobody’s way', async () => {
    server.failWithoutReply(checkSlug)
    await fill(text('URL Slug'), 'vieux-port')
    expect(await screen.findByText('We couldn’t check whether it is free just now.')).toBeDefined()
    expect(text('URL Slug').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('what the rates bring', () => {
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

  test('is shown for a driver and for the owner', async () => {
    expect(rows()).toContain('1 hour$4.50$3.62')
    await fill(text('Max Daily Rate'), '20')
    await waitFor(() => expect(rows()).toContain('More than 3 hours$20.00$17.12'))
  })

  test('needs rates', async () => {
    await fill(text('Max Daily Rate'), '')
    expect(screen.getByText('Enter your rates to see what you receive.')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

test('in French', async () => {
  await user.click(screen.getByRole('button', { name: 'Français' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Inscription d’un stationnement' })).toBeDefined()
  await fill(text('Nom du stationnement'), 'Quai')
  expect(await screen.findByText('Cette adresse est libre.')).toBeDefined()
  expect(screen.getByRole('row', { name: /^1 heure/ }).textContent).toContain('4,50')
  await expectAccessible()
})
