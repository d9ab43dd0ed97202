import { placeOfFile } from './places.mjs'

/** @import { Context, Node, Rule } from './ast.ts' */

const ONLY_FETCH = 'web/src/lib/call.ts'
const GLOBALS = ['window', 'globalThis', 'self']
const OTHER_WAYS_OUT = ['XMLHttpRequest', 'EventSource', 'WebSocket']

/** @type {Rule} */
export const oneFetch = {
  meta: { type: 'problem', docs: { description: `only ${ONLY_FETCH} talks to the network` } },
  create(context) {
    const place = placeOfFile(context.filename)
    if (!place.path.startsWith('web/src/') || place.path === ONLY_FETCH || place.isTest) return {}
    return {
      CallExpression: (node) => refuseIfFetch(context, node.callee),
      VariableDeclarator: (node) => refuseIfFetch(context, node.init),
      Property: (node) => refuseIfFetch(context, /** @type {Node} */ (node.value)),
      MemberExpression(node) {
        if (GLOBALS.includes(node.object?.name ?? '')) refuseIfFetch(context, node.property)
      },
      NewExpression(node) {
        if (OTHER_WAYS_OUT.includes(node.callee?.name ?? '')) refuse(context, node)
      },
    }
  },
}

/**
 * @param {Context} context
 * @param {Node | null | undefined} node
 */
function refuseIfFetch(context, node) {
  if (node?.type === 'Identifier' && node.name === 'fetch') refuse(context, node)
}

/**
 * @param {Context} context
 * @param {Node} node
 */
function refuse(context, node) {
  context.report({
    node,
    message:
      `Only ${ONLY_FETCH} talks to the network, so that errors, tokens and retries have one home. ` +
      'Add the endpoint to contract/ and use it through call(). See ARCHITECTURE.md, Arrows.',
  })
}
