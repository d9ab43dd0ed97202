import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'
import type { App, AppEnv } from './app-env.ts'
import { inlineHashes, type InlineHashes } from './content-security-policy.ts'

const A_FILE = /\.[a-z0-9]+$/i
/** Files under /assets/ carry a hash of their content in their name. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable'

/** The built screens: files as they are, and one page for every address that is not a file. */
export function serveStaticSite(app: App, folder: string, functionsPrefix: string | null): void {
  const isCall = (path: string) =>
    ['/api', '/auth', '/dev', functionsPrefix].some((area) => area !== null && `${path}/`.startsWith(`${area}/`))
  const answer = existsSync(join(folder, 'index.html')) ? builtSite(folder) : unbuiltSite
  app.get('*', (c, next) => (isCall(c.req.path) ? next() : answer(c, next)))
}

function builtSite(folder: string): MiddlewareHandler<AppEnv> {
  const file = serveStatic<never>({ root: folder, precompressed: true })
  const page = serveStatic<never>({ root: folder, path: 'index.html', precompressed: true })
  return (c, next) => {
    const isFile = A_FILE.test(c.req.path)
    // Said before the answer is made: serveStatic calls its onFound when the headers have already gone into it.
    c.header('cache-control', isFile && c.req.path.startsWith('/assets/') ? NEVER_CHANGES : 'no-cache')
    return isFile ? file(c as never, next) : page(c as never, next)
  }
}

async function unbuiltSite(): Promise<never> {
  throw new AppError('screens_not_built')
}

export function siteInlineHashes(folder: string): InlineHashes {
  const index = join(folder, 'index.html')
  return existsSync(index) ? inlineHashes(readFileSync(index, 'utf8')) : { scripts: [], styles: [] }
}
