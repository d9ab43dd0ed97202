import axe from 'axe-core'
import { test as base, expect, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

type Problems = {
  /** Requests a test makes fail on purpose: the browser logs each of them as a console error. */
  expectFailedRequests(url: RegExp): void
  /** Errors a test provokes: the app logs them to the console. */
  expectErrors(text: RegExp): void
}

/** Every test fails on a console error, an uncaught error, a CSP violation, a card number sent to us or horizontal scrolling. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ page, baseURL }, use) => {
      const problems: string[] = []
      const expectedUrls: RegExp[] = []
      const expectedTexts: RegExp[] = []
      page.on('request', (request) => {
        // Card numbers go to the provider only.
        const isOurs = new URL(request.url()).origin === baseURL
        if (isOurs && /4242 ?4242 ?4242/.test(request.postData() ?? '')) problems.push(`card number: ${request.url()}`)
      })
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        const isFailedRequest = message.text().startsWith('Failed to load resource')
        if (isFailedRequest && expectedUrls.some((pattern) => pattern.test(url))) return
        // The network is only ever offline because a test set it so.
        if (isFailedRequest && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
        // The same for the service worker's script; one that is missing or broken has a message of its own.
        if (message.text() === 'An unknown error occurred when fetching the script.') return
        if (expectedTexts.some((pattern) => pattern.test(message.text()))) return
        problems.push(`console: ${message.text()} (${url})`)
      })
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`CSP: ${violatedDirective} blocked ${blockedURI}`)
        })
      })
      await use({
        expectFailedRequests: (url) => expectedUrls.push(url),
        expectErrors: (text) => expectedTexts.push(text),
      })
      if (!page.isClosed() && page.url().startsWith('http')) await expectNoHorizontalScroll(page)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content, 'the page scrolls horizontally').toBe(window)
}

/** Text of twice the size (WCAG 1.4.4) is not cut, does not leave its button, and breaks only between words. */
export async function expectWholeAtDoubleText(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '32px'
    const found = root.scrollWidth > root.clientWidth ? ['the page scrolls horizontally'] : []
    for (const control of document.querySelectorAll('button, a, label, select, summary')) {
      const isShown = control.checkVisibility() && !control.matches('.sr-only')
      if (isShown && control.scrollWidth > control.clientWidth + 1) found.push(`cut: ${control.textContent}`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement!
      // A plate may be of twelve wide letters; an address has no spaces.
      if (!owner.checkVisibility() || owner.matches('script, style, noscript, option, .sr-only, .sr-only *')) continue
      for (const word of node.textContent!.matchAll(/\p{L}{4,}/gu)) {
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !/@/.test(node.textContent!)) found.push(`broken: ${word[0]}`)
      }
    }
    root.style.fontSize = ''
    return found
  })
  expect(broken).toEqual([])
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The document is the same in light and dark: only these see its colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Frames are the payment provider's. The rest is what axe would do beyond finding violations, and takes longer than that. */
const AXE_OPTIONS: axe.RunOptions = { resultTypes: ['violations'], iframes: false, preload: false, selectors: false }

export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without reduced motion, axe may measure a colour in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const runOnly: axe.RunOnly =
      colorScheme === 'light' ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: COLOUR_RULES }
    expect(await axeViolations(page, { ...AXE_OPTIONS, runOnly }), `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** In the page itself: the library for Playwright loads axe anew for each run and merges the results in a page of its own. */
async function axeViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (given) => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await loaded.run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}
