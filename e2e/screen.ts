import type { Page } from '@playwright/test'

export type Screen = {
  name: string
  locale?: string
  /** Requests that are expected to fail while the screen opens. */
  failingRequests?: RegExp
  open(page: Page): Promise<unknown>
}
