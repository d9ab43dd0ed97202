import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { AppError } from '../app-error.ts'
import type { App, AppContext } from './app-env.ts'
import { inlineHashes, type InlineHashes } from './content-security-policy.ts'

const A_FILE = /\.[a-z0-9]+$/i

/** The built screens: files as they are, and one page for every address that is not a file. */
export function serveStaticSite(app: App, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('*', (c, next) => (isPage(c.req.path) ? notBuilt() : next()))
    return
  }
  const file = serveStatic<never>({ root: folder, precompressed: true, onFound: setCaching })
  const page = serveStatic<never>({ root: folder, path: 'index.html', precompressed: true, onFound: setCaching })
  app.get('*', async (c, next) => {
    if (!isPage(c.req.path)) return next()
    return A_FILE.test(c.req.path) ? file(c as never, next) : page(c as never, next)
  })
}

/** Calls and hidden files are no pages. */
function isPage(path: string): boolean {
  return !/^\/(api|auth|dev)(\/|$)|\/\./.test(path)
}

function notBuilt(): never {
  throw new AppError('unavailable', 'The screens are not built yet')
}

/** Files under /assets/ carry a hash of their content in their name: they never change. */
function setCaching(path: string, c: Pick<AppContext, 'header'>): void {
  c.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

export function siteInlineHashes(folder: string): InlineHashes {
  const index = join(folder, 'index.html')
  return existsSync(index) ? inlineHashes(readFileSync(index, 'utf8')) : { scripts: [], styles: [] }
}
