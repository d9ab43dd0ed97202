import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { expectNoAxeViolationsOnPhone, paySession } from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { createMember } from '../test-accounts.ts'
import { keptFiles, openAs, signInByApi } from '../staff.ts'

const CHECK = '/admin/lots/harbour-street/check'

/** A unique plate without look-alike characters. */
function newPlate(): string {
  const letters = [...randomUUID().replaceAll('-', '')].map((digit) => 'ACEFGHJKMNPRTUVW'[Number.parseInt(digit, 16)])
  return letters.slice(0, 7).join('')
}

async function createSession(request: APIRequestContext, plate: string, isPaid = true): Promise<string> {
  const response = await request.post('/api/lots/harbour-street/sessions', {
    data: { license_plate: plate, phone: '4165550188', hours: 2 },
  })
  expect(response.status()).toBe(201)
  const session = (await response.json()) as Parameters<typeof paySession>[1]
  if (isPaid) await paySession(request, session)
  return session.id
}

function expireToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('lotwise.auth')!) as object
    const past = Math.floor(Date.now() / 1000) - 1
    localStorage.setItem('lotwise.auth', JSON.stringify({ ...session, expires_at: past }))
  })
}

const field = (page: Page) => page.getByLabel('License Plate')
const announced = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const checked = (page: Page, plate: string) => page.getByRole('listitem').filter({ hasText: plate })

test(
  'plates checked one after the other by keyboard: valid, paying, not found, and similar plates',
  { tag: '@layout' },
  async ({ page, request }) => {
    test.slow()
    const [paid, paying, meant] = [newPlate(), newPlate(), `${newPlate().slice(0, 5)}0B`]
    const slip = `${meant.slice(0, 5)}O8`
    const spelled = `${paid.slice(0, 3)} ${paid.slice(3)}`
    await createSession(request, paid)
    await createSession(request, meant)
    await createSession(request, paying, false)
    await signInByApi(page, await createMember(request, { slug: 'harbour-street', role: 'checker' }))
    await page.goto(CHECK)
    await expect(field(page)).toBeFocused()

    await page.keyboard.type(spelled.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(announced(page, `${paid}: Valid`)).toBeAttached()
    await expect(page.getByText(/^1 h 5\d min left$/)).toBeVisible()
    await expectNoAxeViolationsOnPhone(page)

    await page.keyboard.type(paying)
    await page.keyboard.press('Enter')
    await expect(announced(page, `${paying}: Paying right now`)).toBeAttached()
    await expect(field(page)).toHaveValue(paying)
    await expectNoAxeViolationsOnPhone(page)

    await page.keyboard.type(slip)
    await page.keyboard.press('Enter')
    await expect(announced(page, `${slip}: Probably ${meant}`)).toBeAttached()
    await expect(checked(page, slip)).toContainText('Not found')
    await expectNoAxeViolationsOnPhone(page)
    await page.getByRole('button', { name: `Check ${meant}`, exact: true }).click()
    await expect(announced(page, `${meant}: Valid`)).toBeAttached()

    await expect(checked(page, paying)).toContainText('Paying')
    // Its row comes last and moves the others down, away from under a press.
    await expect(checked(page, meant)).toContainText('Valid')
    await page.getByRole('button', { name: `Check ${spelled} again` }).click()
    await expect(announced(page, `${paid}: Valid`)).toBeAttached()
  },
)

test('a photo of a plate is checked at once, unless the reading is uncertain', async ({ page }) => {
  await openAs(page, 'checker', CHECK)
  const photo = await page.locator('.plate-field').screenshot({ type: 'jpeg' })
  const [sure, doubtful] = [newPlate(), newPlate()]
  for (const [text, confidence] of [
    [sure, 0.99],
    [doubtful, 0.3],
  ] as const) {
    await page.route('**/api/ocr-plate', (route) => route.fulfill({ json: { text, confidence } }))
    await page.getByRole('button', { name: 'Read the plate from a photo' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('button', { name: /^(Take|Choose) a photo$/ })
      .first()
      .click()
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(field(page)).toHaveValue(text)
    await page.unroute('**/api/ocr-plate')
    if (text === sure) await expect(announced(page, `${sure}: Not found`)).toBeAttached()
  }
  await expect(page.getByText('Check this plate')).toBeVisible()
  await expect(announced(page, `${sure}: Not found`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(announced(page, `${doubtful}: Not found`)).toBeAttached()
})

test('a walk without a connection: answers from saved data, sent once when there is one, nothing left after the sign-out', async ({
  page,
  context,
  request,
  browser,
  baseURL,
  problems,
}) => {
  test.slow()
  problems.expectFailedRequests(/./)
  const [plate, late, own] = [newPlate(), newPlate(), newPlate()]
  await createSession(request, plate)
  const checker = await createMember(request, { slug: 'harbour-street', role: 'checker' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByApi(page, checker)
  await page.goto(CHECK)
  await expect(page.getByText('Saved data up to date')).toBeVisible()
  // Only the document and its parts: no reply of the API.
  await expect.poll(() => keptFiles(page)).toContain('/admin')
  expect((await keptFiles(page)).filter((path) => path !== '/admin' && !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await expireToken(page)
  await page.reload()
  await checkPlate(page, plate)
  await expect(announced(page, `${plate}: Valid`)).toBeAttached()
  await expect(page.getByText(/^From saved data, .+ old/)).toBeVisible()
  await expectNoAxeViolations(page)
  await createSession(request, late)
  await checkPlate(page, late)
  await expect(announced(page, `${late}: Not found`)).toBeAttached()
  await expect(page.getByText(/^2 checks to send\./)).toBeVisible()
  expect(await storedText(page)).not.toContain(plate)

  await context.setOffline(false)
  await expect(page.getByText(/checks? to send/)).toBeHidden()
  await expect(page.getByText('Saved data up to date')).toBeVisible()
  // A line that takes its time: the answer is there before the server's.
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/admin/lots/harbour-street/checks`, async (route) => {
    await held.promise
    await route.continue()
  })
  await checkPlate(page, late)
  await expect(announced(page, `${late}: Valid`)).toBeAttached()
  await expect(page.getByText(/^From saved data, .+ old/)).toBeVisible()
  held.resolve()
  await expect(page.getByText(/^From saved data/)).toBeHidden()

  const other = await browser.newContext({ baseURL: baseURL! })
  const admins = await other.newPage()
  await openAs(admins, 'admin', CHECK)
  await expect(checked(admins, plate)).toHaveCount(1)
  await expect(checked(admins, plate)).toContainText(checker.email)
  await expect(checked(admins, late)).toHaveCount(2)
  await checkPlate(admins, own)
  await expect(checked(admins, own)).toContainText('admin@lotwise.test')
  await other.close()
  await expect(checked(page, late)).toHaveCount(2)
  await expect(checked(page, own)).toHaveCount(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lotwise.auth'))).toBeNull()
})

test('the camera reads plates, and the code on a driver’s pass, without a connection', async ({
  page,
  request,
  playwright,
  baseURL,
}, testInfo) => {
  test.slow()
  const plate = newPlate()
  const proof = await request.get(`/api/sessions/${await createSession(request, plate)}/proof`)
  const video = testInfo.outputPath('camera.mjpeg')
  await writeFile(video, await pictureOf(page, (await proof.json()) as Proof))
  const browser = await playwright.chromium.launch(withCamera(testInfo.project.use.launchOptions, video))
  try {
    const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, permissions: ['camera'] })
    const phone = await context.newPage()
    await openAs(phone, 'checker', CHECK)
    await expect(phone.getByText('Saved data up to date')).toBeVisible()
    await expect.poll(() => keptFiles(phone)).toContain('/admin')
    const live = phone.getByRole('button', { name: 'Read plates with the live camera' })
    await live.click()
    await phone.getByRole('button', { name: 'Download and start' }).click()
    await expect(announced(phone, 'CKWL324: Not found')).toBeAttached(WHILE_LOADING)
    // It would take a core from the tests beside it.
    await phone.getByRole('button', { name: 'Stop the camera' }).click()
    await expect.poll(() => keptFiles(phone)).toContainEqual(expect.stringMatching(/plate-web-worker/))

    await context.setOffline(true)
    await phone.reload()
    await live.click()
    await expect(announced(phone, 'CKWL324: Not found')).toBeAttached(WHILE_LOADING)
    await phone.getByRole('button', { name: 'Stop the camera' }).click()
    await phone.getByRole('button', { name: 'Scan the driver’s proof' }).click()
    await expect(announced(phone, `${plate}: Valid`)).toBeAttached()
    await expect(phone.getByText(/^Plate from the driver’s proof, which is genuine\./)).toBeVisible()
    await expect(phone.getByText(/^From saved data, /)).toBeVisible()
  } finally {
    await browser.close()
  }
})

/** A busy machine takes its time to open the models. */
const WHILE_LOADING = { timeout: 100_000 }
const PHONE = { width: 390, height: 844 }

type LaunchOptions = Parameters<PlaywrightWorkerArgs['playwright']['chromium']['launch']>[0]
type Proof = { code: { size: number; path: string } }

/** A browser whose camera shows a file, again and again. */
function withCamera(options: LaunchOptions, video: string): LaunchOptions {
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  return { ...options, args: [...(options?.args ?? []), ...camera] }
}

/** A phone with its code, and a plate beside it, as wide in any font of this machine. One JPEG is a film of one picture. */
async function pictureOf(page: Page, { code: { size, path } }: Proof): Promise<Buffer> {
  await page.setViewportSize({ width: 960, height: 720 })
  await page.setContent(`<body style="margin:0;background:#38464f">
    <svg width="460" viewBox="-4 -4 ${size + 8} ${size + 8}" style="position:absolute;left:20px;top:130px;background:#fff"><path d="${path}"/></svg>
    <svg width="420" height="210" style="position:absolute;left:510px;top:250px">
      <rect x="2" y="2" width="416" height="206" rx="15" fill="#f4f5f2" stroke="#8a8f93" stroke-width="4"/>
      <text x="30" y="140" textLength="360" lengthAdjust="spacingAndGlyphs" style="font:700 92px sans-serif;fill:#1f3f8f">CKWL 324</text>
    </svg>`)
  return page.screenshot({ type: 'jpeg', quality: 90 })
}

async function checkPlate(page: Page, plate: string): Promise<void> {
  await field(page).fill(plate)
  await page.keyboard.press('Enter')
}

/** Everything the database of checks holds, as text; its key cannot be exported. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('lotwise.checks')
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    )
    const reading = database.transaction('kept').objectStore('kept').getAll()
    const rows = await new Promise<{ data?: ArrayBuffer; key?: CryptoKey }[]>((resolve) =>
      reading.addEventListener('success', () => resolve(reading.result)),
    )
    database.close()
    if (rows.some(({ key }) => key?.extractable)) throw new Error('The key can be exported')
    return rows.map(({ data }) => (data ? new TextDecoder('latin1').decode(data) : '')).join('\n')
  })
}
