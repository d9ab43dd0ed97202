import type { Env } from '../../infra/config/env.ts'
import { ownUrl } from '../../infra/http/own-url.ts'

const RESET_PASSWORD_PATH = '/admin/reset-password'

/** API paths, and paths with a double or encoded slash. */
const NOT_A_PAGE = /^\/(api|auth|dev)(\/|$)|\/\/|%2f|%5c/i

/** The redirect of a mailed link: a page of this site, else the reset page. */
export function safeRedirect({ publicUrl }: Pick<Env, 'publicUrl'>, wanted: string | null | undefined): URL {
  const requested = ownUrl(publicUrl, wanted ?? '')
  const url = requested && !NOT_A_PAGE.test(requested.pathname) ? requested : new URL(publicUrl + RESET_PASSWORD_PATH)
  url.hash = ''
  return url
}
