import { sourceFileOf } from './source-files.mjs'

/** @import { Context, Node, Rule } from './ast.ts' */

const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/
const EMPTY_WORD = /^(util(s|ity|ities)?|helpers?|services?|managers?)$/
const EMPTY_VERB = /^(handle|process|manage)$/
const FUNCTIONS = ['FunctionDeclaration', 'ClassDeclaration', 'ArrowFunctionExpression', 'FunctionExpression']

/** @type {Rule} */
export const names = {
  meta: { type: 'suggestion', docs: { description: 'names are specific and files are kebab-case' } },
  create(context) {
    return {
      Program(node) {
        checkFileName(context, node)
        reportBarrel(context, node)
      },
      ExportNamedDeclaration(node) {
        for (const name of exportedFunctions(node)) reportEmptyName(context, node, name, wordsOf(name))
      },
    }
  },
}

/**
 * @param {Context} context
 * @param {Node} program
 */
function checkFileName(context, program) {
  const { name } = sourceFileOf(context.filename)
  if (!KEBAB_CASE.test(name)) {
    report(
      context,
      program,
      `File names are kebab-case, after their export: refund-session.ts → refundSession (here: ${name}).`,
    )
  }
  // The browser API's term.
  if (name !== 'service-worker') reportEmptyName(context, program, name, name.split('-'))
}

/**
 * @param {Context} context
 * @param {Node} node
 * @param {string} name
 * @param {string[]} words
 */
function reportEmptyName(context, node, name, words) {
  const empty = words.find((word, at) => EMPTY_WORD.test(word) || (at === 0 && EMPTY_VERB.test(word)))
  if (!empty) return
  report(
    context,
    node,
    `“${empty}” in “${name}” says nothing. Name the business act or the thing: settlePayment, requireLotAccess, pricing.ts.`,
  )
}

/**
 * @param {Context} context
 * @param {Node} program
 */
function reportBarrel(context, program) {
  const statements = program.body ?? []
  const isReExportOnly = statements.some(isReExport) && statements.every((it) => isReExport(it) || isImport(it))
  if (!isReExportOnly) return
  report(context, program, 'No barrels: this file only passes on what others export. Import from the file that has it.')
}

/** @param {Node} statement */
function isReExport(statement) {
  if (statement.type === 'ExportAllDeclaration') return true
  return (
    statement.type === 'ExportNamedDeclaration' && !statement.declaration && (statement.specifiers ?? []).length > 0
  )
}

/** @param {Node} statement */
function isImport(statement) {
  return statement.type === 'ImportDeclaration'
}

/**
 * @param {Node} node
 * @returns {string[]}
 */
function exportedFunctions(node) {
  const declaration = node.declaration
  const declared = declaration?.type === 'VariableDeclaration' ? (declaration.declarations ?? []) : [declaration]
  return declared.flatMap((it) => (it?.id?.name && FUNCTIONS.includes((it.init ?? it).type) ? [it.id.name] : []))
}

/**
 * @param {string} name camelCase or PascalCase
 * @returns {string[]}
 */
function wordsOf(name) {
  return name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())
}

/**
 * @param {Context} context
 * @param {Node} node
 * @param {string} message
 */
function report(context, node, message) {
  context.report({ node, message: `${message} See STYLE.md, Names.` })
}
