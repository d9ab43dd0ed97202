import { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Reply } from '@lotwise/contract/endpoint'
import type { Language } from '@lotwise/domain/language'
import { verifyProof } from '@lotwise/contract/proofs'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubCamera } from '../../test/camera.ts'
import { checkAnswer, CHECKS, checkSnapshot } from '../../test/dashboard-records.ts'
import { expectAccessible, fill, goOffline, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'

setUpScreens()

const MINUTE = 60_000
let ours: CryptoKeyPair
let theirs: CryptoKeyPair
let publicKey: { kty: string; crv: string; x: string }
beforeAll(async () => {
  const newKeys = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>
  ;[ours, theirs] = [await newKeys(), await newKeys()]
  publicKey = (await crypto.subtle.exportKey('jwk', ours.publicKey)) as typeof publicKey
})

type Signed = { lot?: string; plate?: string; from?: number; until?: number; kid?: string; isForged?: boolean }

/** The address in the QR code of a pass; times in minutes from now. */
async function proofUrl(given: Signed = {}): Promise<string> {
  const { lot = 'harbour-street', plate = 'A8C1', from = -60, until = 30, kid = 'k1', isForged = false } = given
  const seconds = (minutes: number) => Math.floor((Date.now() + minutes * MINUTE) / 1000)
  const claims = { lot, plate, nbf: seconds(from), exp: seconds(until), sid: 'x' }
  const signed = `${base64(JSON.stringify({ alg: 'EdDSA', kid }))}.${base64(JSON.stringify(claims))}`
  const { privateKey } = isForged ? theirs : ours
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signed)))
  return `https://lotwise.test/verify#${signed}.${base64(String.fromCharCode(...signature))}`
}

function base64(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** ABC 1, which is A8C1 in a proof, is paid; REF 2 was refunded. */
function snapshot(): Reply<typeof getCheckSnapshot> {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
  const plate = (license_plate: string, payment_status: 'paid' | 'refunded') => ({
    plate_key: license_plate.replace(' ', ''),
    stays: [
      {
        license_plate,
        payment_status,
        payment_method_type: 'card' as const,
        subscription_status: null,
        created_at: at(-60),
        expires_at: at(30),
        auto_renew: false,
        notes: null,
        of_permit: false,
        pay_later: false,
      },
    ],
    permits: [],
    note: null,
    first_seen_at: null,
  })
  return checkSnapshot({
    parts: [{ part: 0, plates: [plate('ABC 1', 'paid'), plate('REF 2', 'refunded')] }],
    proof_keys: [{ kid: 'k1', ...publicKey }],
  })
}

let camera: ReturnType<typeof stubCamera>
beforeEach(() => {
  camera = stubCamera()
})

const said = (text: string) => screen.findByText(text, { selector: 'output' })

async function openScanner(
  language: Language = 'en',
  kept: Reply<typeof getCheckSnapshot> = snapshot(),
): Promise<void> {
  server.reply(listChecks, [])
  server.reply(getCheckSnapshot, kept)
  await openScreen(CHECKS, { as: 'checker', language })
  await screen.findByText(/^(Saved data up to date|Données enregistrées à jour)$/)
  goOffline()
  await user.click(screen.getByRole('button', { name: /^(Scan the driver’s proof|Scanner la preuve du conducteur)$/ }))
  await screen.findByRole('dialog')
}

async function scan(given: Signed, language: Language = 'en'): Promise<void> {
  await openScanner(language)
  camera.shows(await proofUrl(given))
}

test('a scanned proof is verified without a connection, and its plate answered as it is spelled here', async () => {
  await openScanner()
  expect(await screen.findByLabelText('Picture of the camera')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Starting the camera...')).toBeNull())
  await expectAccessible()
  camera.shows(await proofUrl())
  expect(await said('ABC 1: Valid')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Plate from the driver’s proof, which is genuine. Compare it with the car.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABC1')
  expect(camera.isStopped()).toBe(true)
  await expectAccessible()
})

test('a stay that began after the data was saved is green by its proof', async () => {
  await scan({ plate: 'NEW4', from: 1 })
  expect(await said('NEW4: Valid')).toBeDefined()
  expect(screen.getByText(/^From the driver’s proof, which is newer than the saved data\./)).toBeDefined()
  expect(await screen.findByText(/^1 check to send\./)).toBeDefined()
})

test('a stay that the saved data should know of is amber: no warning is offered, and the record says so', async () => {
  await scan({ plate: 'NEW4' })
  expect(await said('NEW4: Proof genuine, not confirmed')).toBeDefined()
  expect(screen.getByText(/^The driver’s proof says paid until/)).toBeDefined()
  expect(screen.queryByText(/^Nobody has paid/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Write a warning' })).toBeNull()
  await expectAccessible()
})

test('a refund is newer than the proof, and an ended proof leaves the answer as it is', async () => {
  await scan({ plate: 'REF2' })
  expect(await said('REF 2: Refunded')).toBeDefined()
  expect(screen.getByText(/but it is older than this answer\. This answer counts\.$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Scan the driver’s proof' }))
  camera.shows(await proofUrl({ plate: 'OLD4', until: -5 }))
  expect(await said('OLD4: Not found')).toBeDefined()
  expect(screen.getByText(/^The driver’s proof itself ended: /)).toBeDefined()
})

test('a proof that does not count is refused with a sentence of its own, in its colour; the next one is read', async () => {
  await scan({ lot: 'elsewhere' })
  const toldIn = async (title: string) => (await screen.findByText(title)).parentElement!.className
  expect(await toldIn('Proof for another lot')).toContain('bg-red-700')
  await expectAccessible()
  camera.shows(await proofUrl({ isForged: true }))
  expect(await toldIn('Not genuine')).toContain('bg-red-700')
  camera.shows(await proofUrl({ kid: 'k2' }))
  expect(await toldIn('Could not be verified')).toContain('bg-amber-400')
  expect(screen.getByText(/^This device does not know the key that signed it\./)).toBeDefined()
  camera.shows('https://example.com/menu')
  expect(await toldIn('Not a parking proof')).toContain('bg-amber-400')
  camera.shows(await proofUrl())
  expect(await said('ABC 1: Valid')).toBeDefined()
})

test('the plate that a refused proof names can be checked by itself', async () => {
  await scan({ isForged: true, plate: 'XYZ9' }, 'fr')
  expect(await screen.findByText('Preuve falsifiée')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Contrôler la plaque XYZ9' }))
  expect(await said('XYZ9: Introuvable')).toBeDefined()
  expect(screen.queryByText(/preuve du conducteur/)).toBeNull()
})

test('a browser that knows no such signatures says so', async () => {
  const importKey = crypto.subtle.importKey.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((...given: unknown[]) => {
    if (given[0] !== 'jwk') return (importKey as (...args: unknown[]) => Promise<CryptoKey>)(...given)
    return Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
  })
  await scan({})
  expect(await screen.findByText(/^This browser cannot verify signatures/)).toBeDefined()
})

test.each([
  ['NotAllowedError', 'The camera is not allowed', 'en'],
  ['NotFoundError', 'Aucune caméra trouvée', 'fr'],
  ['NotReadableError', 'The camera is in use', 'en'],
] as const)('%s: the page says why there is no picture, and the link can be pasted', async (name, title, language) => {
  camera.fails(name)
  await openScanner(language)
  expect(await screen.findByText(title)).toBeDefined()
  if (language === 'fr') await expectAccessible()
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByRole('textbox'), ` ${await proofUrl()} `)
  await user.click(dialog.getByRole('button', { name: /^(Check the proof|Vérifier la preuve)$/ }))
  expect(await said(language === 'fr' ? 'ABC 1: Valide' : 'ABC 1: Valid')).toBeDefined()
})

test('a short link needs the server, which tells no plate', async () => {
  await openScanner()
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByRole('textbox'), 'https://lotwise.test/verify#0123abcdAAAAAAAAAAAAAAAAAAAAAA')
  await user.click(dialog.getByRole('button', { name: 'Check the proof' }))
  expect(await screen.findByText('A short link')).toBeDefined()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  server.reply(verifyProof, { valid: true, until: '2099-12-31T20:30:00.000Z' })
  await user.click(dialog.getByRole('button', { name: 'Check the proof' }))
  expect(await screen.findByText(/^Valid until .*, but a short link does not say for which plate\.$/)).toBeDefined()
  expect(server.sentTo(verifyProof)).toEqual({ proof: '0123abcdAAAAAAAAAAAAAAAAAAAAAA' })
})

test('with a connection the server’s answer counts', async () => {
  server.reply(checkPlate, checkAnswer({ license_plate: 'ABC 1', result: 'refunded' }))
  await openScanner()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  camera.shows(await proofUrl())
  expect(await said('ABC 1: Refunded')).toBeDefined()
  expect(screen.getByText(/but it is older than this answer\. This answer counts\.$/)).toBeDefined()
})
