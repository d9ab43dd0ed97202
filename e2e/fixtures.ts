import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

type Problems = {
  /** Requests a test breaks on purpose: the browser reports each of them on the console. */
  expectFailedRequests(url: RegExp): void
  /** Errors a test provokes: the app reports them on the console. */
  expectErrors(text: RegExp): void
}

/** Every journey fails on a console error, an uncaught error, a CSP violation or a page that scrolls sideways. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      const expectedUrls: RegExp[] = []
      const expectedTexts: RegExp[] = []
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        const isFailedRequest = message.text().startsWith('Failed to load resource')
        if (isFailedRequest && expectedUrls.some((pattern) => pattern.test(url))) return
        // Only a journey takes the network away, and whatever is asked for then fails.
        if (isFailedRequest && message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
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
  expect(content, 'the page scrolls sideways').toBe(window)
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion no colour is caught half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page }).withTags(WCAG_22_AA)
    // The provider's frame lets our dark page show through; from inside it axe takes the ground for white.
    if (colorScheme === 'dark') axe.exclude('iframe[title="Secure payment input frame"]')
    const { violations } = await axe.analyze()
    const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(messages, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
