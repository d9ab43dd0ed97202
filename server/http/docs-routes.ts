import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import type { Site } from './serve.ts'

export function docsRoutes({ app, doors }: Site): void {
  const document = openApiDocument(doors.env.publicUrl)
  const { page, policy } = docsPage(doors.env.publicUrl)
  app.get('/api/openapi.json', (c) => c.json(document))
  app.get('/api/docs', (c) => {
    c.header('content-security-policy', policy)
    return c.html(page)
  })
}
