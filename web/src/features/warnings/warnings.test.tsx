import type { Reply } from '@lotwise/contract/endpoint'
import { getWarning, objectToWarning, writeWarning } from '@lotwise/contract/warnings'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible, expectToast, fill, openScreen, server, setUpScreens, user } from '../../test/open-screen.ts'
import { SLUG } from '../../test/records.ts'

setUpScreens()

const WARNING: Reply<typeof getWarning> = {
  code: 'K7PM4XQ29D',
  lot_name: 'Harbour Street Lot',
  lot_address: '12 Harbour Street',
  lot_slug: SLUG,
  time_zone: 'America/Toronto',
  license_plate: 'ABC 123',
  reason: 'not_found',
  note: 'Row B',
  seen_at: '2026-11-16T18:20:00.000Z',
  expired_at: null,
  state: 'open',
  closed_at: null,
  withdrawal: null,
  photos: [],
  evidence_count: 0,
  thread: { messages: [], is_mailed: false },
}

test('the driver’s page says that it is no fine, offers to pay and takes an objection', async () => {
  server.reply(getWarning, WARNING)
  await openScreen('/w/K7PM4XQ29D')
  expect(await screen.findByText('This is not a fine. You owe nothing extra.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Pay for parking now' }).getAttribute('href')).toContain(`/lots/${SLUG}`)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Describe what happened.')).toBeDefined()
  await fill(screen.getByLabelText('Your message to the lot’s staff'), 'I paid!')
  const message = { id: 1, author: 'driver' as const, text: 'I paid!', created_at: '2026-11-16T19:00:00.000Z' }
  server.reply(objectToWarning, { ...WARNING, thread: { messages: [message], is_mailed: false } })
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await expectToast('Your message was sent')
  expect(server.sentTo(objectToWarning)).toEqual({ text: 'I paid!', photos: [] })
})

test('a withdrawn warning asks for nothing, in French', async () => {
  server.reply(getWarning, { ...WARNING, state: 'withdrawn', withdrawal: 'payment', closed_at: WARNING.seen_at })
  await openScreen('/w/K7PM4XQ29D', { language: 'fr' })
  expect(await screen.findByText('Cet avertissement a été retiré')).toBeDefined()
  expect(screen.queryByText('Nous n’avons trouvé aucun paiement pour cette plaque.')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Payer le stationnement maintenant' })).toBeNull()
})

test('the form says what the second check found, and that nothing is written without a connection', async () => {
  await openScreen(`/admin/lots/${SLUG}/warnings/new?plate=ABC+123&reason=expired`, { as: 'checker' })
  const submit = await screen.findByRole('button', { name: 'Check again and write' })
  await expectAccessible()
  server.fail(writeWarning, 'warning_not_due', { params: { result: 'valid' } })
  await user.click(submit)
  expect(await screen.findByText('We checked again: it is paid. No warning was written.')).toBeDefined()
  expect(server.sentTo(writeWarning)).toMatchObject({ license_plate: 'ABC 123', reason: 'expired', photos: [] })
  server.disconnect(writeWarning)
  await user.click(submit)
  expect(
    await screen.findByText('Not possible without a connection: the plate could not be checked again.'),
  ).toBeDefined()
})
