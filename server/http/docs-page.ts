import { html, raw } from 'hono/html'
import { inlineHashes } from './content-security-policy.ts'
import { openApiDocument } from './openapi.ts'

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-access'?: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dee6, #333c48); --soft: light-dark(#f4f6f8, #1b222b); --dim: light-dark(#55606e, #9aa7b6) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem }
h1 { font-size: 1.75rem; margin: 0 } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem }
p { color: var(--dim); margin: .25rem 0 1rem }
details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; overflow: hidden }
summary { cursor: pointer; padding: .75rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline }
summary:hover { background: var(--soft) }
summary span:last-child { color: var(--dim); flex-basis: 100% }
code, pre { font: 14px/1.5 ui-monospace, monospace }
b { font: 600 14px ui-monospace, monospace; min-width: 4.5rem }
pre { background: var(--soft); margin: 0; overflow-x: auto; padding: 1rem }
h3 { font-size: .875rem; margin: 0; padding: .75rem 1rem .25rem; color: var(--dim) }
a { color: light-dark(#0b5f59, #5ed3c6) }`

/** The OpenAPI document for people: every line of the contract, nothing to install, no script. */
export function docsPage(publicUrl: string): { page: string; policy: string } {
  const document = openApiDocument(publicUrl) as { paths: Record<string, Record<string, Operation>> }
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const chapters = [...new Set(lines.map((line) => line.operation.tags[0]!))]
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Lotwise API</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>Lotwise API</h1>
          <p>
            ${lines.length} calls. Errors are <code>{ code, error }</code>. For programs:
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${chapters.map(
            (chapter) =>
              html`<h2>${chapter}</h2>
                ${lines.filter((line) => line.operation.tags[0] === chapter).map(lineOf)}`,
          )}
        </main>
      </body>
    </html>`.toString()
  const [hash] = inlineHashes(page).styles
  return { page, policy: `default-src 'none'; style-src ${hash}; base-uri 'none'; frame-ancestors 'none'` }
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
  </details>`
}

function block(title: string, shape: object) {
  return html`<h3>${title}</h3>
    <pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre>`
}
