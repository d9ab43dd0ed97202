import { getSign } from '@lotwise/contract/signs'
import { LANGUAGES } from '@lotwise/domain/language'
import { fileHeaders } from '../../infra/http/file-headers.ts'
import { serveResponseForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { makeSign } from './make-sign.ts'

export function adminSignRoutes(site: Site): void {
  serveResponseForLot(site, getSign, async (access, { query: { lang } }, c) => {
    const sign = await makeSign(site.deps, access, lang === 'both' ? [...LANGUAGES] : [lang])
    return c.body(sign, 200, fileHeaders('application/pdf', `${access.lot.slug}-sign-${lang}.pdf`))
  })
}
