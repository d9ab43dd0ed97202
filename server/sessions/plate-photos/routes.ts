import { ocrPlate, warmPlateReader } from '@lotwise/contract/plates'
import { serve, type Site } from '../../infra/http/serve.ts'
import { readPlatePhoto } from './read-plate-photo.ts'

export function plateRoutes(site: Site): void {
  serve(site, ocrPlate, ({ body }) => readPlatePhoto(site.deps, body.imageDataUrl))
  serve(site, warmPlateReader, async () => {
    site.deps.plates.warm()
    return {}
  })
}
