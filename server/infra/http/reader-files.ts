import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { READER_FILES } from '@lotwise/plate-reader/browser/reader-files'
import { NODE_FILES } from '@lotwise/plate-reader/node-files'
import type { Handler } from 'hono'
import { acceptsGzip } from './accepts-gzip.ts'
import type { App, AppEnv } from './app-env.ts'
import { IMMUTABLE } from './cache-control.ts'

/** The plate reader of browsers gets the server's own files. The build adds what it has compressed of them. */
export function serveReaderFiles(app: App, webFolder: string): void {
  for (const name of Object.keys(NODE_FILES) as (keyof typeof NODE_FILES)[]) {
    const { address } = READER_FILES[name]
    const compressed = join(webFolder, `${address}.gz`)
    app.get(address, existsSync(compressed) ? eitherFile(NODE_FILES[name], compressed) : oneFile(NODE_FILES[name]))
  }
}

function oneFile(path: string): Handler<AppEnv> {
  const send = serveStatic<never>({ path })
  return (c, next) => {
    c.header('cache-control', IMMUTABLE)
    return send(c as never, next)
  }
}

function eitherFile(path: string, compressed: string): Handler<AppEnv> {
  const plain = oneFile(path)
  const gzip = oneFile(compressed)
  return async (c, next) => {
    c.header('vary', 'accept-encoding', { append: true })
    if (!acceptsGzip(c.req.header('accept-encoding'))) return plain(c, next)
    const reply = (await gzip(c, next)) as Response
    reply.headers.set('content-type', 'application/wasm')
    reply.headers.set('content-encoding', 'gzip')
    return reply
  }
}
