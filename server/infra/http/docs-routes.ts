import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { sendPlainPage } from './plain-page.ts'
import type { Site } from './serve.ts'

export function docsRoutes({ app, doors }: Site): void {
  const document = openApiDocument(doors.env.publicUrl)
  const page = docsPage(doors.env.publicUrl)
  app.get('/api/openapi.json', (c) => c.json(document))
  app.get('/api/docs', (c) => sendPlainPage(c, page))
}
