import { chromium as browsers, type Browser } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

/** Lighthouse's slow 4G. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * 128,
  uploadThroughput: 675 * 128,
}
/** A mid-range phone. */
export const CPU_SLOWDOWN = 4
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-CA' }

export function openBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium()
  return browsers.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...(process.env as Record<string, string>), ...env },
  })
}
