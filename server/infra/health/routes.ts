import { timingSafeEqual } from 'node:crypto'
import { isWriteRefused } from '../db/errors.ts'
import { isMigrated, requireWritable } from '../db/migrate.ts'
import type { AppContext } from '../http/app-env.ts'
import { metricsPage } from '../metrics.ts'
import type { Site } from '../http/serve.ts'
import { readinessNotes } from './readiness-notes.ts'

const NOT_MIGRATED = { status: 'not ready', reason: 'the database is not migrated' }
const FORWARDED = /^(forwarded|via)$|forwarded|(real|client|connecting|remote)-(ip|addr)/i
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

export function healthRoutes({ app, deps }: Site): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      if (!(await isMigrated(deps.pool))) return c.json(NOT_MIGRATED, 503)
      await requireWritable(deps.pool)
      return c.json({ status: 'ready', ...readinessNotes() })
    } catch (error) {
      if (isTableMissing(error)) return c.json(NOT_MIGRATED, 503)
      c.var.log.warn({ err: error }, 'not ready')
      const problem = isWriteRefused(error) ? 'cannot be written' : 'does not answer'
      return c.json({ status: 'not ready', reason: `the database ${problem}` }, 503)
    }
  })

  app.get('/metrics', async (c) => {
    if (!maySeeMetrics(c, deps.env.metricsToken)) return c.notFound()
    const { type, text } = await metricsPage(deps.pool)
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01'
}

/** Behind a proxy on this machine every address is local, so a forwarded request never counts as local. */
function maySeeMetrics(c: AppContext, token: string | null): boolean {
  const direct = c.env?.incoming?.socket.remoteAddress ?? ''
  if (LOOPBACK.test(direct) && !isForwarded(c)) return true
  return token !== null && sameText(c.req.header('authorization') ?? '', `Bearer ${token}`)
}

/** Any forwarding header: Forwarded, X-Forwarded-For, X-Real-IP, CF-Connecting-IP, True-Client-IP, Via … */
function isForwarded(c: AppContext): boolean {
  return Object.keys(c.req.header()).some((name) => FORWARDED.test(name))
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
