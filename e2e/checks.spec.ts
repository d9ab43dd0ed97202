import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeCleanOnPhone, payFor } from './driver.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './staff.ts'

// Looking a page over with axe takes long on a busy machine.
test.describe.configure({ timeout: 90_000 })

const CHECK = '/admin/lots/harbour-street/check'
const CHECKS = '**/api/admin/lots/harbour-street/checks'

/** Plates no other journey has, with letters and digits that look like nothing else. */
function newPlate(): string {
  const letters = [...randomUUID().replaceAll('-', '')].map((digit) => 'ACEFGHJKMNPRTUVW'[Number.parseInt(digit, 16)])
  return letters.slice(0, 7).join('')
}

async function park(request: APIRequestContext, plate: string, isPaid = true): Promise<void> {
  const response = await request.post('/api/lots/harbour-street/sessions', {
    data: { license_plate: plate, phone: '4165550188', hours: 2 },
  })
  expect(response.status()).toBe(201)
  if (isPaid) await payFor(request, (await response.json()) as Parameters<typeof payFor>[1])
}

async function openChecks(page: Page, person: 'checker' | 'admin' = 'checker'): Promise<void> {
  await openAs(page, person, CHECK)
  await expect(page.getByRole('heading', { level: 1, name: 'Check plates' })).toBeVisible()
}

function letTokenRunOut(page: Page): Promise<void> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('lotwise.auth')!) as object
    const past = Math.floor(Date.now() / 1000) - 1
    localStorage.setItem('lotwise.auth', JSON.stringify({ ...session, expires_at: past }))
  })
}

const field = (page: Page) => page.getByLabel('License Plate')
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

test('one plate after the other, without touching anything but the keys', async ({ page, request }) => {
  const [paid, paying, unknown] = [newPlate(), newPlate(), newPlate()]
  const spelled = `${paid.slice(0, 3)} ${paid.slice(3)}`
  await park(request, paid)
  await park(request, paying, false)
  await openChecks(page)
  await expect(field(page)).toBeFocused()

  await page.keyboard.type(spelled.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(said(page, `${paid}: Valid`)).toBeAttached()
  await expect(page.getByText(/^1 h 59 min left$/)).toBeVisible()
  await expect(page.getByText(/^Until \d/)).toBeVisible()
  await expect(page.getByText(/^Checked at \d+:\d\d:\d\d/)).toBeVisible()

  await page.keyboard.type(paying)
  await page.keyboard.press('Enter')
  await expect(said(page, `${paying}: Paying right now`)).toBeAttached()
  await expect(field(page)).toHaveValue(paying)
  await expect(page.getByText('Look again in a minute.')).toBeVisible()

  await page.keyboard.type(unknown)
  await page.keyboard.press('Enter')
  await expect(said(page, `${unknown}: Not found`)).toBeAttached()
  await expect(page.getByText('Nobody has paid for this plate at Harbour Street Lot.')).toBeVisible()

  await expect(page.getByRole('listitem').filter({ hasText: unknown })).toContainText('Not found')
  await expect(page.getByRole('listitem').filter({ hasText: paying })).toContainText('Paying')
  await page.getByRole('button', { name: `Check ${spelled} again` }).click()
  await expect(said(page, `${paid}: Valid`)).toBeAttached()
})

const HOUR_MS = 3_600_000
const LOOKS = [
  { result: 'valid', inMs: HOUR_MS / 2, status: 'paid', text: '29 min left' },
  { result: 'just_expired', inMs: -HOUR_MS / 10, status: 'paid', text: 'Over for 6 min' },
  { result: 'expired', inMs: -3 * HOUR_MS, status: 'paid', text: 'Over for 3 h' },
  { result: 'free', inMs: 9_000 * HOUR_MS, status: 'Yolo', text: 'Note: the baker' },
]

test('green, amber and red can be read by everybody', async ({ page }) => {
  test.setTimeout(120_000)
  await openChecks(page)
  await axeCleanOnPhone(page)
  for (const { result, inMs, status, text } of LOOKS) {
    const now = Date.now()
    const plate = newPlate()
    const session = {
      id: randomUUID(),
      license_plate: plate,
      expires_at: new Date(now + inMs).toISOString(),
      created_at: new Date(now - HOUR_MS).toISOString(),
      payment_status: status,
      notes: result === 'free' ? 'the baker' : null,
    }
    const checkedAt = new Date(now).toISOString()
    const answer = { id: randomUUID(), checked_at: checkedAt, license_plate: plate, result, session, near_misses: [] }
    await page.route(CHECKS, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: answer }) : route.continue(),
    )
    await field(page).fill(plate)
    await page.keyboard.press('Enter')
    await expect(page.getByText(text)).toBeVisible()
    await axeCleanOnPhone(page)
    await page.unroute(CHECKS)
  }
})

test('a slip is forgiven: the plate that was meant is one tap away', async ({ page, request }) => {
  const meant = `${newPlate().slice(0, 5)}0B`
  await park(request, meant)
  await openChecks(page)
  await field(page).fill(`${meant.slice(0, 5)}O8`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Did you mean one of these?')).toBeVisible()
  await axeCleanOnPhone(page)
  await page.getByRole('button', { name: `Check ${meant} Valid` }).click()
  await expect(said(page, `${meant}: Valid`)).toBeAttached()
  await expect(page.getByText('Did you mean one of these?')).toHaveCount(0)
})

test('a photo of a plate is its check, unless the reading is doubtful', async ({ page }) => {
  await openChecks(page)
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
    if (text === sure) await expect(said(page, `${sure}: Not found`)).toBeAttached()
  }
  await expect(page.getByText('Is this right?')).toBeVisible()
  await expect(said(page, `${sure}: Not found`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(said(page, `${doubtful}: Not found`)).toBeAttached()
})

test('an empty field is told, and two taps are one check', async ({ page }) => {
  await openChecks(page)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Please enter a license plate')).toBeVisible()
  await expect(field(page)).toBeFocused()
  const plate = newPlate()
  let checks = 0
  page.on('request', (sent) => (checks += Number(sent.method() === 'POST' && sent.url().endsWith('/checks'))))
  await field(page).fill(plate)
  await page.getByRole('button', { name: 'Check', exact: true }).dblclick()
  await expect(said(page, `${plate}: Not found`)).toBeAttached()
  await expect(page.getByRole('listitem').filter({ hasText: plate })).toHaveCount(1)
  expect(checks).toBeLessThanOrEqual(2)
})

test('a lost answer is asked for again, and is still one check', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/checks$/)
  await openChecks(page)
  const plate = newPlate()
  let sent = 0
  await page.route(CHECKS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    sent += 1
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await field(page).fill(plate)
  await page.keyboard.press('Enter')
  await expect(said(page, `${plate}: Not found`)).toBeAttached()
  expect(sent).toBe(2)
  await expect(page.getByRole('listitem').filter({ hasText: plate })).toHaveCount(1)
})

test('without a connection it says so, keeps the plate, and answers when there is one', async ({
  page,
  context,
  request,
}) => {
  const plate = newPlate()
  await park(request, plate)
  await openChecks(page)
  await context.setOffline(true)
  await letTokenRunOut(page)
  await field(page).fill(plate)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${plate} will be checked as soon as there is one.`)).toBeVisible()
  await expect(field(page)).toHaveValue(plate)
  await axeCleanOnPhone(page)
  await context.setOffline(false)
  await expect(said(page, `${plate}: Valid`)).toBeAttached()
})

test('a server that does not answer is told, with a way to try again', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/checks$/)
  await openChecks(page)
  const plate = newPlate()
  await page.route(CHECKS, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await field(page).fill(plate)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Could not check the plate').last()).toBeVisible({ timeout: 10_000 })
  await axeCleanOnPhone(page)
  await page.unroute(CHECKS)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(said(page, `${plate}: Not found`)).toBeAttached()
})

test('an admin sees who checked what, a checker only what is theirs', async ({ page, browser, baseURL }) => {
  const plate = newPlate()
  await openChecks(page)
  await field(page).fill(plate)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: plate })).toBeVisible()
  await expect(page.getByText('Your own. Kept for 90 days.')).toBeVisible()
  const other = await browser.newContext({ baseURL: baseURL! })
  const admins = await other.newPage()
  await openChecks(admins, 'admin')
  await expect(admins.getByRole('listitem').filter({ hasText: plate })).toContainText('checker@lotwise.test')
  const own = newPlate()
  await field(admins).fill(own)
  await admins.keyboard.press('Enter')
  await expect(admins.getByRole('listitem').filter({ hasText: own })).toContainText('admin@lotwise.test')
  await other.close()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: plate })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: own })).toHaveCount(0)
})

test('in French', async ({ page }) => {
  await openChecks(page)
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contrôle des plaques' })).toBeVisible()
  const plate = newPlate()
  await page.getByLabel('Plaque d’immatriculation').fill(plate)
  await page.keyboard.press('Enter')
  await expect(said(page, `${plate}: Introuvable`)).toBeAttached()
  await axeCleanOnPhone(page)
})
