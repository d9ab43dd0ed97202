import { stringLiteral, sourceFileOf } from './source-files.mjs'
import { EXEMPT_FOLDERS, READ_ONLY, TABLE_OWNERS } from './table-owners.mjs'

/** @import { Context, Node, SourceFile, Rule } from './ast.ts' */

const READS = ['selectFrom']
const WRITES = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']
const WRITE_IN_TEXT = /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\bfor\s+|\bdo\s+)update)\s+"?(\w+)/gi
const STATEMENT = /^\s*(select|insert|update|delete|merge|with)\b/i

/** @type {Rule} */
export const tables = {
  meta: { type: 'problem', docs: { description: 'the SQL about a table lies in its one module' } },
  create(context) {
    const file = sourceFileOf(context.filename)
    if (file.workspace !== 'server' || file.isTest || EXEMPT_FOLDERS.some((folder) => file.path.startsWith(folder))) {
      return {}
    }
    return file.name.endsWith('-table') ? tableFileVisitor(context, file) : otherFileVisitor(context)
  },
}

/** @param {Context} context */
function otherFileVisitor(context) {
  const refusal =
    'SQL lies in *-table.ts files only. Add a function to the module that owns the table ' +
    '(the map is tools/lint/table-owners.mjs) and call it.'
  return {
    /** @param {Node} node */
    ImportDeclaration(node) {
      if (stringLiteral(node.source) !== 'kysely' || node.importKind === 'type') return
      if ((node.specifiers ?? []).some((it) => it.importKind !== 'type')) report(context, node, refusal)
    },
    /** @param {Node} node */
    CallExpression(node) {
      const method = methodOf(node)
      const isQuery = method === 'query' && STATEMENT.test(stringLiteral(node.arguments?.[0]) ?? '')
      if (isQuery || READS.includes(method) || WRITES.includes(method)) report(context, node, refusal)
    },
  }
}

/**
 * @param {Context} context
 * @param {SourceFile} file
 */
function tableFileVisitor(context, file) {
  const isListed = READ_ONLY.includes(file.path) || Object.values(TABLE_OWNERS).includes(file.path)
  return {
    /** @param {Node} node */
    Program(node) {
      if (isListed) return
      report(
        context,
        node,
        `${file.path} owns no table. Put its statements into the module that does; a new table, or a question over ` +
          'several that only reads, is listed in tools/lint/table-owners.mjs.',
      )
    },
    /** @param {Node} node */
    CallExpression(node) {
      const method = methodOf(node)
      if (!READS.includes(method) && !WRITES.includes(method)) return
      for (const table of tablesIn(node.arguments?.[0])) {
        const refusal = WRITES.includes(method) ? writeRefusal(file, table) : readRefusal(file, table)
        if (refusal) report(context, node, refusal)
      }
    },
    /** @param {Node} node */
    TemplateLiteral(node) {
      const text = (node.quasis ?? []).map((part) => part.value.cooked ?? '').join('?')
      for (const [, table = ''] of text.matchAll(WRITE_IN_TEXT)) {
        const refusal = table in TABLE_OWNERS ? writeRefusal(file, table) : null
        if (refusal) report(context, node, refusal)
      }
    },
  }
}

/**
 * @param {SourceFile} file
 * @param {string | null} table null: it cannot be read from the source
 */
function writeRefusal(file, table) {
  if (table === null) return 'A write names its table literally, so that its owner can be seen.'
  const owner = TABLE_OWNERS[table]
  if (owner === file.path) return null
  if (!owner) return `The table ${table} has no owner: add it to the map in tools/lint/table-owners.mjs.`
  return `Only ${owner} writes to ${table}. Add a function there and call it from the use case.`
}

/**
 * What is not in the map is a name given within the query.
 * @param {SourceFile} file
 * @param {string | null} table
 */
function readRefusal(file, table) {
  const owner = table === null ? undefined : TABLE_OWNERS[table]
  if (!owner || owner === file.path || READ_ONLY.includes(file.path)) return null
  return (
    `${table} is read in ${owner}: join it, or add a function there. ` +
    'A question over several tables that only reads gets a *-table.ts of its own, listed in tools/lint/table-owners.mjs.'
  )
}

/**
 * @param {Node | undefined} argument
 * @returns {(string | null)[]}
 */
function tablesIn(argument) {
  const named = argument?.type === 'ArrayExpression' ? (argument.elements ?? []) : [argument]
  return named.map((node) => stringLiteral(node)?.replace(/\s+as\s+.*$/, '') ?? null)
}

/** @param {Node} call */
function methodOf(call) {
  return call.callee?.property?.name ?? ''
}

/**
 * @param {Context} context
 * @param {Node} node
 * @param {string} message
 */
function report(context, node, message) {
  context.report({ node, message: `${message} See ARCHITECTURE.md, Tables.` })
}
