import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'
import type { Env } from '../config/env.ts'
import type { App, AppEnv } from './app-env.ts'
import { IMMUTABLE } from './cache-control.ts'
import { inlineHashes, type InlineHashes } from './content-security-policy.ts'
import { serveReaderFiles } from './reader-files.ts'
import { sitePage } from './site-page.ts'

type SiteEnv = Pick<Env, 'functionsPrefix' | 'supportEmail'>

const INDEX = 'index.html'
const FILE_PATH = /\.[a-z0-9]+$/i

/** The built web app: files as they are, and one page for every path that is not a file. */
export function serveStaticSite(app: App, folder: string, env: SiteEnv): void {
  const isCall = (path: string) =>
    ['/api', '/auth', '/dev', env.functionsPrefix].some((area) => area !== null && `${path}/`.startsWith(`${area}/`))
  const answer = existsSync(join(folder, INDEX)) ? builtSite(folder, env) : unbuiltSite
  serveReaderFiles(app, folder)
  app.get('*', (c, next) => (isCall(c.req.path) ? next() : answer(c, next)))
}

function builtSite(folder: string, { supportEmail }: SiteEnv): MiddlewareHandler<AppEnv> {
  const file = serveStatic<never>({ root: folder, precompressed: true })
  const page = sitePage(join(folder, INDEX), supportEmail)
  return async (c, next) => {
    const isFile = FILE_PATH.test(c.req.path) && c.req.path !== `/${INDEX}`
    // Set before the response is created: serveStatic calls onFound when the headers are already copied.
    c.header('cache-control', isFile && c.req.path.startsWith('/assets/') ? IMMUTABLE : 'no-cache')
    return isFile ? file(c as never, next) : page(c, next)
  }
}

async function unbuiltSite(): Promise<never> {
  throw new AppError('screens_not_built')
}

export function siteInlineHashes(folder: string): InlineHashes {
  const index = join(folder, INDEX)
  return existsSync(index) ? inlineHashes(readFileSync(index, 'utf8')) : { scripts: [], styles: [] }
}
