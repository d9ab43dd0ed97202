import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Handler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** In index.html, for visitors without JavaScript. */
const SUPPORT_EMAIL = /%SUPPORT_EMAIL%/g
const COMPRESSIONS = [
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
] as const

/** The one page of the web app. Only the running server knows the address of support, so the build cannot compress it. */
export function sitePage(file: string, supportEmail: string): Handler<AppEnv> {
  const html = Buffer.from(readFileSync(file, 'utf8').replace(SUPPORT_EMAIL, supportEmail))
  const compressed = new Map<string, Buffer>()
  return (c) => {
    const accepted = new Set(
      c.req
        .header('accept-encoding')
        ?.split(',')
        .map((encoding) => encoding.trim()),
    )
    const [encoding, compress] = COMPRESSIONS.find(([name]) => accepted.has(name)) ?? []
    if (encoding && !compressed.has(encoding)) compressed.set(encoding, compress(html))
    const body = (encoding && compressed.get(encoding)) || html
    c.header('vary', 'accept-encoding', { append: true })
    if (encoding) c.header('content-encoding', encoding)
    c.header('content-length', String(body.length))
    c.header('content-type', 'text/html; charset=utf-8')
    return c.body(new Uint8Array(body))
  }
}
