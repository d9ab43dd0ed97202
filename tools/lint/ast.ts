// oxlint hands JS rules an ESTree; these are the few shapes our rules look at.

export type Node = {
  type: string
  parent?: Node | null
  name?: string
  value?: unknown
  importKind?: string
  exportKind?: string
  literal?: Node
  source?: Node | null
  argument?: Node
  callee?: Node
  object?: Node
  property?: Node
  computed?: boolean
  arguments?: Node[]
  id?: Node | null
  init?: Node | null
  local?: Node
  exported?: Node | null
  declaration?: Node | null
  declarations?: Node[]
  specifiers?: Node[]
  body?: Node[]
  expression?: Node
  expressions?: Node[]
  elements?: Node[]
  quasis?: { value: { cooked: string | null } }[]
}

export type Context = {
  filename: string
  report(problem: { node: Node; message: string }): void
}

export type Visitor = Record<string, (node: Node) => void>

export type Rule = { meta: { type: string; docs: { description: string } }; create(context: Context): Visitor }

export type SourceFile = {
  /** From the project's root, with forward slashes: `server/lots/routes.ts`. */
  path: string
  /** The first folder, or '' for a file at the root. */
  workspace: string
  /** The folders between the workspace and the file. */
  folders: string[]
  /** The file's name without its extensions: `routes`. */
  name: string
  isTest: boolean
}

export type ImportTarget =
  | { kind: 'ours'; file: SourceFile }
  | { kind: 'npm'; name: string; specifier: string }
  | { kind: 'node'; name: string }
  | { kind: 'alias'; name: string }
  | { kind: 'computed' }
