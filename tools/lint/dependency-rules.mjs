import { names } from './names.mjs'
import { oneFetch } from './one-fetch.mjs'
import { stringLiteral, sourceFileOf, resolveImport } from './source-files.mjs'
import { workspaceRefusal } from './workspace-dependencies.mjs'
import { serverLocationRefusal, serverRefusal } from './server-modules.mjs'
import { tables } from './tables.mjs'
import { webLocationRefusal, webRefusal } from './web-layers.mjs'

/** @import { Context, Node, SourceFile, Rule, ImportTarget } from './ast.ts' */

/** @type {Rule} */
const dependencies = {
  meta: { type: 'problem', docs: { description: 'imports follow the dependency rules of ARCHITECTURE.md' } },
  create(context) {
    const from = sourceFileOf(context.filename)
    /** @param {Node} node */
    const checkDeclaration = (node) => {
      if (node.source)
        checkImport(context, from, node.source, { isTypeOnly: isTypeOnly(node), isReExport: isReExport(node) })
    }
    return {
      Program(node) {
        const refusal = serverLocationRefusal(from) ?? webLocationRefusal(from)
        if (refusal) report(context, node, refusal)
      },
      ImportDeclaration: checkDeclaration,
      ExportNamedDeclaration: checkDeclaration,
      ExportAllDeclaration: checkDeclaration,
      ImportExpression: checkDeclaration,
      TSImportType: (node) => checkImport(context, from, node.source ?? node.argument, { isTypeOnly: true }),
      TSExternalModuleReference: (node) => checkImport(context, from, node.expression),
      CallExpression(node) {
        const [module] = node.arguments ?? []
        if (isRequire(node) && stringLiteral(module)) checkImport(context, from, module)
      },
    }
  },
}

/**
 * @param {Context} context
 * @param {SourceFile} from
 * @param {Node | undefined} source
 * @param {{ isTypeOnly?: boolean, isReExport?: boolean }} how
 */
function checkImport(context, from, source, how = {}) {
  if (!source) return
  const specifier = stringLiteral(source)
  /** @type {ImportTarget} */
  const to = specifier === null ? { kind: 'computed' } : resolveImport(from, specifier)
  const { isTypeOnly: typeOnly = false, isReExport: reExport = false } = how
  const refusal = workspaceRefusal(from, to, typeOnly) ?? serverRefusal(from, to, reExport) ?? webRefusal(from, to)
  if (refusal) report(context, source, refusal)
}

/**
 * @param {Context} context
 * @param {Node} node
 * @param {string} refusal
 */
function report(context, node, refusal) {
  context.report({ node, message: `${refusal} See ARCHITECTURE.md, Dependency rules.` })
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

export default { meta: { name: 'lotwise' }, rules: { dependencies, names, 'one-fetch': oneFetch, tables } }
