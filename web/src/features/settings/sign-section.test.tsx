import { getSign } from '@lotwise/contract/signs'
import { getSettings } from '@lotwise/contract/lot-settings'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectToast, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'
import { settingsRecord } from '../../test/staff-records.ts'

setUpScreens()

beforeEach(async () => {
  server.reply(getSettings, settingsRecord())
  await openScreen('/admin/lots/harbour-street/settings', { as: 'owner' })
  await screen.findByRole('button', { name: 'Download PDF' })
})

test('the sign is a file to keep, in the language that was chosen', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sign', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="sign.pdf"' }
  server.answer(getSign, () => new Response('%PDF-1.7', { headers }))
  const held = server.hold(getSign)
  await user.selectOptions(screen.getByLabelText('Language of the sign'), 'French')
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await user.click(await screen.findByRole('button', { name: 'Preparing the sign...' }))
  held.release()
  await waitFor(() => expect(saved).toEqual(['sign.pdf blob:sign']))
  expect(server.callsOf(getSign).map(({ query }) => query)).toEqual([{ lang: 'fr' }])
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeDefined()
})

test('a sign that cannot be made says so', async () => {
  server.fail(getSign, 'internal')
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await expectToast('The sign could not be prepared. Please try again.')
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeDefined()
})
