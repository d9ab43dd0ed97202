import { DAY_MS } from '@lotwise/domain/duration'
import type { Site } from './serve.ts'

/** RFC 9116 wants less than a year. Counted from the reply: an installation that still answers still reads its mail. */
const VALID_DAYS = 180

/** Where to report a vulnerability. */
export function securityTxtRoutes({ app, deps }: Site): void {
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(deps.now().getTime() + VALID_DAYS * DAY_MS)
    const lines = [
      `Contact: mailto:${deps.env.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, fr',
      `Canonical: ${deps.env.publicUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'no-cache' })
  })
}
