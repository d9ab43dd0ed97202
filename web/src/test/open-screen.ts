import { findPaidStay } from '@lotwise/contract/sessions'
import type { Language } from '@lotwise/domain/language'
import { getConfig } from '@lotwise/contract/config'
import { authUser, getUserLotAccess, signOut } from '@lotwise/contract/auth'
import type { Role } from '@lotwise/domain/roles'
import { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import { watchSessions } from '@lotwise/contract/staff-sessions'
import { getOverview } from '@lotwise/contract/overview'
import { listRounds } from '@lotwise/contract/rounds'
import { getStaffLot } from '@lotwise/contract/staff-lots'
import { listInvitations } from '@lotwise/contract/team'
import { configure, screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { isStaffDocument } from '../paths.ts'
import { FakeServer } from './fake-server.ts'
import { CONFIG, lotAccess, STAFF_LOT, USER, userSession } from './records.ts'
import { speedUpRendering } from './speed-up-rendering.ts'
import { stubBrowser } from './stub-browser.ts'
import { trackTimers } from './track-timers.ts'

type Choices = { language?: Language; as?: Role; width?: 'phone' | 'desk' }

export const user = userEvent.setup({ delay: null })
export let server: FakeServer

let close: (() => void) | undefined
let clearTimers = () => {}
let isDesk = false
let consoleErrors: string[] = []
let expectedErrors: RegExp[] = []

// A busy machine takes longer than the library's second; the whole document tells nothing in a report.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message?.split('\n\n')[0]) })

/** Called once at the top of a component test's file. */
export function setUpScreens(): void {
  // React keeps the timers it finds when it is first loaded: those must not be a test's fake ones.
  beforeAll(async () => {
    await import('react-dom/client')
    await speedUpRendering()
  })

  beforeEach(() => {
    // The app keeps its query cache, its session and its toasts in modules: each test gets modules of its own.
    vi.resetModules()
    server = new FakeServer()
    consoleErrors = []
    expectedErrors = []
    vi.stubGlobal('fetch', server.fetch)
    vi.spyOn(console, 'error').mockImplementation((...told: unknown[]) => {
      // jsdom does not know <search> yet.
      if (String(told[0]).startsWith('The tag <%s> is unrecognized') && told[1] === 'search') return
      consoleErrors.push(told.map(String).join(' '))
    })
    // The auth library minds a second client in one document; here each test has a document of its own.
    vi.spyOn(console, 'warn').mockImplementation((...told: unknown[]) => {
      if (!String(told[0]).includes('Multiple GoTrueClient instances')) consoleErrors.push(told.map(String).join(' '))
    })
    stubBrowser(() => isDesk)
    clearTimers = trackTimers()
    server.reply(getConfig, CONFIG)
    server.reply(findPaidStay, { stay: null })
  })

  afterEach(() => {
    close?.()
    close = undefined
    clearTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
    localStorage.clear()
    sessionStorage.clear()
    document.body.replaceChildren()
    expect(server.problems).toEqual([])
    expect(consoleErrors.filter((told) => !expectedErrors.some((pattern) => pattern.test(told)))).toEqual([])
  })
}

export function expectConsoleErrors(pattern: RegExp): void {
  expectedErrors.push(pattern)
}

/** Opens an address as a browser would: the whole app, its real routes, the fake server behind it. */
export async function openScreen(path: string, { language = 'en', as, width = 'phone' }: Choices = {}): Promise<void> {
  close?.()
  isDesk = width === 'desk'
  document.title = ''
  document.body.innerHTML = '<div id="root"></div>'
  document.documentElement.lang = `${language}-CA`
  window.history.replaceState(null, '', path)
  if (as) signInAs(as)
  const [{ openApp }, { queryClient }] = await Promise.all([
    import('../open-app.tsx'),
    import('../lib/query-client.ts'),
  ])
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } })
  const root = await openApp(document.getElementById('root')!)
  const { auth } = isStaffDocument(path) ? await import('../state/auth.ts') : {}
  close = () => {
    root.unmount()
    queryClient.clear()
    void auth?.stopAutoRefresh()
  }
}

function signInAs(role: Role): void {
  localStorage.setItem('lotwise.auth', JSON.stringify(userSession()))
  server.reply(authUser, USER)
  server.reply(signOut, {})
  // A test that gave answers of its own keeps them.
  if (!server.has(getUserLotAccess)) server.reply(getUserLotAccess, [lotAccess(role)])
  if (!server.has(listInvitations)) server.reply(listInvitations, [])
  if (!server.has(getOverview)) server.reply(getOverview, { lots: [], points: [] })
  if (!server.has(getStaffLot)) server.reply(getStaffLot, STAFF_LOT)
  // Most tests are about answers of the server.
  if (!server.has(getCheckSnapshot)) server.failWithoutReply(getCheckSnapshot, 503)
  if (!server.has(listRounds)) server.reply(listRounds, [])
  if (!server.has(watchSessions)) server.failWithoutReply(watchSessions, 503)
}

/** As a person replaces what stands in a field, without a render for every letter. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}

/** Two clicks before the next render: a disabled button cannot catch the second. */
export function pressTwice(button: HTMLElement): void {
  button.click()
  button.click()
}

export function currentPath(): string {
  return location.pathname + location.search
}

export async function expectPath(path: string): Promise<void> {
  await waitFor(() => expect(currentPath()).toBe(path))
}

export async function expectTitle(title: string): Promise<void> {
  await waitFor(() => expect(document.title).toBe(title))
}

export async function expectToast(text: string | RegExp): Promise<void> {
  // An open dialog takes the notifications in: they are looked up each time.
  const notifications = () => screen.getByRole('region', { name: /^(Notifications|Avis)$/ })
  await waitFor(() => expect(notifications().textContent).toMatch(text))
}

export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
}

export function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What can be judged without layout and colours: names, roles, labels, landmarks, headings. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: WCAG_22_AA,
    // What passes is not described: that alone takes a tenth of a page's test.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
