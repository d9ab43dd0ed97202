import { openApiDocument } from './openapi.ts'
import { html } from 'hono/html'
import { plainPage } from './plain-page.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-access'?: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

/** The OpenAPI document as an HTML page without scripts. */
export function docsPage(publicUrl: string): string {
  const document = openApiDocument(publicUrl) as { paths: Record<string, Record<string, Operation>> }
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const chapters = [...new Set(lines.map((line) => line.operation.tags[0]!))]
  return plainPage(
    'API',
    html`<h1>Lotwise API</h1>
      <p class="dim">
        ${lines.length} calls. Errors are <code>{ code, reason, field?, params?, error }</code>: the class, the rule
        that refused, the input it is about, and a sentence. For programs: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      ${chapters.map(
        (chapter) =>
          html`<h2>${chapter}</h2>
            ${lines.filter((line) => line.operation.tags[0] === chapter).map(lineOf)}`,
      )}`,
  )
}

function lineOf({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const done = Object.entries(operation.responses).find(([status]) => status !== 'default')!
  return html`<details id="${operation.operationId}">
    <summary>
      <b>${method}</b> <code>${path}</code>
      <span>${operation.summary}${operation['x-access'] ? ` · needs: ${operation['x-access']}` : ''}</span>
    </summary>
    ${operation.parameters.length > 0 ? block('Parameters', operation.parameters) : ''}
    ${operation.requestBody ? block('Body', Object.values(operation.requestBody.content)[0]!.schema) : ''}
    ${block(`Answer ${done[0]}`, Object.values(done[1].content ?? {})[0]?.schema ?? {})}
    <h3>Errors</h3>
    <p>${operation.responses['default']!.description}</p>
  </details>`
}

function block(title: string, shape: object) {
  return html`<h3>${title}</h3>
    <pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre>`
}
