import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { sendPlainPage } from './plain-page.ts'
import type { Site } from './serve.ts'

export function docsRoutes({ app, deps }: Site): void {
  const { publicUrl } = deps.env
  // Made when first asked for: few ask, and both take a tenth of a second.
  let document: object | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (c) => c.json((document ??= openApiDocument(publicUrl))))
  app.get('/api/docs', (c) => sendPlainPage(c, (page ??= docsPage(publicUrl))))
}
