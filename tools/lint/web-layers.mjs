/** @import { SourceFile, ImportTarget } from './ast.ts' */

/** The folders of web/src, lowest first; files at its top (routes) lie above them all. @type {Record<string, number>} */
const LAYERS = { ui: 0, lib: 0, router: 0, words: 0, state: 1, components: 2, features: 3, shell: 4 }
const ROUTES = 5
const LAYER_ORDER = 'routes → shell → features → components → state → ui · lib · router · words'
/** The folder of a feature that its other folders may import. */
const SHARED = 'shared'

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
  if (!isInWebSrc(from) || from.isTest || to.kind !== 'ours') return null
  if (from.folders[1] === 'ui' && !(isInWebSrc(to.file) && to.file.folders[1] === 'ui')) return uiRefusal(to.file)
  if (!isInWebSrc(to.file)) return null
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
      'Move what both need to components/ (a shared component), ui/ (one that knows nothing of Lotwise), ' +
      'lib/ (plain functions), state/ (who, which lot) or domain/ (a rule).'
    )
  }
  return fromLayer === LAYERS['features'] && toLayer === fromLayer ? insideFeatureRefusal(from, to.file) : null
}

/** @param {SourceFile} to */
function uiRefusal(to) {
  return (
    `ui/ holds what another product could use: it imports npm packages and ui/ only (here: ${to.path}). ` +
    'Take words and values as props, or move the component to web/src/components/.'
  )
}

/**
 * The folders of one feature lie side by side below its page; what several of them need lies in shared/.
 * @param {SourceFile} from
 * @param {SourceFile} to
 * @returns {string | null}
 */
function insideFeatureRefusal(from, to) {
  const [fromFolder, toFolder] = [from.folders[3], to.folders[3]]
  if (fromFolder === undefined || fromFolder === toFolder || toFolder === SHARED) return null
  return (
    `${nameOf(from)}/${fromFolder} never imports ${nameOf(to)}/${toFolder ?? to.name}. ` +
    `Move what both need to ${nameOf(from)}/${SHARED}, or let the page pass it in as a prop.`
  )
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
