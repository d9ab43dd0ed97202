import type { Env } from '../../infra/config/env.ts'
import { ownUrl } from '../../infra/http/own-url.ts'

export const RESET_PASSWORD_PATH = '/admin/reset-password'

/** Calls are no pages, and a slash in disguise has no business in an address. */
const NO_PAGE = /^\/(api|auth|dev)(\/|$)|\/\/|%2f|%5c/i

/** Where a mailed link may send a browser with a session in its hands: to a page of ours, else to the usual one. */
export function safeRedirect({ publicUrl }: Pick<Env, 'publicUrl'>, wanted: string | null | undefined): URL {
  const asked = ownUrl(publicUrl, wanted ?? '')
  const url = asked && !NO_PAGE.test(asked.pathname) ? asked : new URL(publicUrl + RESET_PASSWORD_PATH)
  url.hash = ''
  return url
}
