import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { sendPlainPage } from './plain-page.ts'
import type { Site } from './serve.ts'

export function docsRoutes({ app, deps }: Site): void {
  const document = openApiDocument(deps.env.publicUrl)
  const page = docsPage(deps.env.publicUrl)
  app.get('/api/openapi.json', (c) => c.json(document))
  app.get('/api/docs', (c) => sendPlainPage(c, page))
}
