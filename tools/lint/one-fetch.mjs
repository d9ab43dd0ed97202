import { sourceFileOf } from './source-files.mjs'

/** @import { Context, Node, Rule } from './ast.ts' */

const ONLY_FETCH = 'web/src/lib/call.ts'
/** For the auth library, which makes its requests itself. */
const AUTH_FETCH = 'web/src/lib/auth-fetch.ts'
/** For the app's own files. */
const CHUNK_FETCH = 'web/src/lib/import-chunk.ts'
const GLOBALS = ['window', 'globalThis', 'self']
const OTHER_NETWORK_APIS = ['XMLHttpRequest', 'EventSource', 'WebSocket']

/** @type {Rule} */
export const oneFetch = {
  meta: { type: 'problem', docs: { description: `only ${ONLY_FETCH} talks to the network` } },
  create(context) {
    const file = sourceFileOf(context.filename)
    if (!file.path.startsWith('web/src/') || [ONLY_FETCH, AUTH_FETCH, CHUNK_FETCH].includes(file.path) || file.isTest)
      return {}
    return {
      CallExpression: (node) => reportIfFetch(context, node.callee),
      VariableDeclarator: (node) => reportIfFetch(context, node.init),
      Property: (node) => reportIfFetch(context, /** @type {Node} */ (node.value)),
      MemberExpression(node) {
        if (GLOBALS.includes(node.object?.name ?? '')) reportIfFetch(context, node.property)
      },
      NewExpression(node) {
        if (OTHER_NETWORK_APIS.includes(node.callee?.name ?? '')) reportFetch(context, node)
      },
    }
  },
}

/**
 * @param {Context} context
 * @param {Node | null | undefined} node
 */
function reportIfFetch(context, node) {
  if (node?.type === 'Identifier' && node.name === 'fetch') reportFetch(context, node)
}

/**
 * @param {Context} context
 * @param {Node} node
 */
function reportFetch(context, node) {
  context.report({
    node,
    message:
      `Only ${ONLY_FETCH} talks to the network, so that errors, tokens and retries have one home. ` +
      'Add the endpoint to contract/ and use it through call(). See ARCHITECTURE.md, Dependency rules.',
  })
}
