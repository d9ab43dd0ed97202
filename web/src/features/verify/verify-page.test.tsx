import { verifyProof } from '@lotwise/contract/proofs'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible, fill, openScreen, server, setUpScreens, user } from '../../test/open-screen.ts'

setUpScreens()

test('a scanned proof says until when it is valid, and nothing else', async () => {
  server.reply(verifyProof, { valid: true, until: '2099-12-31T20:30:00.000Z' })
  await openScreen('/verify#head.claims.signature')
  expect(await screen.findByText('Valid')).toBeDefined()
  expect(screen.getByText(/^until .+ on .+31$/)).toBeDefined()
  expect(server.sentTo(verifyProof)).toEqual({ proof: 'head.claims.signature' })
  await expectAccessible()
})

test('a pasted link is checked; one that is not valid says so, in French too', async () => {
  server.reply(verifyProof, { valid: false, until: null })
  await openScreen('/verify', { language: 'fr' })
  await fill(await screen.findByLabelText('Code ou lien'), ' https://lotwise.test/verify#0123abcdAAAA ')
  await user.click(screen.getByRole('button', { name: 'Vérifier' }))
  expect(await screen.findByText('Non valide')).toBeDefined()
  expect(server.sentTo(verifyProof)).toEqual({ proof: '0123abcdAAAA' })
  await user.click(screen.getByRole('button', { name: 'Vérifier une autre preuve' }))
  expect(await screen.findByLabelText('Code ou lien')).toBeDefined()
})

test('too many checks are shown, and can be tried again', async () => {
  server.fail(verifyProof, 'rate_limited')
  await openScreen('/verify#x')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Please wait a moment and try again.')
  server.reply(verifyProof, { valid: true, until: '2099-12-31T20:30:00.000Z' })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Valid')).toBeDefined()
})
