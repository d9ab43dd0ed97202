import type { Plugin } from 'vite'

/** Properties of an endpoint that only the server reads; the browser needs method, path and reply. */
const SERVER_ONLY = [
  'summary',
  'access',
  'params',
  'query',
  'body',
  'status',
  'limit',
  'isFunction',
  'reasons',
  'errorAlsoAs',
  'produces',
  'takesRawBody',
  'consumes',
  'maxBodyBytes',
  'idIsKey',
  'isRead',
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Removes those properties, and with them the schemas only they use, from the drivers' bundle. */
export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    apply: 'build',
    transform(code, id) {
      if (!/\/contract\/[\w-]+\.ts$/.test(id)) return null
      const cuts = endpointProperties(this.parse(code) as unknown as Node).filter((property) =>
        SERVER_ONLY.includes((property['key'] as { name: string }).name),
      )
      let lighter = code
      // From the end, so that earlier offsets stay valid.
      for (const { start, end } of cuts.toReversed()) {
        lighter = lighter.slice(0, start) + lighter.slice(end).replace(/^\s*,/, '')
      }
      return { code: lighter, map: null }
    },
  }
}

/** The properties of every endpoint, and of the defaults that endpoint() fills in. */
function endpointProperties(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(endpointProperties)
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given, id, init } = node as Record<string, unknown>
  if (type === 'CallExpression' && nameOf(callee) === 'endpoint') return propertiesOf((given as unknown[])[0])
  if (type === 'VariableDeclarator' && nameOf(id) === 'DEFAULTS') return propertiesOf(init)
  return Object.values(node).flatMap(endpointProperties)
}

function nameOf(node: unknown): string | undefined {
  return (node as { name?: string }).name
}

function propertiesOf(node: unknown): Node[] {
  return (node as { properties: Node[] }).properties
}
