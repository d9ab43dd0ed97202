/** @import { SourceFile, ImportTarget } from './ast.ts' */

/** The folders of web/src, lowest first; files at its top (routes) lie above them all. @type {Record<string, number>} */
const LAYERS = { ui: 0, lib: 0, words: 0, state: 1, features: 2, shell: 3 }
const ROUTES = 4
const LAYER_ORDER = 'routes → shell → features → state → ui · lib · words'

/**
 * Why this file may not be in its folder, or null.
 * @param {SourceFile} file
 * @returns {string | null}
 */
export function webLocationRefusal(file) {
  const folder = file.folders[1]
  if (!isInWebSrc(file) || file.isTest || folder === undefined || folder in LAYERS) return null
  return (
    `web/src/${folder}/ is not a folder of web/src (${Object.keys(LAYERS).join(', ')}). ` +
    'Put the file into one of them; a new folder is added to LAYERS in tools/lint/web-layers.mjs.'
  )
}

/**
 * Why a file of web/src may not import this, or null. Tests may import anything in web/.
 * @param {SourceFile} from
 * @param {ImportTarget} to
 * @returns {string | null}
 */
export function webRefusal(from, to) {
  if (!isInWebSrc(from) || from.isTest || to.kind !== 'ours' || !isInWebSrc(to.file)) return null
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to.file)]
  if (toLayer > fromLayer) {
    return (
      `Dependencies in web/ run ${LAYER_ORDER}: ${nameOf(from)} never imports ${nameOf(to.file)} (here: ${to.file.path}). ` +
      'Pass it in as a prop or an argument, or move what both need further down.'
    )
  }
  if (fromLayer === LAYERS['features'] && nameOf(from) !== nameOf(to.file) && toLayer === fromLayer) {
    return (
      `Features never import each other (${nameOf(from)} → ${nameOf(to.file)}). ` +
      'Move what both need to ui/ (components), lib/ (plain functions), state/ (who, which lot) or domain/ (a rule).'
    )
  }
  return null
}

/** @param {SourceFile} file */
function isInWebSrc(file) {
  return file.workspace === 'web' && file.folders[0] === 'src'
}

/**
 * @param {SourceFile} file
 * @returns {number}
 */
function layerOf(file) {
  const folder = file.folders[1]
  // paths.ts holds only URL paths, which every layer may link to.
  if (folder === undefined) return file.name === 'paths' ? 0 : ROUTES
  return LAYERS[folder] ?? 0
}

/** @param {SourceFile} file */
function nameOf(file) {
  const [, folder, feature] = file.folders
  if (folder === undefined) return `${file.name} (top of web/src)`
  return folder === 'features' ? `features/${feature ?? file.name}` : `${folder}/`
}
