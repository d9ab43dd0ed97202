import { names } from './names.mjs'
import { oneFetch } from './one-fetch.mjs'
import { literalOf, placeOfFile, targetOf } from './places.mjs'
import { roomRefusal } from './room-arrows.mjs'
import { serverPlaceRefusal, serverRefusal } from './server-modules.mjs'
import { tables } from './tables.mjs'
import { webPlaceRefusal, webRefusal } from './web-arrows.mjs'

/** @import { Context, Node, Place, Rule, Target } from './ast.ts' */

/** @type {Rule} */
const arrows = {
  meta: { type: 'problem', docs: { description: 'imports follow the arrows of ARCHITECTURE.md' } },
  create(context) {
    const from = placeOfFile(context.filename)
    /** @param {Node} node */
    const holdDeclaration = (node) => {
      if (node.source) hold(context, from, node.source, { isTypeOnly: isTypeOnly(node), isReExport: isReExport(node) })
    }
    return {
      Program(node) {
        const refusal = serverPlaceRefusal(from) ?? webPlaceRefusal(from)
        if (refusal) report(context, node, refusal)
      },
      ImportDeclaration: holdDeclaration,
      ExportNamedDeclaration: holdDeclaration,
      ExportAllDeclaration: holdDeclaration,
      ImportExpression: holdDeclaration,
      TSImportType: (node) => hold(context, from, node.source ?? node.argument, { isTypeOnly: true }),
      TSExternalModuleReference: (node) => hold(context, from, node.expression),
      CallExpression(node) {
        const [module] = node.arguments ?? []
        if (isRequire(node) && literalOf(module)) hold(context, from, module)
      },
    }
  },
}

/**
 * @param {Context} context
 * @param {Place} from
 * @param {Node | undefined} source
 * @param {{ isTypeOnly?: boolean, isReExport?: boolean }} how
 */
function hold(context, from, source, how = {}) {
  if (!source) return
  const specifier = literalOf(source)
  /** @type {Target} */
  const to = specifier === null ? { kind: 'computed' } : targetOf(from, specifier)
  const { isTypeOnly: typeOnly = false, isReExport: reExport = false } = how
  const refusal = roomRefusal(from, to, typeOnly) ?? serverRefusal(from, to, reExport) ?? webRefusal(from, to)
  if (refusal) report(context, source, refusal)
}

/**
 * @param {Context} context
 * @param {Node} node
 * @param {string} refusal
 */
function report(context, node, refusal) {
  context.report({ node, message: `${refusal} See ARCHITECTURE.md, Arrows.` })
}

/**
 * `import { type X }` does not count: with verbatimModuleSyntax it still loads the module.
 * @param {Node} node
 */
function isTypeOnly(node) {
  return node.importKind === 'type' || node.exportKind === 'type'
}

/** @param {Node} node */
function isReExport(node) {
  return node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration'
}

/** @param {Node} node */
function isRequire(node) {
  const callee = node.callee
  const isImportMetaResolve = callee?.object?.type === 'MetaProperty' && callee.property?.name === 'resolve'
  return callee?.name === 'require' || isImportMetaResolve
}

export default { meta: { name: 'lotwise' }, rules: { arrows, names, 'one-fetch': oneFetch, tables } }
