import { invalidRequest } from './errors.ts'

export type Tree = { [name: string]: string | Tree }

/** a[b][0]=c, the way Stripe's SDK writes it, back to { a: { b: { 0: 'c' } } }. */
export function parseFormBody(text: string): Tree {
  const root = emptyTree()
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((step) => step !== '')
    if (key.endsWith('[]')) path.push(String(lengthAt(root, path)))
    const last = path.pop()
    if (last === undefined) continue
    let node = root
    for (const step of path) {
      const next = (node[step] ??= emptyTree())
      if (typeof next === 'string') throw invalidRequest(`Invalid object: ${key}`, { param: key })
      node = next
    }
    node[last] = value
  }
  return root
}

/** No prototype: a parameter called __proto__ is only a parameter. */
function emptyTree(): Tree {
  return Object.create(null) as Tree
}

function lengthAt(root: Tree, path: string[]): number {
  let node: string | Tree | undefined = root
  for (const step of path) node = typeof node === 'object' ? node[step] : undefined
  return typeof node === 'object' ? Object.keys(node).length : 0
}
