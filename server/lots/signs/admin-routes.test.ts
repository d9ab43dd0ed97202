import { correction, generate } from 'lean-qr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots-table.ts'
import { readPdf } from '../../infra/pdf/test/read-pdf.ts'
import { makeLot } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: 'https://pay.lotwise.example', SUPPORT_EMAIL: 'help@lotwise.example' } })
})
afterAll(() => world.close())

const POINTS_PER_MM = 72 / 25.4

test('the sign is one letter-size page in two languages, with name, address to type, prices and steps', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const reply = await requestSign(lot, staff)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${lot.slug}-sign-both.pdf"`)
  const { raw, lines } = await read(reply)
  expect(raw.match(/\/MediaBox \[0 0 612 792\]/g)).toHaveLength(1)
  const text = lines.join('')
  for (const part of [
    'Lotwise',
    'Harbour Street Lot',
    '18 Harbour Street',
    `pay.lotwise.example/lots/${lot.slug}`,
    'Pay for parking',
    'Payez le stationnement',
    '$4.50',
    '$16.50',
    '$150.00',
    'All day, up to 12\u00a0h',
    'La journée, max. 12\u00a0h',
    'Scan the code with the camera of your phone.',
    'Balayez le code avec l’appareil photo de votre téléphone.',
    'The real page’s address begins with pay.lotwise.example/. We never ask for a password or an app. ' +
      'A sticker over this code is a fake: tell us at help@lotwise.example.',
    'Un autocollant sur ce code est un faux : écrivez-nous à help@lotwise.example.',
  ]) {
    expect(text).toContain(part)
  }
})

test.each([
  ['en', 'Pay for parking', 'Payez le stationnement'],
  ['fr', 'Payez le stationnement', 'Pay for parking'],
])('in %s it says “%s” and not “%s”', async (lang, expected, unexpected) => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const { raw, lines } = await read(await requestSign(lot, staff, `?lang=${lang}`))
  expect(lines.join('')).toContain(expected)
  expect(lines.join('')).not.toContain(unexpected)
  expect(raw).toContain(`/Lang (${lang}-CA)`)
})

test('the code is the address of the lot, dark on white, wide enough, with a quiet zone of four modules', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const { drawing } = await read(await requestSign(lot, staff))
  const url = `https://pay.lotwise.example/lots/${lot.slug}`
  const code = generate(url, { minCorrectionLevel: correction.Q })
  const dark = new Set([...drawing.matchAll(/^(\d+) (\d+) 1 1 re$/gm)].map(([, x, y]) => `${x} ${y}`))
  for (let y = -4; y < code.size + 4; y++) {
    for (let x = -4; x < code.size + 4; x++) expect([x, y, dark.has(`${x} ${y}`)]).toEqual([x, y, code.get(x, y)])
  }
  const drawn = /([\d.]+) 0 0 \1 0 0 cm\n1 0 0 1 4 4 cm\n\d+ \d+ 1 1 re/.exec(drawing)
  const modulePoints = Number(drawn![1])
  expect(modulePoints * code.size).toBeGreaterThanOrEqual(70 * POINTS_PER_MM)
  const ground = new RegExp(`0 0 (\\d+) \\1 re\\n[^]{0,60}${drawn![0].slice(0, 12)}`).exec(drawing)
  expect(Number(ground![1])).toBeCloseTo(modulePoints * (code.size + 8), 2)
})

test('a very long name fits on the page', async () => {
  const { lot, staff } = await makeLotWithStaff(
    'owner',
    'Stationnement municipal intérieur de la Gare centrale '.repeat(3).trim(),
  )
  const { raw } = await read(await requestSign(lot, staff))
  expect(raw.match(/\/Type \/Page\n/g)).toHaveLength(1)
})

test('downloading the sign completes the checklist step', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  expect(await signStep(lot, staff)).toMatchObject({ done: false })
  await requestSign(lot, staff)
  expect(await signStep(lot, staff)).toMatchObject({ done: true })
})

test('a checker is refused, another lot is not found, an unknown language is refused', async () => {
  const { lot, staff: checker } = await makeLotWithStaff('checker')
  const { staff: stranger } = await makeLotWithStaff('owner')
  expect((await requestSign(lot, checker)).status).toBe(403)
  expect((await requestSign(lot, stranger)).status).toBe(404)
  const { lot: own, staff } = await makeLotWithStaff('owner')
  expect((await requestSign(own, staff, '?lang=tlh')).status).toBe(400)
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker', name = 'Harbour Street Lot') {
  const lot = await makeLot(world.deps.db, { display_name: name, address: '18 Harbour Street' })
  return { lot, staff: await makeStaff(world, lot, role) }
}

async function requestSign(lot: LotRow, { headers }: Staff, search = ''): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/sign.pdf${search}`, { headers })
}

async function read(reply: Response) {
  return readPdf(new Uint8Array(await reply.arrayBuffer()))
}

async function signStep(lot: LotRow, { headers }: Staff) {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/checklist`, { headers })
  const { steps } = (await reply.json()) as { steps: { step: string; done: boolean }[] }
  return steps.find(({ step }) => step === 'sign')
}
