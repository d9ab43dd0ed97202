import type { Plugin } from 'vite'

/** What only the server reads of a contract line: the browser needs its method, its path and the shape of its reply. */
const SERVER_ONLY = [
  'summary',
  'access',
  'params',
  'query',
  'body',
  'status',
  'limit',
  'isFunction',
  'errorAlsoAs',
  'takesRawBody',
  'maxBodyBytes',
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Leaves the server's half of the contract, and every schema only that half uses, out of what drivers download. */
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
      // From the end, so that the places before it stay where they are.
      for (const { start, end } of cuts.toReversed()) {
        lighter = lighter.slice(0, start) + lighter.slice(end).replace(/^\s*,/, '')
      }
      return { code: lighter, map: null }
    },
  }
}

/** Of every line, and of what endpoint() fills in where a line is silent. */
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
