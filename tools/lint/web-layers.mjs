/** @import { Place, Target } from './ast.ts' */

/** The folders of web/src, lowest first; files at its top (routes) lie above them all. @type {Record<string, number>} */
const LEVELS = { ui: 0, lib: 0, words: 0, state: 1, features: 2, shell: 3 }
const ROUTES = 4
const ORDER = 'routes → shell → features → state → ui · lib · words'

/**
 * Why this file may not lie where it lies, or null.
 * @param {Place} place
 * @returns {string | null}
 */
export function webPlaceRefusal(place) {
  const folder = place.folders[1]
  if (!isScreen(place) || place.isTest || folder === undefined || folder in LEVELS) return null
  return (
    `web/src/${folder}/ is not a folder of web/src (${Object.keys(LEVELS).join(', ')}). ` +
    'Put the file into one of them; a new folder is added to LEVELS in tools/lint/web-arrows.mjs.'
  )
}

/**
 * Why a file of web/src may not import this, or null. Tests may look anywhere in their room.
 * @param {Place} from
 * @param {Target} to
 * @returns {string | null}
 */
export function webRefusal(from, to) {
  if (!isScreen(from) || from.isTest || to.kind !== 'ours' || !isScreen(to.place)) return null
  const [fromLevel, toLevel] = [levelOf(from), levelOf(to.place)]
  if (toLevel > fromLevel) {
    return (
      `Arrows in web/ run ${ORDER}: ${nameOf(from)} never imports ${nameOf(to.place)} (here: ${to.place.path}). ` +
      'Pass it in as a prop or an argument, or move what both need further down.'
    )
  }
  if (fromLevel === LEVELS['features'] && nameOf(from) !== nameOf(to.place) && toLevel === fromLevel) {
    return (
      `Features never import each other (${nameOf(from)} → ${nameOf(to.place)}). ` +
      'Move what both need to ui/ (looks), lib/ (plain functions), state/ (who, which lot) or domain/ (a rule).'
    )
  }
  return null
}

/** @param {Place} place */
function isScreen(place) {
  return place.room === 'web' && place.folders[0] === 'src'
}

/**
 * @param {Place} place
 * @returns {number}
 */
function levelOf(place) {
  const folder = place.folders[1]
  // paths.ts holds the addresses only: whoever links to a page needs it.
  if (folder === undefined) return place.name === 'paths' ? 0 : ROUTES
  return LEVELS[folder] ?? 0
}

/** @param {Place} place */
function nameOf(place) {
  const [, folder, feature] = place.folders
  if (folder === undefined) return `${place.name} (top of web/src)`
  return folder === 'features' ? `features/${feature ?? place.name}` : `${folder}/`
}
