import {
  eraseDriverData as eraseDriverDataEndpoint,
  readDriverData as readDriverDataEndpoint,
  requestDataCode,
} from '@lotwise/contract/driver-data'
import { parseAcceptLanguage } from '@lotwise/domain/language'
import { serve, type Site } from '../infra/http/serve.ts'
import { driverDataView } from './driver-data-view.ts'
import { eraseDriverData } from './erase-driver-data.ts'
import { readDriverData } from './read-driver-data.ts'
import { sendDataCode } from './send-data-code.ts'

export function privacyRoutes(site: Site): void {
  const { deps } = site

  serve(site, requestDataCode, async ({ body }, c) => {
    const language = parseAcceptLanguage(c.req.header('accept-language'))
    const asking = { plate: body.license_plate, phone: body.phone, network: c.var.address, language }
    return { request: await sendDataCode(deps, asking) }
  })

  serve(site, readDriverDataEndpoint, async ({ body }) =>
    driverDataView(await readDriverData(deps, { secret: body.request, code: body.code })),
  )

  serve(site, eraseDriverDataEndpoint, ({ body }, c) =>
    eraseDriverData(deps, { secret: body.request, requestId: c.var.requestId }),
  )
}
